import { sql } from 'drizzle-orm'
import { SOLD_STATES } from '#domain/order/state.ts'
import { orders } from './tables.ts'

/** The orders that were paid, not cancelled and not fully refunded: an incident that is refunded remains an incident. */
export const isSold = sql`(${orders.state} = any(${sql.param([...SOLD_STATES])})
	and (${orders.refundedCents} < ${orders.totalCents} or ${orders.totalCents} = 0))`
