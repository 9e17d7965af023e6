import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { PROMO_AUDIENCES, type PromoAudience } from '#domain/promo/promo-code.ts'
import { cents, instant, oneOf } from '#store/columns.ts'

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
		audience: text().$type<PromoAudience>().notNull().default('todos'),
		/** One of them must be in the order; null for any goods. */
		productIds: integer('product_ids').array().$type<readonly number[]>(),
	},
	(table) => [
		check('promo_codes_upper', sql`${table.code} = upper(${table.code})`),
		check('promo_codes_type', sql`${table.type} in ('percentage', 'fixed')`),
		check('promo_codes_discount', sql`${table.discount} > 0 and (${table.type} = 'fixed' or ${table.discount} <= 100)`),
		check('promo_codes_products', sql`cardinality(${table.productIds}) > 0`),
		check('promo_codes_audience', oneOf(table.audience, PROMO_AUDIENCES)),
		check(
			'promo_codes_uses',
			sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
		),
	],
)
