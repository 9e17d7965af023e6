import { minus } from '#domain/money/cents.ts'
import { type Customer, discountedSubtotalOf, type Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { canChange, hasNotLeft } from '#domain/order/state.ts'
import { shippingQuote } from '#domain/shipping/quote.ts'
import { taxRegimeOf } from '#domain/tax/tax-regime.ts'
import type { ShopContext } from '#shop/context.ts'
import { followAddress } from '#shop/delivery/follow-address.ts'
import { clientAddressLetter } from '#shop/letter/client-letters.ts'
import { addressChangedLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { moveOrder, updateOrder } from '#store/order/orders.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'

export type NewOrderAddress = Omit<Customer, 'correo'>

/** Who changes an address; the staff, of an order as they have seen it. */
export type AddressChanger =
	| { readonly who: 'buyer'; readonly seen: null }
	| { readonly who: 'staff'; readonly seen: SeenOrder }
const BUYER: AddressChanger = { who: 'buyer', seen: null }

export type AddressChanged = { readonly ok: true; readonly order: Order }
export type AddressRefusal = {
	readonly ok: false
	readonly code:
		| LockRefusal['code']
		| 'cambio_fuera_de_plazo'
		| 'cambio_de_coste'
		| 'cambio_de_impuestos'
		| 'codigo_postal_invalido'
		| 'sin_envio'
}

/**
 * Changes the delivery address of an order before dispatch, its buyer within two hours (rules §6). The transport to the new
 * address must cost the same and the order keep its tax regime, since it may be invoiced already. A chosen day is kept where its route goes there.
 */
export async function changeOrderAddress(
	context: ShopContext,
	id: string,
	address: NewOrderAddress,
	by: AddressChanger = BUYER,
): Promise<AddressChanged | AddressRefusal> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const locked = await lockSeen(tx, id, by.seen)
		if (!locked.ok) return locked
		const { order } = locked
		const may = by.who === 'staff' ? hasNotLeft(order) : canChange(order, at)
		if (order.delivery !== 'shipping' || !may) {
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
		if (quote.costCents !== minus(order.shippingCents, order.extrasCents)) return { ok: false, code: 'cambio_de_coste' }
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
		return { ok: true, order: await followAddress(context, tx, changed, at) }
	})
}
