import { sql } from 'drizzle-orm'
import { bigserial, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#store/account/tables.ts'
import { cents, instant } from '#store/columns.ts'

/** Counts of the cash of a day, never changed: the last one of a day is in force. */
export const cashCounts = pgTable(
	'cash_counts',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		/** The day in Madrid. */
		day: date({ mode: 'string' }).notNull(),
		at: instant('at').notNull(),
		/** The person who counted. */
		accountId: integer('account_id')
			.notNull()
			.references(() => accounts.id),
		/** The cash in the till before the first sale. */
		floatCents: cents('float_cents').notNull(),
		/** The cash taken on the day less refunds; negative if more was refunded. */
		expectedCents: cents('expected_cents').notNull(),
		countedCents: cents('counted_cents').notNull(),
		differenceCents: cents('difference_cents').notNull(),
		note: text().notNull(),
	},
	(table) => [
		index().on(table.day, table.id),
		index().on(table.accountId),
		check('cash_counts_day', sql`${table.day} <= (${table.at} at time zone 'Europe/Madrid')::date`),
		check(
			'cash_counts_amounts',
			sql`${table.floatCents} >= 0 and ${table.countedCents} >= 0 and ${table.differenceCents} = ${table.countedCents} - ${table.floatCents} - ${table.expectedCents}`,
		),
	],
)
