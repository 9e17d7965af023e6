import { isGoods } from '#domain/catalogue/variants.ts'
import type { OrderEvent, OrderLine } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'

/** Whether a line can be given back by the shop's own terms: goods that were not cut to measure. */
export const isReturnable = (line: Pick<OrderLine, 'variantId'>): boolean =>
	isGoods(line) && line.variantId !== 'custom'

interface Delivered {
	readonly order: { readonly state: OrderState; readonly terms: Pick<TradeTerms, 'returnDays'> }
	readonly events: readonly Pick<OrderEvent, 'state' | 'at'>[]
}

/** The last day on which an order's goods are taken back, beside the right of withdrawal (rules §9); null before it has arrived and after that day. */
export function returnUntil({ order, events }: Delivered, nowMs: number): string | null {
	const delivered = events.findLast(({ state }) => state === 'delivered')
	if (order.state !== 'delivered' || !delivered) return null
	const last = daysAfter(madridDay(delivered.at.getTime()), order.terms.returnDays)
	return madridDay(nowMs) <= last ? last : null
}
