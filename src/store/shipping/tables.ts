import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents } from '#store/columns.ts'

export const shippingZones = pgTable(
	'shipping_zones',
	{ prefix: text().primaryKey(), zona: text().notNull() },
	(table) => [check('shipping_zones_prefix', sql`${table.prefix} ~ '^[0-9]{2,5}$'`)],
)

export const shippingTariffs = pgTable(
	'shipping_tariffs',
	{ zona: text().notNull(), band: smallint().notNull(), priceCents: cents('price_cents').notNull() },
	(table) => [
		primaryKey({ columns: [table.zona, table.band] }),
		check('shipping_tariffs_band', sql`${table.band} between 0 and 5`),
		check('shipping_tariffs_price', sql`${table.priceCents} >= 0`),
	],
)
