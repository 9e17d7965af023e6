import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ElectronicInvoice, electronicInvoice } from '#domain/electronic-invoice/electronic-invoice.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { firstElement } from '#gateways/xml/xml.ts'
import { ruleFaults, schemaFaults } from '#test/electronic-invoice/validators.ts'
import { ELECTRONIC_SAMPLES } from '#test/sample-electronic.ts'
import { writeFacturae } from './write-facturae.ts'
import { writeUbl } from './write-ubl.ts'

const samples = Object.entries<Invoice>(ELECTRONIC_SAMPLES)

function structured(invoice: Invoice): ElectronicInvoice {
	const made = electronicInvoice(invoice)
	if (typeof made === 'string') throw new Error(made)
	return made
}

test.each(samples)('UBL of an invoice, %s, keeps the published schema and every rule of EN 16931', (_kind, invoice) => {
	const made = structured(invoice)
	const xml = writeUbl(made)
	expect(schemaFaults(xml, made.kind === 'differences' ? 'creditNote' : 'invoice')).toBe('')
	expect(ruleFaults(xml)).toEqual([])
})

test.each(samples)('Facturae of an invoice, %s, keeps the published schema', (_kind, invoice) => {
	expect(schemaFaults(writeFacturae(structured(invoice), null), 'facturae')).toBe('')
})

const amountIn = (xml: string, name: string) => Math.round(Number(firstElement(xml, name)?.textContent) * 100)

test.each(samples)('the totals of an invoice, %s, equal those of its PDF to the cent', (_kind, invoice) => {
	const sign = invoice.totalCents < 0 ? -1 : 1
	const base = invoice.vat.reduce((all, { baseCents }) => all + baseCents, 0)
	const taxes = invoice.totalCents - base
	const made = structured(invoice)
	const ubl = writeUbl(made)
	expect([amountIn(ubl, 'TaxExclusiveAmount'), amountIn(ubl, 'TaxAmount'), amountIn(ubl, 'PayableAmount')]).toEqual([
		sign * base,
		sign * taxes,
		sign * invoice.totalCents,
	])
	const facturae = writeFacturae(made, null)
	expect([
		amountIn(facturae, 'TotalGrossAmountBeforeTaxes'),
		amountIn(facturae, 'TotalTaxOutputs'),
		amountIn(facturae, 'InvoiceTotal'),
	]).toEqual([base, taxes, invoice.totalCents])
})

test('an invoice issued by an earlier version has both forms', () => {
	const path = join(import.meta.dirname, '../../../test/support/issued/F2026-000001.json')
	const made = structured(JSON.parse(readFileSync(path, 'utf8')))
	const ubl = writeUbl(made)
	expect([schemaFaults(ubl, 'invoice'), ruleFaults(ubl)]).toEqual(['', []])
	expect(schemaFaults(writeFacturae(made, null), 'facturae')).toBe('')
})

test('the rules detect a wrong amount, and the schemas a missing element', () => {
	const made = structured(ELECTRONIC_SAMPLES.ordinary)
	const ubl = writeUbl(made)
	const wrong = ubl.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00')
	expect(ruleFaults(wrong).join()).toContain('BR-CO-16')
	expect(schemaFaults(ubl.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, ''), 'invoice')).toContain('not expected')
	expect(schemaFaults(writeFacturae(made, null).replace('<Modality>I</Modality>', ''), 'facturae')).toContain(
		'Modality',
	)
})
