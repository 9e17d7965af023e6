import type { Order } from '#domain/order/order.ts'
import { changedSince, type SeenOrder } from '#domain/order/seen-order.ts'
import type { Database } from '#store/database.ts'
import { lockOrder } from '#store/order/orders.ts'

/** Order not found, or changed since the form was rendered (optimistic lock). */
export interface LockRefusal {
	readonly ok: false
	readonly code: 'pedido_no_encontrado' | 'cambiado_entretanto'
}

type Locked = { readonly ok: true; readonly order: Order } | LockRefusal

/** Locks an order if it is unchanged since `seen`; null skips the check. */
export async function lockSeen(tx: Database, id: string, seen: SeenOrder | null): Promise<Locked> {
	const order = await lockOrder(tx, id)
	if (!order) return { ok: false, code: 'pedido_no_encontrado' }
	if (seen !== null && changedSince(seen, order).length > 0) return { ok: false, code: 'cambiado_entretanto' }
	return { ok: true, order }
}
