import { isGoods } from '#domain/catalogue/variants.ts'
import type { OrderEvent, OrderLine } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import { workingDayFrom } from '#domain/time/working-days.ts'
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

/** The term in which the shop takes an order's goods back, beside the right of withdrawal (rules §9). */
export interface ReturnTerm {
	/** Its last day in Madrid, `2026-12-05`. */
	readonly last: string
	readonly isOver: boolean
}

/** The term of an order; null before it has arrived, and for one that was paid back. */
export function returnTerm(
	of: Delivered & { readonly order: { readonly terms: Pick<TradeTerms, 'returnDays'> } },
	nowMs: number,
): ReturnTerm | null {
	const delivered = deliveredOn(of)
	if (delivered === null) return null
	const last = daysAfter(delivered, of.order.terms.returnDays)
	return { last, isOver: madridDay(nowMs) > last }
}

/**
 * The last day on which a consumer could withdraw from an order, for a statement made after it (RDL 1/2007, art. 104); null for one in
 * time, which every statement is until the last goods have arrived. A term that ends on a Saturday, a Sunday or a holiday runs until the
 * next working day (Regulation 1182/71, art. 3.4, by recital 41 of Directive 2011/83).
 */
export function withdrawalEndedOn(of: Delivered, madeMs: number): string | null {
	const delivered = deliveredOn(of)
	if (delivered === null) return null
	const last = workingDayFrom(daysAfter(delivered, WITHDRAWAL_DAYS))
	return madridDay(madeMs) > last ? last : null
}
