import { type InvoiceKind, invoiceNumber } from '#domain/invoice/invoice.ts'
import { unitPriceOf } from '#domain/invoice/make-invoice.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { packageName } from '#domain/order/line-text.ts'
import type { IssuedInvoice, OrderLine, OrderView } from '#domain/order/order.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { inMadrid } from '#domain/time/madrid.ts'

/** An instant with its time, in Madrid. */
export const whenText = (at: Date) => inMadrid(at, 'dayAndTime')

/** An amount in cents in display form; a negative amount has a true minus sign. */
export const amountText = (amount: Cents) => formatCents(amount).replace('-', '−')

const PAYMENT_TEXTS: Readonly<Record<PaymentState, string>> = {
	pendiente: 'Pendiente',
	autorizado: 'Pagado',
	denegado: 'Rechazado',
}

const INVOICE_NAMES: Readonly<Record<InvoiceKind, string>> = {
	completa: 'Factura',
	simplificada: 'Factura simplificada',
	rectificativa: 'Factura rectificativa',
}

/** The price of one m², box, piece or sack of a line: «24,90 €/m²», «35,86 €/caja». */
export function unitPriceText(line: OrderLine): string {
	return unitPriceOf(line).replace(/ud$/, packageName(line) ?? 'ud')
}

/** Payment status of an order, in Spanish. */
export function paymentStatus({ order, payment, refunds }: OrderView): string {
	if (order.totalCents === 0) return 'Nada que pagar'
	if (!payment) return 'Sin iniciar'
	if (refunds.some(({ state }) => state !== 'hecho')) return 'Devolución en curso'
	if (order.refundedCents > 0) return order.refundedCents === order.totalCents ? 'Devuelto' : 'Devuelto en parte'
	return PAYMENT_TEXTS[payment.state]
}

/** Events and refunds of an order in chronological order. */
export function timeline({ order, events, refunds }: OrderView): { date: string; words: string }[] {
	const happened = [
		{ at: order.createdAt, words: 'Pedido recibido' },
		...events.map(({ at, reason }) => ({ at, words: reason })),
		...refunds.flatMap(({ amountCents, createdAt, doneAt }) => [
			{ at: createdAt, words: `Devolución de ${formatCents(amountCents)} pedida al banco` },
			...(doneAt === null ? [] : [{ at: doneAt, words: `El banco ha devuelto ${formatCents(amountCents)}` }]),
		]),
	]
	// The sort is stable: simultaneous events keep their order.
	return happened
		.sort((a, b) => a.at.getTime() - b.at.getTime())
		.map(({ at, words }) => ({ date: whenText(at), words }))
}

/** An issued invoice in display form. */
export function invoiceAnswer(orderId: string, { issuedAt, content }: IssuedInvoice) {
	const number = invoiceNumber(content)
	return {
		number,
		name: INVOICE_NAMES[content.kind],
		date: inMadrid(issuedAt, 'day'),
		total: amountText(content.totalCents),
		file: `/pedidos/${orderId}/facturas/${number}.pdf`,
	}
}
