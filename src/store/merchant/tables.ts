import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LegalPage } from '#domain/legal/legal-text.ts'
import type { SettingValues } from '#domain/merchant/fields.ts'
import { instant } from '#store/columns.ts'

/** Every version of the merchant's settings; the last one is in force. A trigger prevents changes and deletion. */
export const merchantVersions = pgTable('merchant_versions', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	createdAt: instant('created_at').notNull(),
	/** The settings that are given, as texts under the names that staff use. */
	values: jsonb().$type<SettingValues>().notNull(),
})

/** Changes of settings that come into force later. A row is deleted when its change becomes a version. */
export const plannedSettings = pgTable(
	'planned_settings',
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		createdAt: instant('created_at').notNull(),
		/** The day of Madrid at whose start it comes into force. */
		from: date('from_day', { mode: 'string' }).notNull(),
		change: jsonb().$type<SettingValues>().notNull(),
	},
	(table) => [
		index().on(table.from, table.id),
		check('planned_settings_change', sql`jsonb_typeof(${table.change}) = 'object' and ${table.change} <> '{}'`),
	],
)

/** Every version of the legal pages, in Markdown. A trigger prevents changes and deletion. */
export const legalTexts = pgTable(
	'legal_texts',
	{
		id: integer().primaryKey().generatedAlwaysAsIdentity(),
		page: text().$type<LegalPage>().notNull(),
		/** In force from this instant until a later version is. */
		validFrom: instant('valid_from').notNull(),
		body: text().notNull(),
	},
	(table) => [index().on(table.page, table.validFrom)],
)
