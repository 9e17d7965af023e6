import type { Account } from '#domain/account/account.ts'
import type { CartLine, LineFault } from '#domain/cart/line.ts'
import type { AskedLine } from '#domain/cart/service-line.ts'
import type { Delivery } from '#domain/cart/shipping.ts'
import { isPaidAtCounter } from '#domain/counter/counter-sale.ts'
import type { TakenBy } from '#domain/counter/sale-channel.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { PayMethod } from '#domain/payment/pay-method.ts'
import type { QuotationOrderFault } from '#domain/quotation/quotation.ts'
import type { DriverAccess } from './driver-access.ts'
import type { Billing, Customer, Order } from './order.ts'
import { NOTHING_STATED, type StatedTexts } from './stated-fields.ts'

/** A line as the buyer saw it; its price is only used to name the changed line. */
export type OrderedLine = AskedLine & Shown
/** One of a product: all lines but those that the staff adds. */
export type OrderedGoods = CartLine & Shown
interface Shown {
	readonly shownTotalCents: Cents | null
}

/** A day and a window chosen by the buyer: an ISO day, and `9-14`. */
export interface ChosenSlot {
	readonly day: string
	readonly window: string
}

/** A requested order, from the API or the checkout's form. */
export interface OrderRequest extends StatedTexts {
	readonly lines: readonly OrderedLine[]
	readonly delivery: Delivery
	readonly customer: Customer
	/** How it is paid; null by card. */
	readonly payMethod: Exclude<PayMethod, 'tarjeta'> | null
	/** Tax id for the invoice, its check character verified; null makes a simplified invoice. */
	readonly taxId: string | null
	/** The recipient of the invoice if it is not the buyer at the address of delivery; takes precedence over `taxId`. */
	readonly billing: Billing | null
	readonly acceso: DriverAccess | null
	/** The time of delivery or pick-up; null as soon as possible. */
	readonly slot: ChosenSlot | null
	readonly promoCode: string | null
	/** The total that the buyer saw; null from callers that display none. */
	readonly shownTotalCents: Cents | null
	readonly idempotencyKey: string | null
	/** The staff member who takes it from its buyer; null for a buyer on the web. */
	readonly taken: TakenBy | null
	/** The order that it adds goods to; null in any visitor's request. */
	readonly addsTo: string | null
	/** The request of a firm's member that its owner approves with it; null for any other order. */
	readonly approves: number | null
	/** The accepted quotation whose lines and prices it has; null for others, and in any visitor's request. */
	readonly quotationId: number | null
}

/** Optional fields of a buyer: a request without them. */
const UNSAID = {
	payMethod: null,
	taxId: null,
	billing: null,
	...NOTHING_STATED,
	acceso: null,
	slot: null,
	promoCode: null,
	shownTotalCents: null,
	idempotencyKey: null,
	taken: null,
	addsTo: null,
	approves: null,
	quotationId: null,
} as const

/** An order requested by the shop itself, which gives the given fields and leaves the rest empty. */
export function orderRequest(
	asked: Omit<OrderRequest, keyof typeof UNSAID> & Partial<Pick<OrderRequest, keyof typeof UNSAID>>,
): OrderRequest {
	return { ...UNSAID, ...asked }
}

/** The account that orders, and the client of theirs that it orders for. */
export interface OrderBuyer {
	readonly account: Account
	readonly clientId: number | null
}

/** A line whose price differs from the one shown. */
export interface ChangedLine {
	/** Its place in the request, from 0. */
	readonly index: number
	readonly name: string
	readonly shownCents: Cents
	readonly nowCents: Cents
}

/** A line that cannot be served. */
export interface FaultyLine {
	/** Its place in the request, from 0. */
	readonly index: number
	readonly name: string
	readonly fault: LineFault | { readonly code: 'producto_no_encontrado' }
}

/** Why an order was not placed (rules §3, §6). */
export type OrderRefusal = { readonly ok: false } & (
	| {
			readonly code:
				| 'carrito_vacio'
				| 'pedidos_cerrados'
				| 'pedido_demasiado_grande'
				| 'codigo_promocional_no_valido'
				| 'promocion_agotada'
				| 'clave_reutilizada'
				| 'codigo_postal_invalido'
				| 'sin_envio'
				| 'nif_necesario'
				| 'nif_de_exportacion'
				| 'recargo_de_otro'
				| 'ampliacion_no_valida'
				| 'cliente_no_encontrado'
				| 'demasiados_pedidos_sin_pagar'
				| 'demasiado_material_sin_pagar'
				| 'demasiado_material_guardado'
				| 'demasiado_por_transferencia'
				| 'pago_no_disponible'
				| 'credito_insuficiente'
				| 'sin_permiso_de_compra'
				| 'solicitud_decidida'
				| 'franja_no_disponible'
				| 'demasiadas_entregas_sin_pagar'
				| QuotationOrderFault
	  }
	/** With its cost: more than a member of a firm orders without the owner's approval. */
	| { readonly code: 'necesita_aprobacion'; readonly totalCents: Cents }
	| { readonly code: 'lineas_no_validas'; readonly faults: readonly FaultyLine[] }
	| { readonly code: 'precio_cambiado'; readonly totalCents: Cents; readonly lines: readonly ChangedLine[] }
)

/** A placed order; `replayed` if its idempotency key had placed it before. */
export type PlacedOrder = { readonly ok: true; readonly order: Order; readonly replayed: boolean }

/** Whether the buyer takes the goods along: they are paid and picked up at the counter. */
export function leavesAtOnce({ taken, delivery, payMethod }: OrderRequest): boolean {
	if (taken === null || taken.takesAway !== true || payMethod === null) return false
	return isPaidAtCounter({ channel: taken.channel, delivery, method: payMethod })
}
