import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { TICKS, type TickName } from '#domain/opening/first-steps.ts'
import { accounts } from '#store/account/tables.ts'
import { instant, oneOf } from '#store/columns.ts'

/** The first steps that the owner has ticked. */
export const openingTicks = pgTable(
	'opening_ticks',
	{
		name: text().$type<TickName>().primaryKey(),
		/** The version of what it confirms; empty where it has none. */
		mark: text().notNull(),
		/** Null if no member of the staff did. */
		doneBy: integer('done_by').references(() => accounts.id, { onDelete: 'set null' }),
		doneAt: instant('done_at').notNull(),
	},
	(table) => [check('opening_ticks_name', oneOf(table.name, TICKS))],
)
