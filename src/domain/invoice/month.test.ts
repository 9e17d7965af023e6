import { expect, test } from 'vitest'
import { BUYER } from '#test/sample-invoices.ts'
import { sampleOrder } from '#test/sample-order.ts'
import { isInvoicedMonthly, isLeftToInvoice, monthlyInvoiceText } from './month.ts'

const TERMS = { monthlyInvoice: true }
const { taxId } = BUYER
const order = sampleOrder({ invoicedMonthly: true })

test('an order is invoiced monthly if its terms allow it, for the account itself and with VAT', () => {
	const own = taxId ?? ''
	expect(isInvoicedMonthly(TERMS, order, own)).toBe(true)
	expect(isInvoicedMonthly({ monthlyInvoice: false }, order, own)).toBe(false)
	expect(isInvoicedMonthly(TERMS, order, 'B00000000')).toBe(false)
	expect(isInvoicedMonthly(TERMS, { ...order, billing: null }, own)).toBe(false)
	expect(isInvoicedMonthly(TERMS, { ...order, taxRegime: 'exportacion' }, own)).toBe(false)
})

test('a cancelled or fully returned order has nothing left to invoice', () => {
	expect(isLeftToInvoice(order)).toBe(true)
	expect(isLeftToInvoice({ ...order, state: 'cancelled' })).toBe(false)
	expect(isLeftToInvoice({ ...order, state: 'refunded' })).toBe(false)
	expect(isLeftToInvoice({ ...order, refundedCents: order.totalCents })).toBe(false)
})

test('an order that waits for its monthly invoice shows the month by the calendar of Madrid', () => {
	const createdAt = new Date('2026-11-30T23:30:00Z')
	expect(monthlyInvoiceText({ ...order, createdAt })).toBe(
		'sale a fin de mes, con los demás pedidos a crédito de diciembre de 2026',
	)
	expect(monthlyInvoiceText({ ...order, invoicedMonthly: false })).toBeNull()
	expect(monthlyInvoiceText({ ...order, state: 'cancelled' })).toBeNull()
})
