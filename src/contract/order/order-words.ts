import { type Invoice, type InvoiceKind, invoiceNumber } from '#domain/invoice/invoice.ts'
import { unitPriceOf } from '#domain/invoice/make-invoice.ts'
import { MERCHANT } from '#domain/merchant/merchant.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import type { OrderState } from '#domain/order/state.ts'

/** The stored fields of an order that amounts and payment status are shown from. */
export interface StoredAmounts {
	readonly id: string
	readonly accessKey: string
	readonly state: OrderState
	readonly subtotalCents: number
	readonly incentiveCents: number
	readonly discountCents: number
	readonly shippingCents: number
	readonly vatCents: number
	readonly totalCents: number
}

/** An order with its lines, its payment, its events and its invoices, as stored. */
export interface OrderFacts {
	readonly order: StoredAmounts & {
		readonly createdAt: Date
		readonly delivery: 'shipping' | 'pickup'
		readonly nombre: string
		readonly telefono: string
		readonly direccion: string
		readonly localidad: string
		readonly codigoPostal: string
		readonly promoCode: string | null
		readonly tracking: string | null
		readonly carrier: string | null
		readonly weightGrams: number
		readonly refundedCents: number
		readonly billing: { readonly name: string; readonly taxId: string } | null
		readonly resellerId: number | null
	}
	readonly lines: readonly {
		readonly position: number
		readonly slug: string
		readonly nombre: string
		readonly variantName: string
		readonly tono: string
		readonly calibre: string
		readonly quantity: number
		readonly areaHundredths: number
		readonly unit: 'm²' | 'ud'
		readonly priceCents: number
		readonly totalCents: number
		readonly weightGrams: number
	}[]
	readonly payment: { readonly state: string; readonly createdAt: Date; readonly decidedAt: Date | null } | null
	readonly events: readonly { readonly at: Date; readonly state: string; readonly reason: string }[]
	readonly invoices: readonly { readonly issuedAt: Date; readonly content: Invoice }[]
}

const madrid = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' })
const madridTime = new Intl.DateTimeFormat('es-ES', { timeStyle: 'short', timeZone: 'Europe/Madrid' })
const madridDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' })

export const whenWords = (at: Date) => madrid.format(at)
export const timeWords = (ms: number) => madridTime.format(ms)

/** An amount in cents in display form; a negative amount has a true minus sign. */
export const amountWords = (amount: number) => formatCents(cents(amount)).replace('-', '−')

const PAYMENT_WORDS: Record<string, string> = {
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
export function quantityOf({ unit, quantity, areaHundredths }: OrderFacts['lines'][number]): string {
	if (unit === 'ud') return `${quantity} ud`
	return `${quantity > 1 ? `${quantity} × ` : ''}${formatHundredths(areaHundredths)} m²`
}

/** The address for pickup orders. */
export const PICKUP_ADDRESS = `${MERCHANT.street}, ${MERCHANT.area}, ${MERCHANT.postalCode} ${MERCHANT.town} (${MERCHANT.province})`

/** The packages of a line where they can be counted: «14 cajas»; otherwise null. */
export function packagesOf({ variantName, quantity }: OrderFacts['lines'][number]): string | null {
	const words = PACKAGES[variantName]
	return words ? `${quantity} ${quantity === 1 ? words[0] : words[1]}` : null
}

/** The price of one m², box, piece or sack of a line: «24,90 €/m²», «35,86 €/caja». */
export function unitPriceWords(line: OrderFacts['lines'][number]): string {
	const [one = 'ud'] = PACKAGES[line.variantName] ?? []
	return unitPriceOf(line).replace(/ud$/, one)
}

/** Weight rounded to 1 kg; below 10 kg, to 0.1 kg. */
export function weightWords(grams: number): string {
	return `${formatHundredths(grams < 10_000 ? Math.round(grams / 100) * 10 : Math.round(grams / 1000) * 100)} kg`
}

/** Payment status of an order, in Spanish. */
export function paymentStatus({ order, payment }: OrderFacts): string {
	if (!payment) return 'Sin iniciar'
	if (order.refundedCents > 0) return order.refundedCents === order.totalCents ? 'Devuelto' : 'Devuelto en parte'
	return PAYMENT_WORDS[payment.state] ?? payment.state
}

/** Events and refunds of an order in chronological order. */
export function timeline({ order, events, invoices }: OrderFacts): { date: string; words: string }[] {
	const creditNotes = invoices.filter(({ content }) => content.kind === 'rectificativa')
	const happened = [
		{ at: order.createdAt, words: 'Pedido recibido' },
		...events.map(({ at, reason }) => ({ at, words: reason })),
		...creditNotes.map(({ issuedAt, content }) => ({
			at: issuedAt,
			words: `Devolución de ${formatCents(cents(0 - content.totalCents))} al mismo medio de pago`,
		})),
	]
	// The sort is stable: simultaneous events keep their order.
	return happened
		.sort((a, b) => a.at.getTime() - b.at.getTime())
		.map(({ at, words }) => ({ date: whenWords(at), words }))
}

/** An issued invoice in display form. */
export function invoiceWords(orderId: string, { issuedAt, content }: OrderFacts['invoices'][number]) {
	const number = invoiceNumber(content)
	return {
		number,
		name: INVOICE_NAMES[content.kind],
		date: madridDate.format(issuedAt),
		total: amountWords(content.totalCents),
		file: `/pedidos/${orderId}/facturas/${number}.pdf`,
	}
}
