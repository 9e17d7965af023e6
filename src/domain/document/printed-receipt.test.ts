import { expect, test } from 'vitest'
import { SAMPLE_INVOICES } from '#test/sample-records.ts'
import { printedReceipt } from './printed-receipt.ts'

test('a receipt has the number, the seller, the goods, the tax by rate, the total and the payment of its invoice', () => {
	const invoice = SAMPLE_INVOICES.F2
	const receipt = printedReceipt(invoice)
	expect(receipt).toMatchObject({ title: 'Factura simplificada', recipient: [], payment: invoice.payment })
	expect(receipt.number).toMatch(/^S2026-\d{6}$/)
	expect(receipt.issuer).toContain(`NIF ${invoice.issuer.taxId}`)
	expect(receipt.lines).toHaveLength(invoice.lines.length)
	expect(receipt.vat.map(([rate]) => rate)).toEqual(invoice.vat.map(({ percent }) => `IVA ${percent} %`))
	expect(receipt.total).toMatch(/€$/)
	expect(printedReceipt(SAMPLE_INVOICES.F1).recipient[1]).toMatch(/^NIF /)
})
