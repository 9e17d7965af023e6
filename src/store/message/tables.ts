import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { products } from '#store/catalogue/tables.ts'
import { instant } from '#store/columns.ts'

/** A message sent with one of the contact forms. */
export const messages = pgTable(
	'messages',
	{
		id: serial().primaryKey(),
		form: text().$type<'contacto' | 'comercial'>().notNull(),
		nombre: text().notNull(),
		empresa: text().notNull(),
		correo: text().notNull(),
		telefono: text().notNull(),
		/** The subject of /contacto, or the type of sender of a commercial message. */
		asunto: text().notNull(),
		pedido: text().notNull(),
		mensaje: text().notNull(),
		/** Hash that detects the same message sent twice. */
		contentHash: text('content_hash').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.contentHash, table.createdAt),
		check('messages_form', sql`${table.form} in ('contacto', 'comercial')`),
	],
)

/** Subscribers of the newsletter; only confirmed ones receive it. */
export const newsletterSubscribers = pgTable(
	'newsletter_subscribers',
	{
		id: serial().primaryKey(),
		correo: text().notNull().unique(),
		state: text().$type<'pendiente' | 'confirmado' | 'baja'>().notNull(),
		/** Secret key in the links of the mails. */
		key: text().notNull().unique(),
		askedAt: instant('asked_at').notNull(),
		confirmedAt: instant('confirmed_at'),
		endedAt: instant('ended_at'),
	},
	(table) => [
		check('newsletter_subscribers_lower', sql`${table.correo} = lower(${table.correo})`),
		check('newsletter_subscribers_state', sql`${table.state} in ('pendiente', 'confirmado', 'baja')`),
	],
)

/** A statement of withdrawal from a contract, as its sender confirmed it; kept as evidence. */
export const withdrawals = pgTable(
	'withdrawals',
	{
		id: serial().primaryKey(),
		nombre: text().notNull(),
		correo: text().notNull(),
		/** The order's number as typed: the statement is valid even if the number is wrong. */
		pedido: text().notNull(),
		/** The returned products; empty means the whole order. */
		productos: text().notNull(),
		/** Hash that detects the same statement sent twice. */
		contentHash: text('content_hash').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.contentHash, table.createdAt),
		index('withdrawals_pedido').on(sql`upper(trim(${table.pedido}))`),
		check('withdrawals_contract', sql`${table.pedido} <> '' or ${table.productos} <> ''`),
	],
)

/** Requests to be told once when a product is back in stock; deleted when that is done, ceased or over its term. */
export const stockAlerts = pgTable(
	'stock_alerts',
	{
		id: serial().primaryKey(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		correo: text().notNull(),
		/** Secret key in the links of the mails. */
		key: text().notNull().unique(),
		askedAt: instant('asked_at').notNull(),
		/** Null until its address is confirmed: only then is anything sent but the confirmation. */
		confirmedAt: instant('confirmed_at'),
	},
	(table) => [
		unique('stock_alerts_one_a_product').on(table.correo, table.productId),
		index().on(table.productId),
		check('stock_alerts_lower', sql`${table.correo} = lower(${table.correo})`),
	],
)
