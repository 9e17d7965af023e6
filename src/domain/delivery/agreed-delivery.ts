import type { Order } from '#domain/order/order.ts'
import { type ExpectedDays, expectedDays, expectedText } from '#domain/shipping/expected-days.ts'
import { weekdayInWords } from '#domain/time/madrid.ts'

/** When a delivery or a pick-up was agreed with its buyer: an ISO day, and a part of it such as «de 9 a 14 h» or empty. */
export interface AgreedDelivery {
	readonly day: string
	readonly slot: string
}

type Placed = Pick<Order, 'delivery' | 'codigoPostal' | 'createdAt' | 'terms' | 'agreedDelivery'>

/** The days on which an order comes or is ready: the agreed one, or else those that its terms promise. */
export function promisedDays(order: Placed): ExpectedDays | null {
	const { agreedDelivery } = order
	if (agreedDelivery !== null) return { from: agreedDelivery.day, to: agreedDelivery.day }
	return expectedDays(order, order.createdAt.getTime(), order.terms)
}

/** «Entrega acordada: martes 24 de noviembre, de 9 a 14 h», or what the terms promise; null where nothing is known yet. */
export function promisedText(order: Placed): string | null {
	const { agreedDelivery, delivery } = order
	if (agreedDelivery !== null) {
		const { day, slot } = agreedDelivery
		return `${delivery === 'pickup' ? 'Recogida' : 'Entrega'} acordada: ${weekdayInWords(day)}${slot === '' ? '' : `, ${slot}`}`
	}
	const days = promisedDays(order)
	return days && expectedText(days)
}

/** Whether a day can be agreed: the order is paid, and its buyer does not have it yet. */
export const isToCome = ({ state }: Pick<Order, 'state'>): boolean => state === 'processing' || state === 'in_transit'
