import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashedText } from '#domain/verifactu/hashed-text.ts'
import type { AltaRecord } from '#domain/verifactu/record.ts'
import { annulmentOf, chained, FIRST_PLACE, SAMPLE_CHAIN, SAMPLE_INVOICES } from '#test/sample-records.ts'
import { fingerprint } from './fingerprint.ts'

/** The first record of the tax agency's specification of the hash. */
const PUBLISHED: AltaRecord = {
	...FIRST_PLACE,
	kind: 'alta',
	invoice: { taxId: '89890001K', number: '12345678/G33', day: '01-01-2024' },
	orderId: '',
	issuerName: '',
	type: 'F1',
	description: '',
	breakdown: [],
	vatTotal: '12.35',
	total: '123.45',
	recordedAt: '2024-01-01T19:20:30+01:00',
}

test('the published record has the published hash', () => {
	expect(fingerprint(PUBLISHED)).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60')
	const spaced = { ...PUBLISHED, invoice: { ...PUBLISHED.invoice, number: ' 12345678/G33 ' } }
	expect(fingerprint(spaced)).toBe(fingerprint(PUBLISHED))
})

test('an annulment is hashed with the record before it', () => {
	const [first, second] = chained([() => PUBLISHED, annulmentOf(SAMPLE_INVOICES.F1)])
	expect(second && hashedText(second.record)).toBe(
		`IDEmisorFacturaAnulada=B00000000&NumSerieFacturaAnulada=F2026-000001&FechaExpedicionFacturaAnulada=21-11-2026&Huella=${first?.hash}&FechaHoraHusoGenRegistro=2026-11-21T12:00:01+01:00`,
	)
})

test('a change of any hashed field changes the hash', () => {
	const change = fc.constantFrom('number', 'day', 'taxId') satisfies fc.Arbitrary<keyof AltaRecord['invoice']>
	fc.assert(
		fc.property(fc.constantFrom(...SAMPLE_CHAIN), change, ({ record, hash }, field) => {
			const changed = { ...record, invoice: { ...record.invoice, [field]: `${record.invoice[field]}1` } }
			expect(fingerprint(changed)).not.toBe(hash)
			expect(fingerprint({ ...record, recordedAt: '2026-11-21T13:00:00+01:00' })).not.toBe(hash)
			expect(fingerprint(record)).toBe(hash)
		}),
	)
})
