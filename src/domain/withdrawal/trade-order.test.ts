import { expect, test } from 'vitest'
import { sampleOrder } from '#test/sample-order.ts'
import { isTradeInvoice, isTradeOrder } from './trade-order.ts'

const invoiceTo = (taxId: string) => ({ name: 'Recipient', taxId, address: [] })
const AT = new Date('2026-11-21T12:00:00Z')
const professional = { kind: 'professional', professionalState: 'aprobada', decidedAt: AT } as const
const order = (change: object = {}) => sampleOrder({ billing: null, resellerId: null, createdAt: AT, ...change })

test('an invoice to a company is a trade order; one to a person or a community of owners may be a consumer’s', () => {
	for (const company of ['B12345674', 'A58818501', 'DE136695976']) expect(isTradeInvoice(invoiceTo(company))).toBe(true)
	for (const other of ['12345678Z', 'X1234567L', 'H12345674', 'G12345674'])
		expect(isTradeInvoice(invoiceTo(other))).toBe(false)
	expect(isTradeInvoice(null)).toBe(false)
})

test('an approved professional orders for the trade from the approval on', () => {
	expect(isTradeOrder(order(), professional)).toBe(true)
	expect(isTradeOrder(order({ createdAt: new Date(AT.getTime() - 1) }), professional)).toBe(false)
	expect(isTradeOrder(order(), { ...professional, professionalState: 'pendiente' })).toBe(false)
	expect(isTradeOrder(order(), null)).toBe(false)
})

test('the client of a reseller may be a consumer, unless the invoice names a company', () => {
	const reseller = { ...professional, kind: 'reseller' } as const
	expect(isTradeOrder(order({ resellerId: 1 }), reseller)).toBe(false)
	expect(isTradeOrder(order({ resellerId: 1, billing: invoiceTo('B12345674') }), reseller)).toBe(true)
})
