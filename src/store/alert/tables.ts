import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { products } from '#store/catalogue/tables.ts'
import { cents, instant } from '#store/columns.ts'

/*
 * Requests for a single notification about a product, a table for each kind of request: no column is empty, and the previous version keeps
 * using the first. A row is deleted once it is notified, cancelled or expired.
 */

const alertColumns = () => ({
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
})

/** When it is back in stock. */
export const stockAlerts = pgTable('stock_alerts', alertColumns(), (table) => [
	unique('stock_alerts_one_a_product').on(table.correo, table.productId),
	index().on(table.productId),
	check('stock_alerts_lower', sql`${table.correo} = lower(${table.correo})`),
])

/** When one m² or piece costs so much or less, VAT included. */
export const priceAlerts = pgTable(
	'price_alerts',
	{ ...alertColumns(), priceCents: cents('price_cents').notNull() },
	(table) => [
		unique('price_alerts_one_a_price').on(table.correo, table.productId, table.priceCents),
		index().on(table.productId),
		check('price_alerts_lower', sql`${table.correo} = lower(${table.correo})`),
		check('price_alerts_positive', sql`${table.priceCents} > 0`),
	],
)

/** When one lot of a tone has so much or more, in hundredths of its unit. */
export const toneAlerts = pgTable(
	'tone_alerts',
	{ ...alertColumns(), tono: text().notNull(), quantityHundredths: integer('quantity_hundredths').notNull() },
	(table) => [
		unique('tone_alerts_one_a_quantity').on(table.correo, table.productId, table.tono, table.quantityHundredths),
		index().on(table.productId),
		check('tone_alerts_lower', sql`${table.correo} = lower(${table.correo})`),
		check('tone_alerts_positive', sql`${table.quantityHundredths} > 0 and ${table.tono} <> ''`),
	],
)
