import { expect, test } from 'vitest'
import { SAMPLE_INVOICES } from '#test/sample-records.ts'
import { withoutVerification, withVerification } from './verification.ts'

const SITE = { base: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/', test: true }

test('the code leads to the invoice: NIF, number, day and amount, in this order and encoded as a form', () => {
	expect(withVerification(SAMPLE_INVOICES.R5, 'send', SITE).verification).toEqual({
		url: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=R2026-000002&fecha=21-11-2026&importe=-60.50',
		sent: true,
		test: true,
	})
	const odd = { ...SAMPLE_INVOICES.F1, issuer: { ...SAMPLE_INVOICES.F1.issuer, taxId: 'A/ &Ñ' } }
	expect(withVerification(odd, 'send', SITE).verification?.url).toContain('?nif=A%2F+%26%C3%91&numserie=')
})

test('a system that does not send has another page and no legend', () => {
	expect(withVerification(SAMPLE_INVOICES.F1, 'record', SITE).verification).toMatchObject({
		url: expect.stringMatching(/TIKE-CONT\/ValidarQRNoVerifactu\?nif=/),
		sent: false,
	})
})

test('an invoice made of another one does not keep its code', () => {
	const made = withVerification(SAMPLE_INVOICES.F1, 'send', SITE)
	expect(withoutVerification(made)).toEqual(SAMPLE_INVOICES.F1)
})
