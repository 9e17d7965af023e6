import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Tariff } from '#domain/shipping/tariff.ts'
import { instant } from '#store/columns.ts'

/** Every tariff of home delivery, each whole; the one that began last is in force. */
export const shippingTariffVersions = pgTable(
	'shipping_tariff_versions',
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		/** In force from this instant until a later version is. */
		validFrom: instant('valid_from').notNull(),
		tariff: jsonb().$type<Tariff>().notNull(),
	},
	(table) => [
		index().on(table.validFrom, table.id),
		check(
			'shipping_tariff_versions_bands',
			sql`not jsonb_path_exists(${table.tariff}, '$.zones[*] ? (@.pricesCents.size() > 0 && @.pricesCents.size() != $bands)',
				jsonb_build_object('bands', jsonb_array_length(${table.tariff} -> 'limitsKg')))`,
		),
		check(
			'shipping_tariff_versions_prices',
			sql`not jsonb_path_exists(${table.tariff}, '$.zones[*].pricesCents[*] ? (@ < 0)')`,
		),
		check(
			'shipping_tariff_versions_prefixes',
			sql`not jsonb_path_exists(${table.tariff}, '$.zones[*].prefixes[*] ? (!(@ like_regex "^[0-9]{2,5}$"))')`,
		),
	],
)
