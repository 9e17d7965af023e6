import { timingSafeEqual } from 'node:crypto'
import { isDsOrder } from '#gateways/payment/ds-order.ts'
import { findOrder, findOrderLines, type StoredOrder, type StoredOrderLine } from '#store/orders.ts'
import { findPaymentOfOrder, type StoredPayment } from '#store/payments.ts'
import type { ShopContext } from './ports.ts'

export interface OrderView {
	readonly order: StoredOrder
	readonly lines: readonly StoredOrderLine[]
	readonly payment: StoredPayment | null
}

function sameKey(given: string, expected: string): boolean {
	const a = Buffer.from(given)
	const b = Buffer.from(expected)
	return a.length === b.length && timingSafeEqual(a, b)
}

/** An order for whoever holds its key; null alike for an unknown order and a wrong key. */
export async function viewOrder(context: ShopContext, id: string, accessKey: string): Promise<OrderView | null> {
	if (!isDsOrder(id)) return null
	const order = await findOrder(context.db, id)
	if (!order || !sameKey(accessKey, order.accessKey)) return null
	return {
		order,
		lines: await findOrderLines(context.db, id),
		payment: await findPaymentOfOrder(context.db, id),
	}
}
