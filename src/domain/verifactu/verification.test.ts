import { expect, test } from 'vitest'
import { SAMPLE_INVOICES } from '#test/sample-records.ts'
import { sendingDuty, withVerification } from './verification.ts'

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

test('an invoice without a sent record has no code, not even that of an invoice it replaces', () => {
	const made = withVerification(SAMPLE_INVOICES.F1, 'send', SITE)
	expect(withVerification(made, 'record', SITE)).toEqual(SAMPLE_INVOICES.F1)
	expect(withVerification(made, 'off', SITE)).toEqual(SAMPLE_INVOICES.F1)
})

test('the duty to send is announced sixty days before its date, and due on it', () => {
	expect(sendingDuty('record', '2027-01-01', '2026-11-01')).toBeNull()
	expect(sendingDuty('record', '2027-01-01', '2026-11-02')).toEqual({ fromDay: '2027-01-01', isDue: false })
	expect(sendingDuty('off', '2027-01-01', '2027-01-01')).toEqual({ fromDay: '2027-01-01', isDue: true })
	expect(sendingDuty('send', '2027-01-01', '2027-01-02')).toBeNull()
	expect(sendingDuty('record', null, '2030-01-01')).toBeNull()
})
