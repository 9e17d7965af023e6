import { invoiceNumber } from '#domain/invoice/invoice.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import type { ShopContext } from '#shop/context.ts'
import type { RecordingContext } from '#shop/verifactu/append-record.ts'
import { sellHeldStock } from '#store/catalogue/stock.ts'
import { type Database, together } from '#store/database.ts'
import { findBooking, releaseSlot } from '#store/delivery/bookings.ts'
import { findOrderLines, moveOrder, updateOrder } from '#store/order/orders.ts'
import { keepInvoice, newInvoice } from './issue-invoice.ts'

type Context = RecordingContext & Pick<ShopContext, 'append'>

/** Accepts an order that is paid or needs no payment: sells its held stock and issues its invoice. The caller holds the order's lock. */
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

/** Returns the order without its chosen day if it was paid too late for that day: it is then delivered as soon as possible. */
async function withoutMissedDay(tx: Database, order: Order, at: Date): Promise<Order> {
	if (order.agreedDelivery === null) return order
	const booking = await findBooking(tx, order.id)
	if (booking === null || at < booking.changeableUntil) return order
	await updateOrder(tx, order.id, { agreedDelivery: null })
	return { ...order, agreedDelivery: null }
}

/** Issues the invoice of an order whose stock has been sold, unless the month's invoice will include it. */
export async function confirmOrder(
	context: Context,
	tx: Database,
	{ order, lines, at }: { readonly order: Order; readonly lines: readonly OrderLine[]; readonly at: Date },
): Promise<void> {
	const accepted = { order: { ...order, state: 'processing' }, lines, at } as const
	// Queue everything that needs no invoice number before locking the series.
	const [, made] = await together([
		context.append(tx, 'OrderPaid', accepted),
		order.invoicedMonthly ? null : newInvoice(context, tx, order, lines, at),
	])
	const number = made && invoiceNumber(made.invoice)
	await together([
		made && keepInvoice(context, tx, made.invoice, { at, end: made.end }),
		context.append(tx, 'OrderConfirmed', { ...accepted, invoiceNumber: number }),
	])
}
