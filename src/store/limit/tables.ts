import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#store/columns.ts'

/** Attempts that are limited: guesses of passwords, forms, mails to one address. */
export const attemptCounters = pgTable(
	'attempt_counters',
	{
		/** The author of the attempts, as a keyed hash: neither a network address nor a mail address can be read from it. */
		subject: text().primaryKey(),
		/** When the window began, which is with its first attempt. */
		startedAt: instant('started_at').notNull(),
		count: integer().notNull(),
	},
	(table) => [index().on(table.startedAt)],
)
