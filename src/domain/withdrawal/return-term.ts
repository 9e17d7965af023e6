import { isGoods } from '#domain/catalogue/variants.ts'
import type { OrderEvent, OrderLine } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'

/** Why the shop's own terms do not take goods back: they were cut to measure, or sold on offer. */
export type KeptFor = 'cut' | 'offer'

/** The reason of a line; null for one that can be given back, and for services. What was cut stays so at any price. */
export function keptFor({ variantId, onOffer }: Pick<OrderLine, 'variantId' | 'onOffer'>): KeptFor | null {
	if (variantId === 'custom') return 'cut'
	return onOffer && isGoods({ variantId }) ? 'offer' : null
}

/** Whether a line can be given back by the shop's own terms. */
export const isReturnable = (line: Pick<OrderLine, 'variantId' | 'onOffer'>): boolean =>
	isGoods(line) && keptFor(line) === null

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
