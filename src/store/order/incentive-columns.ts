import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, text } from 'drizzle-orm/pg-core'
import { ZERO } from '#domain/money/cents.ts'
import { LONGEST_LIST_NAME } from '#domain/price-list/price-list.ts'
import { cents, oneLine } from '#store/columns.ts'

/** The columns of the deductions by the professionals' incentive or price lists. */
export const incentiveColumns = () => ({
	incentiveCents: cents('incentive_cents').notNull(),
	/** The name of the price list, or that of several; null for the incentive alone. */
	listName: text('list_name'),
})

/** The column of a line's part of it. The default is the previous version's, for which a trigger divides the order's. */
export const lineIncentive = () => cents('line_incentive_cents').notNull().default(ZERO)

type Checked = Readonly<Record<'listName' | 'incentiveCents' | 'discountCents' | 'subtotalCents', AnyPgColumn>>

/** A list has a name of one line and took something off, and discounts are never above the goods. */
export const incentiveChecks = ({ listName, incentiveCents, discountCents, subtotalCents }: Checked) => [
	check(
		'orders_list_name',
		sql`${listName} is null or (${oneLine(listName, LONGEST_LIST_NAME)} and ${incentiveCents} > 0)`,
	),
	check(
		'orders_discounts',
		sql`${incentiveCents} >= 0 and ${discountCents} >= 0 and ${incentiveCents} + ${discountCents} <= ${subtotalCents}`,
	),
]
