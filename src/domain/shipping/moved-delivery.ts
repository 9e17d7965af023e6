import { discountedSubtotalOf, type Order } from '#domain/order/order.ts'
import { type ShippingTable, shippingQuote, zoneOf } from './quote.ts'

/** An order that is on its way to another address than it was placed for. */
export type MovedOrder = Pick<
	Order,
	| 'codigoPostal'
	| 'zona'
	| 'taxRegime'
	| 'weightGrams'
	| 'subtotalCents'
	| 'incentiveCents'
	| 'discountCents'
	| 'shippingCents'
	| 'extrasCents'
	| 'waivedCents'
>

export type MovedDelivery =
	| { readonly ok: true; readonly zona: string | null }
	| {
			readonly ok: false
			readonly code: 'codigo_postal_invalido' | 'sin_envio' | 'cambio_de_impuestos' | 'cambio_de_coste'
	  }

/**
 * Whether the paid transport of an order covers another postal code, and its zone there. It covers the zone that it was paid for,
 * even if the tariff has changed, and any other zone where it costs the same, paid or taken off by a code; a parcel of samples has one price for all.
 */
export function movedDelivery(
	table: ShippingTable,
	order: MovedOrder,
	postalCode: string,
	isParcel: boolean,
): MovedDelivery {
	if (postalCode === order.codigoPostal) return { ok: true, zona: order.zona }
	const { weightGrams } = order
	const quote = shippingQuote(table, { postalCode, weightGrams, discountedSubtotalCents: discountedSubtotalOf(order) })
	if (!quote.ok) return quote
	if (quote.taxRegime !== order.taxRegime) return { ok: false, code: 'cambio_de_impuestos' }
	const isSameZone = quote.zona === order.zona || quote.zona === zoneOf(table, order.codigoPostal)
	const paidCents = order.shippingCents - order.extrasCents + order.waivedCents
	const isSameCost = isParcel || quote.costCents === paidCents
	return isSameZone || isSameCost ? { ok: true, zona: quote.zona } : { ok: false, code: 'cambio_de_coste' }
}
