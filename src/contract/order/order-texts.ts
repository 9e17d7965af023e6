import { type InvoiceKind, invoiceNumber } from '#domain/invoice/invoice.ts'
import { unitPriceOf } from '#domain/invoice/make-invoice.ts'
import { MERCHANT } from '#domain/merchant/merchant.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
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

/** Singular and plural of the packages of a variant, by the variant's name. */
const PACKAGES: Readonly<Record<string, readonly [string, string]>> = {
	'Por cajas': ['caja', 'cajas'],
	'Por piezas': ['pieza', 'piezas'],
	'Por sacos': ['saco', 'sacos'],
	Palet: ['palet', 'palets'],
	'Palet completo': ['palet', 'palets'],
}

/** The quantity of a line: «19,5 m²», «2 × 10 m²», «6 ud». */
export function quantityOf({ unit, quantity, areaHundredths }: OrderLine): string {
	if (unit === 'ud') return `${quantity} ud`
	return `${quantity > 1 ? `${quantity} × ` : ''}${formatHundredths(areaHundredths)} m²`
}

/** The address for pickup orders. */
export const PICKUP_ADDRESS = `${MERCHANT.street}, ${MERCHANT.area}, ${MERCHANT.postalCode} ${MERCHANT.town} (${MERCHANT.province})`

/** The packages of a line where they can be counted: «14 cajas»; otherwise null. */
export function packagesOf({ variantName, quantity }: OrderLine): string | null {
	const words = PACKAGES[variantName]
	return words ? `${quantity} ${quantity === 1 ? words[0] : words[1]}` : null
}

/** The price of one m², box, piece or sack of a line: «24,90 €/m²», «35,86 €/caja». */
export function unitPriceText(line: OrderLine): string {
	const [one = 'ud'] = PACKAGES[line.variantName] ?? []
	return unitPriceOf(line).replace(/ud$/, one)
}

/** Weight rounded to 1 kg; below 10 kg, to 0.1 kg. */
export function weightText(grams: number): string {
	return `${formatHundredths(grams < 10_000 ? Math.round(grams / 100) * 10 : Math.round(grams / 1000) * 100)} kg`
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
