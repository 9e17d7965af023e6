import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from '#store/columns.ts'

/** A message that somebody wrote to the shop by one of its forms. */
export const messages = pgTable(
	'messages',
	{
		id: serial().primaryKey(),
		form: text().$type<'contacto' | 'comercial'>().notNull(),
		nombre: text().notNull(),
		empresa: text().notNull(),
		correo: text().notNull(),
		telefono: text().notNull(),
		/** The subject of /contacto, or what the sender of a commercial message is. */
		asunto: text().notNull(),
		pedido: text().notNull(),
		mensaje: text().notNull(),
		/** The same message sent twice is one message. */
		contentHash: text('content_hash').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.contentHash, table.createdAt),
		check('messages_form', sql`${table.form} in ('contacto', 'comercial')`),
	],
)

/** Who has sent a form lately, kept for a day: what the limit of forms is counted from. */
export const formSends = pgTable(
	'form_sends',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		correo: text().notNull(),
		/** A hash of the network address that changes every day. */
		visitor: text().notNull(),
		at: instant('at').notNull(),
	},
	(table) => [index().on(table.correo, table.at), index().on(table.visitor, table.at), index().on(table.at)],
)

/** Who has asked for the newsletter; only those who confirmed it get it. */
export const newsletterSubscribers = pgTable(
	'newsletter_subscribers',
	{
		id: serial().primaryKey(),
		correo: text().notNull().unique(),
		state: text().$type<'pendiente' | 'confirmado' | 'baja'>().notNull(),
		/** What the links of the mails must carry. */
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

/** A statement of withdrawal from a contract, as its sender confirmed it: the shop must be able to show it later. */
export const withdrawals = pgTable(
	'withdrawals',
	{
		id: serial().primaryKey(),
		nombre: text().notNull(),
		correo: text().notNull(),
		/** The order's number as it was typed: the statement counts whether or not it is right. */
		pedido: text().notNull(),
		/** What is given back; empty is the whole order. */
		productos: text().notNull(),
		/** The same statement sent twice is one statement. */
		contentHash: text('content_hash').notNull(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		index().on(table.contentHash, table.createdAt),
		check('withdrawals_contract', sql`${table.pedido} <> '' or ${table.productos} <> ''`),
	],
)
