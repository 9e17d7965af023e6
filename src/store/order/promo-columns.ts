import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, text } from 'drizzle-orm/pg-core'
import { ZERO } from '#domain/money/cents.ts'
import { cents } from '#store/columns.ts'
import { promoCodes } from '#store/promo/tables.ts'

/** The columns of an order's promo code. */
export const promoColumns = () => ({
	promoCode: text('promo_code').references(() => promoCodes.code),
	/** Whether a use of the promo code is counted for this order: a cancelled order gives that use back. */
	promoCounted: boolean('promo_counted').notNull(),
	/** The name of a code that applied without being typed. */
	promoName: text('promo_name'),
	/** The transport that the promo code has taken off; it is not in `shipping_cents`. The default is that of older orders. */
	waivedCents: cents('waived_cents').notNull().default(ZERO),
})

type Checked = Readonly<Record<'promoCode' | 'promoName' | 'waivedCents' | 'discountCents' | 'delivery', AnyPgColumn>>

/** A code takes from the goods or takes off the transport. */
const takesOneOf = ({ promoCode, waivedCents, discountCents, delivery }: Checked): SQL =>
	sql`${waivedCents} >= 0 and (${waivedCents} = 0 or (${promoCode} is not null and ${discountCents} = 0 and ${delivery} = 'shipping'))`

/** The rules of an order's promo code. */
export const promoChecks = (table: Checked) => [
	check('orders_promo_name', sql`${table.promoName} is null or ${table.promoCode} is not null`),
	check('orders_waived', takesOneOf(table)),
]
