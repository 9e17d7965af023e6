import type { Customer, Order } from '#domain/order/order.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import { canChange, hasNotLeft } from '#domain/order/state.ts'
import { chargedGrams, isParcel } from '#domain/sample/sample.ts'
import { type MovedDelivery, movedDelivery } from '#domain/shipping/moved-delivery.ts'
import type { ShopContext } from '#shop/context.ts'
import { followAddress } from '#shop/delivery/follow-address.ts'
import { findOrderLines, moveOrder, updateOrder } from '#store/order/orders.ts'
import { type LockRefusal, lockSeen } from './lock-seen.ts'

export type NewOrderAddress = Omit<Customer, 'correo'>

/** The person who changes an address; the staff passes the version of the order that it saw. */
export type AddressChanger =
	| { readonly who: 'buyer'; readonly seen: null }
	| { readonly who: 'staff'; readonly seen: SeenOrder }
const BUYER: AddressChanger = { who: 'buyer', seen: null }

export type AddressChanged = { readonly ok: true; readonly order: Order }
export type AddressRefusal = {
	readonly ok: false
	readonly code: LockRefusal['code'] | Extract<MovedDelivery, { readonly ok: false }>['code'] | 'cambio_fuera_de_plazo'
}

/**
 * Changes the delivery address of an order before dispatch; its buyer may within two hours (rules §6). The paid transport must cover the
 * new address and the tax regime must stay the same, since the order may already be invoiced. Its amounts stay. A chosen day stays if its
 * route serves the new address.
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
		const lines = await findOrderLines(tx, id)
		const charged = { ...order, weightGrams: chargedGrams(lines) }
		const moved = movedDelivery(context.catalogue.shippingTable(), charged, address.codigoPostal, isParcel(lines))
		if (!moved.ok) return moved
		const change = { ...address, zona: moved.zona }
		await updateOrder(tx, id, change)
		await moveOrder(tx, { orderId: id, state: order.state, at, reason: 'Dirección cambiada' })
		const changed = { ...order, ...change }
		await context.append(tx, 'AddressChanged', { order: changed, at })
		return { ok: true, order: await followAddress(context, tx, changed, at) }
	})
}
