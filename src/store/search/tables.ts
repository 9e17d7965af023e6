import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Searches without results in the shop, by day of Madrid: the words, and no data of the visitor. */
export const missedSearches = pgTable(
	'missed_searches',
	{
		day: date({ mode: 'string' }).notNull(),
		words: text().notNull(),
		/** How often such a page was built; answers from a cached page are not counted. */
		searches: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.day, table.words] }),
		check('missed_searches_count', sql`${table.searches} > 0 and length(${table.words}) between 2 and 60`),
	],
)
