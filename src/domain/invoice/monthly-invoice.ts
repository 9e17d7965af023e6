import type { Merchant } from '#domain/merchant/merchant.ts'
import { negative, sum } from '#domain/money/cents.ts'
import { quantityOfPart } from '#domain/order/line-text.ts'
import { type Billing, leftOf, type Order, type OrderLine } from '#domain/order/order.ts'
import { type LineQuantity, type ReturnedAmounts, returnedAmounts } from '#domain/order/returned-lines.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { lastDayOf, madridDay, madridIsoMonth, yearOf } from '#domain/time/madrid.ts'
import { addedRates, creditedRates, isOfRate, minusRate } from './credited-rates.ts'
import {
	checkedInvoice,
	grossOf,
	type Invoice,
	type InvoicedRate,
	type InvoiceLine,
	invoiceKind,
	invoiceNumber,
	isSameRate,
	type MonthlyPart,
	seriesOf,
} from './invoice.ts'
import { taxOf } from './make-credit-note.ts'
import { issuerOf, makeInvoice } from './make-invoice.ts'
import { isLeftToInvoice } from './month.ts'

/** An order of a month with its lines, and their returned quantities. */
export interface MonthlyOrder {
	readonly order: Order
	readonly lines: readonly OrderLine[]
	readonly returned: readonly LineQuantity[]
}

/**
 * The one invoice of a recipient's orders of a calendar month in Madrid, oldest first, less each order's returns (RD 1619/2012, art. 13).
 * Its VAT is that of its orders, rate by rate, so that its total equals their cost to the cent. Throws for no order, for orders of two
 * months or recipients, and for a fully returned one.
 */
export function makeMonthlyInvoice(
	orders: readonly MonthlyOrder[],
	terms: {
		readonly merchant: Merchant
		/** Number in the series of full invoices of the year of `isoDay`. */
		readonly number: number
		readonly isoDay: string
	},
): Invoice {
	const { merchant, number, isoDay } = terms
	const { month, recipient } = monthOf(orders)
	const parts = orders.map((one) => monthlyPart(one, recipient, merchant))
	const obras = orders.flatMap(({ order: { id, obra } }) => (obra === null ? [] : [[id, obra] as const]))
	return checkedInvoice({
		kind: 'completa',
		series: seriesOf('completa'),
		year: yearOf(isoDay),
		number,
		isoDay,
		operationDay: lastDayOf(month),
		issuer: issuerOf(merchant),
		recipient,
		orderId: null,
		monthly: { month, parts },
		...(obras.length > 0 && { obras: Object.fromEntries(obras) }),
		lines: [],
		discounts: [],
		shipping: null,
		vat: mergedRates(parts.flatMap(({ vat }) => vat)),
		totalCents: sum(parts.map(({ totalCents }) => totalCents)),
		payment: 'A crédito: cada pedido, en su vencimiento',
		rectifies: null,
	})
}

/** The month of orders that one invoice may have, and its recipient as the latest of them names it. */
function monthOf(orders: readonly MonthlyOrder[]): { readonly month: string; readonly recipient: Billing } {
	const months = new Set(orders.map(({ order }) => madridIsoMonth(order.createdAt.getTime())))
	const taxIds = new Set(orders.map(({ order }) => order.billing?.taxId ?? ''))
	const [month] = months
	const recipient = orders.at(-1)?.order.billing
	if (month === undefined || months.size > 1) throw new RangeError('a monthly invoice is of the orders of one month')
	if (!recipient || taxIds.size > 1) throw new RangeError('a monthly invoice is of one recipient')
	if (invoiceKind(recipient) !== 'completa') throw new RangeError('a monthly invoice must name its recipient')
	return { month, recipient }
}

function monthlyPart({ order, lines, returned }: MonthlyOrder, recipient: Billing, merchant: Merchant): MonthlyPart {
	if (!isLeftToInvoice(order)) throw new RangeError(`nothing is left to invoice of order ${order.id}`)
	const isoDay = madridDay(order.createdAt.getTime())
	const days = { isoDay, operationDay: isoDay, dueDay: dueDayOf(order) }
	const amountsBack = returnedAmounts(order, lines, byLine(returned), []) ?? []
	const whole = makeInvoice(order, lines, { merchant, recipient, number: 1, payment: '', ...days })
	const back = order.refundedCents === 0 ? [] : creditedRates(whole.vat, amountsBack, order.refundedCents)
	return {
		orderId: order.id,
		isoDay,
		dueDay: days.dueDay,
		lines: [...whole.lines, ...back.map((rate) => backLine(rate, returnedText(lines, amountsBack, rate)))],
		discounts: whole.discounts,
		shipping: whole.shipping,
		vat: addedRates(whole.vat, back.map(minusRate)).filter((rate) => grossOf(rate) !== 0 || rate.baseCents !== 0),
		totalCents: leftOf(order),
	}
}

/** The returned quantities of each line, added. */
function byLine(returned: readonly LineQuantity[]): LineQuantity[] {
	const ofLine = Map.groupBy(returned, ({ position }) => position)
	return [...ofLine].map(([position, all]) => ({
		position,
		quantityHundredths: all.reduce((total, { quantityHundredths }) => total + quantityHundredths, 0),
	}))
}

/** The returns at one rate before the month was invoiced. */
const backLine = (rate: InvoicedRate, detail: string): InvoiceLine => ({
	description: 'Devuelto o descontado antes de facturar',
	detail,
	quantity: '',
	unitPrice: '',
	totalCents: negative(rate.baseCents),
	...taxOf(rate),
})

/** «2 cajas de Terrazo Sal 60×60, 1,5 m² de Gres Duela»: the returned goods at one rate; empty if no quantity was returned. */
function returnedText(lines: readonly OrderLine[], returned: readonly ReturnedAmounts[], rate: InvoicedRate): string {
	return returned
		.filter((one) => isOfRate(one, rate))
		.flatMap(({ position, quantityHundredths }) => {
			const line = lines.find((one) => one.position === position)
			return line ? [`${quantityOfPart(line, quantityHundredths)} de ${line.nombre}`] : []
		})
		.join(', ')
}

/** Rows of one rate, cause and surcharge added into one. */
function mergedRates(rates: readonly InvoicedRate[]): InvoicedRate[] {
	const firsts = rates.filter((rate, index) => rates.findIndex((other) => isSameRate(other, rate)) === index)
	return addedRates(
		firsts,
		rates.filter((rate) => !firsts.includes(rate)),
	)
}

/** The part of a monthly invoice for one of its orders, in the form of that order's own invoice: its credit notes correct this. */
export function invoiceOfOrder(invoice: Invoice, orderId: string): Invoice {
	const { monthly, obras, ...whole } = invoice
	if (!monthly) return invoice
	const part = monthly.parts.find((one) => one.orderId === orderId)
	if (!part) throw new RangeError(`order ${orderId} is not on ${invoiceNumber(invoice)}`)
	const { isoDay: _isoDay, dueDay, ...amounts } = part
	const obra = obras?.[orderId]
	return { ...whole, ...amounts, ...(obra !== undefined && { obra }), ...(dueDay !== null && { dueDay }) }
}
