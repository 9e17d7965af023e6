import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { MOST_KEPT } from '#domain/laying/kept-design.ts'
import { instant } from '#store/columns.ts'

/** Designs of the visualiser that have a short link. */
export const sharedDesigns = pgTable(
	'shared_designs',
	{
		code: text().primaryKey(),
		/** A room with what is laid in it: `bano-denim?suelo=roble`. */
		design: text().notNull().unique(),
		createdAt: instant('created_at').notNull(),
	},
	(table) => [
		check('shared_designs_code', sql`${table.code} ~ '^[a-z0-9]{8,40}$'`),
		check('shared_designs_design', sql`char_length(${table.design}) between 3 and ${sql.raw(`${MOST_KEPT}`)}`),
	],
)
