import type { Order } from '#domain/order/order.ts'
import { changedSince, type SeenOrder } from '#domain/order/seen-order.ts'
import type { Database } from '#store/database.ts'
import { lockOrder } from '#store/order/orders.ts'

/** What is refused of an order that there is not, or that is no longer as it was seen. */
export interface LockRefusal {
	readonly ok: false
	readonly code: 'pedido_no_encontrado' | 'cambiado_entretanto'
}

type Locked = { readonly ok: true; readonly order: Order } | LockRefusal

/** Locks an order that is still as it was seen; with null, however it is. */
export async function lockSeen(tx: Database, id: string, seen: SeenOrder | null): Promise<Locked> {
	const order = await lockOrder(tx, id)
	if (!order) return { ok: false, code: 'pedido_no_encontrado' }
	if (seen !== null && changedSince(seen, order).length > 0) return { ok: false, code: 'cambiado_entretanto' }
	return { ok: true, order }
}
