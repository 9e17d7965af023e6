import { type Customer, discountedSubtotalOf, type Order } from '#domain/order/order.ts'
import { canChange } from '#domain/order/state.ts'
import { shippingQuote } from '#domain/shipping/quote.ts'
import { taxRegimeOf } from '#domain/tax/tax-regime.ts'
import type { ShopContext } from '#shop/context.ts'
import { clientAddressLetter } from '#shop/letter/client-letters.ts'
import { addressChangedLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { lockOrder, moveOrder, updateOrder } from '#store/order/orders.ts'

export type NewOrderAddress = Omit<Customer, 'correo'>

export type AddressChanged = { readonly ok: true; readonly order: Order }
export type AddressRefusal = {
	readonly ok: false
	readonly code:
		| 'pedido_no_encontrado'
		| 'cambio_fuera_de_plazo'
		| 'cambio_de_coste'
		| 'cambio_de_impuestos'
		| 'codigo_postal_invalido'
		| 'sin_envio'
}

/**
 * Changes the delivery address of an order, within two hours and before dispatch (rules §6). The transport to the new
 * address must cost the same and the order keep its tax regime, since it may be invoiced already.
 */
export async function changeOrderAddress(
	context: ShopContext,
	id: string,
	address: NewOrderAddress,
): Promise<AddressChanged | AddressRefusal> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const order = await lockOrder(tx, id)
		if (!order) return { ok: false, code: 'pedido_no_encontrado' }
		if (order.delivery !== 'shipping' || !canChange(order, at)) {
			return { ok: false, code: 'cambio_fuera_de_plazo' }
		}
		const quote = shippingQuote(context.catalogue.shippingTable(), {
			postalCode: address.codigoPostal,
			weightGrams: order.weightGrams,
			discountedSubtotalCents: discountedSubtotalOf(order),
		})
		if (!quote.ok) return { ok: false, code: quote.code }
		const taxRegime = taxRegimeOf({ delivery: order.delivery, postalCode: address.codigoPostal })
		if (taxRegime !== order.taxRegime) return { ok: false, code: 'cambio_de_impuestos' }
		if (quote.costCents !== order.shippingCents) return { ok: false, code: 'cambio_de_coste' }
		const change = { ...address, zona: quote.zona }
		await updateOrder(tx, id, change)
		await moveOrder(tx, { orderId: id, state: order.state, at, reason: 'Dirección cambiada' })
		const changed = { ...order, ...change }
		await mailOrder(tx, changed, {
			kind: 'pedido-direccion',
			toBuyer: (name) => addressChangedLetter(context.front, changed, name),
			toClient: (reseller) => clientAddressLetter(context.front, changed, reseller),
			at,
		})
		return { ok: true, order: changed }
	})
}
