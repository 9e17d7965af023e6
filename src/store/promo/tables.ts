import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { FAMILIES, type FamilyId } from '#domain/document/families.ts'
import {
	LONGEST_NAME,
	PROMO_AUDIENCES,
	PROMO_TYPES,
	type PromoAudience,
	type PromoType,
	WHOLE_TRANSPORT,
} from '#domain/promo/promo-code.ts'
import { cents, instant, oneOf } from '#store/columns.ts'

export const promoCodes = pgTable(
	'promo_codes',
	{
		code: text().primaryKey(),
		type: text().$type<PromoType>().notNull(),
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
		/** The name under which it applies without being typed; null for one that is typed. */
		automaticName: text('automatic_name'),
		/** It takes from these products and those of the families; both null for all goods. */
		onlyProductIds: integer('only_product_ids').array().$type<readonly number[]>(),
		onlyFamilies: text('only_families').array().$type<readonly FamilyId[]>(),
	},
	(table) => [
		check('promo_codes_upper', sql`${table.code} = upper(${table.code})`),
		// Every cart is priced with them.
		index('promo_codes_automatic').on(table.code).where(sql`${table.automaticName} is not null`),
		check('promo_codes_type', oneOf(table.type, PROMO_TYPES)),
		check('promo_codes_discount', sql`${table.discount} > 0 and (${table.type} = 'fixed' or ${table.discount} <= 100)`),
		// A transport code takes off the whole tariff, for any goods.
		check(
			'promo_codes_transport',
			sql`${table.type} <> 'shipping' or (${table.discount} = ${sql.raw(`${WHOLE_TRANSPORT}`)} and ${table.onlyProductIds} is null and ${table.onlyFamilies} is null)`,
		),
		// The codes that a customer has used are unknown while a cart is priced, and a buyer could not take such a code
		// off the order.
		check(
			'promo_codes_automatic',
			sql`${table.automaticName} is null or (${table.automaticName} ~ ${sql.raw(`'^[^\\x01-\\x1f\\x7f]{1,${LONGEST_NAME}}$'`)} and ${table.maxUsesPerCustomer} is null and ${table.productIds} is null)`,
		),
		check('promo_codes_only_products', sql`cardinality(${table.onlyProductIds}) > 0`),
		check(
			'promo_codes_only_families',
			sql`cardinality(${table.onlyFamilies}) > 0 and ${table.onlyFamilies} <@ array[${sql.raw(FAMILIES.map(({ id }) => `'${id}'`).join(', '))}]::text[]`,
		),
		check('promo_codes_products', sql`cardinality(${table.productIds}) > 0`),
		check('promo_codes_audience', oneOf(table.audience, PROMO_AUDIENCES)),
		check(
			'promo_codes_uses',
			sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
		),
	],
)
