import type { Order } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import type { RecordingContext } from '#shop/verifactu/append-record.ts'
import { sellReleasedStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { findOrderLines, moveOrder, updateOrder } from '#store/order/orders.ts'
import { retakePromoCode, returnPromoCode } from '#store/promo/promo-codes.ts'
import { confirmOrder } from './accept-order.ts'

/** How an order was paid late, as recorded in its history. */
export interface LatePayment {
	readonly at: Date
	/** «Pago autorizado», «Transferencia recibida». */
	readonly reason: string
	/** Refunds everything that was paid. */
	readonly giveBack: (reason: string) => Promise<void>
}

/**
 * Accepts an order that was paid after its stock was released, if the stock is still available and its customer has not used its code in
 * another order meanwhile: otherwise it becomes an incident, and the payment is refunded. The caller holds the order's lock.
 */
export async function acceptIfStock(
	context: RecordingContext & Pick<ShopContext, 'append'>,
	tx: Database,
	order: Order,
	{ at, reason, giveBack }: LatePayment,
): Promise<boolean> {
	const use = await retakePromoCode(tx, order)
	if (use !== 'used' && (await sellReleasedStock(tx, order.id, at))) {
		await moveOrder(tx, { orderId: order.id, state: 'processing', at, reason: `${reason} fuera de plazo` })
		// Its delivery slot was released when it ended.
		const kept: Order = { ...order, agreedDelivery: null }
		if (order.agreedDelivery !== null) await updateOrder(tx, order.id, { agreedDelivery: null })
		await confirmOrder(context, tx, { order: kept, lines: await findOrderLines(tx, order.id), at })
		return true
	}
	if (use === 'counted') await returnPromoCode(tx, { ...order, promoCounted: true })
	const cause = use === 'used' ? 'code' : 'stock'
	const why = `${reason} fuera de plazo y ${use === 'used' ? 'con su código ya usado en otro pedido' : 'sin existencias'}`
	await moveOrder(tx, { orderId: order.id, state: 'incident', at, reason: why })
	await giveBack(why)
	await updateOrder(tx, order.id, { refundedCents: order.totalCents })
	await context.append(tx, 'OrderPaidTooLate', { order: { ...order, state: 'incident' }, cause, at })
	return false
}
