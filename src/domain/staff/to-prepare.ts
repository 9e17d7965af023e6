import { promisedDays } from '#domain/delivery/agreed-delivery.ts'
import type { Order } from '#domain/order/order.ts'
import { madridDay } from '#domain/time/madrid.ts'

/** The fields of an order that decide when it has to leave. */
type PreparedOrder = Pick<
	Order,
	'delivery' | 'codigoPostal' | 'createdAt' | 'terms' | 'agreedDelivery' | 'zona' | 'weightGrams'
>

/** The paid orders of one zone that are still to be sent, or to be made ready for their pick-up. */
export interface ZoneToPrepare {
	/** A zone of the tariff; null for pick-ups. */
	readonly zona: string | null
	readonly orders: number
	readonly weightGrams: number
	/** The number of them promised to the buyer for an earlier day. */
	readonly late: number
	/** The earliest day by which one of them was promised; null if all are agreed by phone. */
	readonly firstDay: string | null
}

/** The last day on which an order was promised: of a delivery the end of its days, of a pick-up when it is ready. */
function promisedDay(order: PreparedOrder): string | null {
	const days = promisedDays(order)
	return days && (days.to ?? days.from)
}

/** The orders to prepare, by zone: earliest promise first. */
export function ordersToPrepare(orders: readonly PreparedOrder[], nowMs: number): ZoneToPrepare[] {
	const today = madridDay(nowMs)
	const zones = [...Map.groupBy(orders, ({ delivery, zona }) => (delivery === 'pickup' ? null : zona))]
	return zones
		.map(([zona, ofZone]) => {
			const days = ofZone.map(promisedDay).filter((day) => day !== null)
			return {
				zona,
				orders: ofZone.length,
				weightGrams: ofZone.reduce((total, { weightGrams }) => total + weightGrams, 0),
				late: days.filter((day) => day < today).length,
				firstDay: days.toSorted()[0] ?? null,
			}
		})
		.toSorted((one, other) => (one.firstDay ?? '9999').localeCompare(other.firstDay ?? '9999'))
}
