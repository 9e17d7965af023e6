import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { weightText } from '#domain/cart/contents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { areaOf } from '#domain/order/line-text.ts'
import { type ListedOrder, type Order, paymentMethodOf } from '#domain/order/order.ts'
import { wholeOf } from '#domain/order/returned-lines.ts'
import type { OrderState } from '#domain/order/state.ts'
import { heldUntilText } from '#domain/payment/held-until.ts'
import { zoneName } from '#domain/shipping/tariff-zones.ts'
import { inMadrid } from '#domain/time/madrid.ts'

/** An order as lists and boards show it. */
export interface OrderRow {
	readonly id: string
	readonly at: string
	readonly buyer: string
	/** The buyer's own reference; empty without one. */
	readonly obra: string
	readonly place: string
	/** The zone of a delivery; empty for a pick-up. */
	readonly zone: string
	readonly area: string
	readonly weight: string
	readonly payment: string
	readonly total: string
	readonly state: OrderState
	readonly stateText: string
	readonly waitsFor: string
}

export function orderRow({ order, lines }: ListedOrder): OrderRow {
	const area = lines.reduce((total, line) => total + (areaOf(line) === null ? 0 : wholeOf(line)), 0)
	const isPickup = order.delivery === 'pickup'
	return {
		id: order.id,
		at: inMadrid(order.createdAt, 'short'),
		buyer: order.nombre,
		obra: order.obra ?? '',
		place: isPickup ? 'Recogida' : `${order.codigoPostal} ${order.localidad}`,
		zone: order.zona === null ? '' : zoneName(order.zona),
		area: area === 0 ? '' : `${formatHundredths(area)} m²`,
		weight: weightText(order.weightGrams),
		payment: paymentMethodOf(order),
		total: formatCents(order.totalCents),
		state: order.state,
		stateText: STATE_LABELS[order.state],
		waitsFor: waitsFor(order),
	}
}

/** The next step of an order for the staff; empty if there is none. */
export function waitsFor(order: Pick<Order, 'state' | 'payMethod' | 'reservedUntil' | 'delivery'>): string {
	const isPickup = order.delivery === 'pickup'
	switch (order.state) {
		case 'awaiting_payment':
			return `${order.payMethod === 'transferencia' ? 'Transferencia,' : 'Pago,'} ${heldUntilText(order.reservedUntil)}`
		case 'processing':
			return isPickup ? 'Preparar la recogida' : 'Preparar y enviar'
		case 'in_transit':
			return isPickup ? 'Que lo recojan' : 'Que se entregue'
		case 'incident':
			return 'Decidir: devolver o servir'
		default:
			return ''
	}
}
