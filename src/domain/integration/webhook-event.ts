import type { Order } from '#domain/order/order.ts'

/** The events of an order that its firm may be notified of, in their order. */
export const ORDER_EVENTS = ['pedido.pagado', 'pedido.enviado', 'pedido.entregado', 'pedido.reembolsado'] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** The other event for the merchant: a lot that has fallen below a threshold. */
export const LOW_STOCK = 'stock.bajo'

export const WEBHOOK_EVENTS = [...ORDER_EVENTS, LOW_STOCK] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent to subscribers of `pedido.enviado`: a dispatch was undone. */
export const DISPATCH_UNDONE = 'pedido.envio-deshecho'

/** Sent by the button «Enviar uno de prueba»; it has no subscribers. */
export const TEST_EVENT = 'prueba'
export type SentEvent = WebhookEvent | typeof DISPATCH_UNDONE | typeof TEST_EVENT

export const EVENT_TEXTS: Readonly<Record<SentEvent, string>> = {
	'pedido.pagado': 'Pedido pagado o aceptado a crédito',
	'pedido.enviado': 'Pedido enviado, entero o en parte',
	'pedido.entregado': 'Pedido entregado',
	'pedido.reembolsado': 'Dinero de un pedido devuelto',
	'stock.bajo': 'Queda poco de un lote',
	'pedido.envio-deshecho': 'Envío deshecho: el pedido sigue en el almacén',
	prueba: 'Prueba',
}

/** Addresses that an account, or the merchant, may have at a time. */
export const MOST_ENDPOINTS = 10

/** The facts of an order in a notice beside its number and state. */
export interface OrderEventFacts {
	/** The carrier and the tracking number; null if not dispatched or without a carrier. */
	readonly carrier?: string | null
	readonly tracking?: string | null
	/** Whether more of the order is still to leave. */
	readonly isPart?: boolean
	/** The amount refunded, in cents. */
	readonly refundCents?: number
}

const body = (type: SentEvent, at: Date, data: object) => JSON.stringify({ type, timestamp: at.toISOString(), data })

/**
 * The body of a notice about an order, as JSON: its number, its state and amounts in cents with VAT. It never has the buyer or the address:
 * a program with the permission queries the API for the order.
 */
export function orderEventBody(
	event: OrderEvent | typeof DISPATCH_UNDONE,
	order: Pick<Order, 'id' | 'state' | 'totalCents'>,
	facts: OrderEventFacts,
	at: Date,
): string {
	const { carrier = null, tracking = null, isPart = false, refundCents } = facts
	const sent = event === 'pedido.enviado' ? { carrier, tracking, isPart } : {}
	const refunded = refundCents === undefined ? {} : { refundCents }
	const { id, state, totalCents } = order
	return body(event, at, { order: id, state, totalCents, ...sent, ...refunded })
}

/** A lot that has fallen below a threshold; quantities in hundredths of m² or of pieces. */
export interface LowLotFacts {
	readonly lotId: number
	readonly slug: string
	readonly tono: string
	readonly calibre: string
	readonly freeHundredths: number
	readonly thresholdHundredths: number
}

/** The body of a notice about a lot; its quantities are in m² or pieces. */
export function lowStockBody(lot: LowLotFacts, at: Date): string {
	const { lotId, slug, tono, calibre, freeHundredths, thresholdHundredths } = lot
	return body(LOW_STOCK, at, {
		lot: lotId,
		product: slug,
		tono,
		calibre,
		free: freeHundredths / 100,
		threshold: thresholdHundredths / 100,
	})
}

/** The body of a notice that tries an address. */
export const testBody = (at: Date) => body(TEST_EVENT, at, {})
