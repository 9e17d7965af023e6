import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What was searched in the shop and not found, by day of Madrid: the words, and nothing of who typed them. */
export const missedSearches = pgTable(
	'missed_searches',
	{
		day: date({ mode: 'string' }).notNull(),
		words: text().notNull(),
		/** How often such a page was made; what a page that is kept answers is not counted. */
		searches: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.day, table.words] }),
		check('missed_searches_count', sql`${table.searches} > 0 and length(${table.words}) between 2 and 60`),
	],
)
