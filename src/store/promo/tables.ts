import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents, instant } from '#store/columns.ts'

export const promoCodes = pgTable(
	'promo_codes',
	{
		code: text().primaryKey(),
		type: text().$type<'percentage' | 'fixed'>().notNull(),
		discount: integer().notNull(),
		startsAt: instant('starts_at'),
		endsAt: instant('ends_at'),
		minimumSubtotalCents: cents('minimum_subtotal_cents'),
		maxUses: integer('max_uses'),
		uses: integer().notNull().default(0),
		maxUsesPerCustomer: integer('max_uses_per_customer'),
	},
	(table) => [
		check('promo_codes_upper', sql`${table.code} = upper(${table.code})`),
		check('promo_codes_type', sql`${table.type} in ('percentage', 'fixed')`),
		check('promo_codes_discount', sql`${table.discount} > 0 and (${table.type} = 'fixed' or ${table.discount} <= 100)`),
		check(
			'promo_codes_uses',
			sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
		),
	],
)

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
