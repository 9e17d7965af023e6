import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#store/columns.ts'

/** Items of periodic work that failed the last time; each is tried again at `retryAt`, and deleted here once it succeeds. */
export const workFailures = pgTable(
	'work_failures',
	{
		/** The work: `holds`, `quotations-end`. */
		work: text().notNull(),
		/** The number of its row. */
		item: text().notNull(),
		failures: integer().notNull(),
		firstFailedAt: instant('first_failed_at').notNull(),
		lastFailedAt: instant('last_failed_at').notNull(),
		retryAt: instant('retry_at').notNull(),
		/** The constraint or the code of the error: no data of persons. */
		reason: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.work, table.item] })],
)
