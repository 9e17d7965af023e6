import type { Order } from '#domain/order/order.ts'

/** What happens to an order that its firm may be told of, in the order in which it happens. */
export const ORDER_EVENTS = ['pedido.pagado', 'pedido.enviado', 'pedido.entregado', 'pedido.reembolsado'] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** What the merchant may be told of besides: a lot that has fallen below a threshold. */
export const LOW_STOCK = 'stock.bajo'

export const WEBHOOK_EVENTS = [...ORDER_EVENTS, LOW_STOCK] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What is sent when somebody presses «Enviar uno de prueba»; nobody subscribes to it. */
export const TEST_EVENT = 'prueba'
export type SentEvent = WebhookEvent | typeof TEST_EVENT

export const EVENT_TEXTS: Readonly<Record<SentEvent, string>> = {
	'pedido.pagado': 'Pedido pagado o aceptado a crédito',
	'pedido.enviado': 'Pedido enviado, entero o en parte',
	'pedido.entregado': 'Pedido entregado',
	'pedido.reembolsado': 'Dinero de un pedido devuelto',
	'stock.bajo': 'Queda poco de un lote',
	prueba: 'Prueba',
}

/** Addresses that an account, or the merchant, may have at a time. */
export const MOST_ENDPOINTS = 10

/** What is told of an order beside its number and state. */
export interface OrderEventFacts {
	/** Who carries what has left, and under which number; null where nobody does or nothing has left. */
	readonly carrier?: string | null
	readonly tracking?: string | null
	/** Whether more of the order is still to leave. */
	readonly isPart?: boolean
	/** What went back of what was paid, in cents. */
	readonly refundCents?: number
}

const body = (type: SentEvent, at: Date, data: object) => JSON.stringify({ type, timestamp: at.toISOString(), data })

/**
 * The body of a notice about an order, as JSON: its number, its state and amounts in cents with VAT. Who buys and where it goes is in
 * none: whoever may know it asks the API for the order.
 */
export function orderEventBody(
	event: OrderEvent,
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
