import { invoiceNumber } from '#domain/invoice/invoice.ts'
import { contractVersion } from '#domain/legal/legal-text.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { forgetBoughtLines } from '#shop/cart/saved-cart.ts'
import { tellOrder } from '#shop/integration/tell-order.ts'
import { clientConfirmedLetter } from '#shop/letter/client-letters.ts'
import { newOrderLetter, orderConfirmedLetter } from '#shop/letter/order-letters.ts'
import { mailOrder } from '#shop/letter/order-mail.ts'
import type { RecordingContext } from '#shop/verifactu/append-record.ts'
import { sellHeldStock } from '#store/catalogue/stock.ts'
import { type Database, together } from '#store/database.ts'
import { findBooking, releaseSlot } from '#store/delivery/bookings.ts'
import { queueMail } from '#store/mail/mails.ts'
import { findOrderLines, moveOrder, updateOrder } from '#store/order/orders.ts'
import { keepInvoice, newInvoice } from './issue-invoice.ts'

type Context = RecordingContext

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
	const kept = await withoutMissedDay(tx, order, at)
	const [lines] = await together([
		findOrderLines(tx, order.id),
		sellHeldStock(tx, order.id),
		moveOrder(tx, { orderId: order.id, state: 'processing', at, reason }),
	])
	await confirmOrder(context, tx, { order: kept, lines, at })
	if (kept !== order) await releaseSlot(tx, order.id)
}

/** The order without the day that its buyer chose, where it is paid too late for it: it comes as soon as possible then. */
async function withoutMissedDay(tx: Database, order: Order, at: Date): Promise<Order> {
	if (order.agreedDelivery === null) return order
	const booking = await findBooking(tx, order.id)
	if (booking === null || at < booking.changeableUntil) return order
	await updateOrder(tx, order.id, { agreedDelivery: null })
	return { ...order, agreedDelivery: null }
}

/** Issues the invoice of an order whose stock has been sold, unless it is on that of its month, and mails its buyer and the shop. */
export async function confirmOrder(
	context: Context,
	tx: Database,
	{ order, lines, at }: { readonly order: Order; readonly lines: readonly OrderLine[]; readonly at: Date },
): Promise<void> {
	const { front, merchant } = context
	const toShop = {
		kind: 'pedido-nuevo',
		recipient: null,
		replyTo: order.correo === '' ? null : order.correo,
		orderId: order.id,
		...newOrderLetter(front, order, lines),
	}
	// What the number does not stand in comes before its series is locked.
	const [, , made] = await together([
		queueMail(tx, toShop, at),
		tellOrder(tx, { ...order, state: 'processing' }, { event: 'pedido.pagado', at }),
		order.invoicedMonthly ? null : newInvoice(context, tx, order, lines, at),
	])
	const number = made && invoiceNumber(made.invoice)
	await together([
		made && keepInvoice(context, tx, made.invoice, { at, end: made.end }),
		mailOrder(tx, order, {
			kind: 'pedido-confirmado',
			toBuyer: (name) => orderConfirmedLetter(front, order, lines, { invoiceNumber: number, name }),
			toClient: (reseller) => clientConfirmedLetter(front, order, { lines, reseller }),
			contract: contractVersion(order, merchant.legalText('modelo-desistimiento')),
			at,
		}),
	])
	// The cart of an order that waited for a transfer was emptied when it was placed.
	if (order.payMethod !== 'transferencia') await forgetBoughtLines(tx, order, lines, at)
}
