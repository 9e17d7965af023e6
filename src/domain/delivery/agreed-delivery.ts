import type { Order } from '#domain/order/order.ts'
import { hasNotLeft } from '#domain/order/state.ts'
import { type ExpectedDays, expectedDays, expectedText } from '#domain/shipping/expected-days.ts'
import { weekdayInWords } from '#domain/time/madrid.ts'

/** The agreed time of a delivery or a pick-up: an ISO day, and a part of it such as «de 9 a 14 h» or empty. */
export interface AgreedDelivery {
	readonly day: string
	readonly slot: string
}

type Placed = Pick<Order, 'delivery' | 'codigoPostal' | 'createdAt' | 'terms' | 'agreedDelivery'>

/** The days on which an order arrives or is ready: the agreed one, or else the days that its terms promise. */
export function promisedDays(order: Placed): ExpectedDays | null {
	const { agreedDelivery } = order
	if (agreedDelivery !== null) return { from: agreedDelivery.day, to: agreedDelivery.day }
	return expectedDays(order, order.createdAt.getTime(), order.terms)
}

/** «Entrega acordada: martes 24 de noviembre, de 9 a 14 h», or the days that the terms promise; null if unknown. */
export function promisedText(order: Placed): string | null {
	const { agreedDelivery, delivery } = order
	if (agreedDelivery !== null) {
		const { day, slot } = agreedDelivery
		return `${delivery === 'pickup' ? 'Recogida' : 'Entrega'} acordada: ${weekdayInWords(day)}${slot === '' ? '' : `, ${slot}`}`
	}
	const days = promisedDays(order)
	return days && expectedText(days)
}

/** When an order was agreed, as a form sends it back that has shown it: `2026-11-24 de 9 a 14 h`, or empty. */
export const agreedMark = ({ agreedDelivery }: Pick<Order, 'agreedDelivery'>): string =>
	agreedDelivery === null ? '' : `${agreedDelivery.day} ${agreedDelivery.slot}`.trim()

/**
 * Whether a buyer may choose another day: the order has not left, and its present place may still be cancelled. A day that the staff has
 * agreed by phone, without a route, is changed by phone.
 */
export function mayChooseDay(
	{ state, agreedDelivery }: Pick<Order, 'state' | 'agreedDelivery'>,
	booking: { readonly changeableUntil: Date } | null,
	now: Date,
): boolean {
	if (!hasNotLeft({ state })) return false
	return booking === null ? agreedDelivery === null : now < booking.changeableUntil
}

/** Whether a day can be agreed: the order is paid, and its buyer does not have it yet. */
export const isToCome = ({ state }: Pick<Order, 'state'>): boolean => state === 'processing' || state === 'in_transit'
