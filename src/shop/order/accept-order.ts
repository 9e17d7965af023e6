import type { Order } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import { newOrderLetter, orderConfirmedLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import { sellHeldStock } from '#store/catalogue/stock.ts'
import type { Database } from '#store/database.ts'
import { queueMail } from '#store/mail/mails.ts'
import { findOrderLines, moveOrder } from '#store/order/orders.ts'
import { issueInvoice } from './issue-invoice.ts'

type Context = Pick<ShopContext, 'front'>

/**
 * Accepts an order that is paid, or has nothing to pay: sells its held stock, issues its invoice, and mails its buyer and
 * the shop. The caller holds the order's lock.
 */
export async function acceptOrder(
	context: Context,
	tx: Database,
	order: Order,
	{ at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> {
	await sellHeldStock(tx, order.id)
	await moveOrder(tx, { orderId: order.id, state: 'processing', at, reason })
	await confirmOrder(context, tx, order, at)
}

/** Issues the invoice of an order whose stock has been sold, and mails its buyer and the shop. */
export async function confirmOrder({ front }: Context, tx: Database, order: Order, at: Date): Promise<void> {
	const invoiceNumber = await issueInvoice(tx, order, front.brand, at)
	const lines = await findOrderLines(tx, order.id)
	const letter = orderConfirmedLetter(front, order, lines, { invoiceNumber })
	await mailOrder(tx, order, 'pedido-confirmado', letter, at)
	const toShop = { kind: 'pedido-nuevo', recipient: null, replyTo: order.correo }
	await queueMail(tx, { ...toShop, ...newOrderLetter(front, order, lines) }, at)
}
