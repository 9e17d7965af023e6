import { isGoods } from '#domain/catalogue/variants.ts'
import type { OrderEvent, OrderLine } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import { type TradeTerms, WITHDRAWAL_DAYS } from '#domain/trade/terms.ts'

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
	readonly order: { readonly state: OrderState }
	readonly events: readonly Pick<OrderEvent, 'state' | 'at'>[]
}

/** The day on which all goods of an order had arrived; null before. */
function deliveredOn({ order, events }: Delivered): string | null {
	const delivered = events.findLast(({ state }) => state === 'delivered')
	return order.state === 'delivered' && delivered ? madridDay(delivered.at.getTime()) : null
}

/** The last day on which an order's goods are taken back, beside the right of withdrawal (rules §9); null before it has arrived and after that day. */
export function returnUntil(
	of: Delivered & { readonly order: { readonly terms: Pick<TradeTerms, 'returnDays'> } },
	nowMs: number,
): string | null {
	const delivered = deliveredOn(of)
	const last = delivered && daysAfter(delivered, of.order.terms.returnDays)
	return last !== null && madridDay(nowMs) <= last ? last : null
}

/**
 * The last day on which a consumer could withdraw from an order, for a statement made after it (RDL 1/2007, art. 104); null for one in
 * time, which every statement is until the last goods have arrived.
 */
export function withdrawalEndedOn(of: Delivered, madeMs: number): string | null {
	const delivered = deliveredOn(of)
	const last = delivered && daysAfter(delivered, WITHDRAWAL_DAYS)
	return last !== null && madridDay(madeMs) > last ? last : null
}
