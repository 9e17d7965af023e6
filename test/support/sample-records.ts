import { exchangeInvoice } from '#domain/invoice/exchange-invoice.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import { makeCreditNote } from '#domain/invoice/make-credit-note.ts'
import { makeInvoice } from '#domain/invoice/make-invoice.ts'
import { replaceInvoice } from '#domain/invoice/replace-invoice.ts'
import { altaRecord, annulmentRecord, namedInvoice } from '#domain/verifactu/make-record.ts'
import type { RecordPlace, VerifactuRecord } from '#domain/verifactu/record.ts'
import { fingerprint } from '#gateways/tax-office/fingerprint.ts'
import { ANYBODY, BUYER, orderOf, termsFor } from './sample-invoices.ts'
import { SAMPLE_MERCHANT } from './sample-merchant.ts'
import { sampleLine, sampleOrder } from './sample-order.ts'

const lines = [sampleLine()]
const full = makeInvoice(orderOf(lines), lines, termsFor())
const simplified = makeInvoice(orderOf(lines), lines, ANYBODY)
const exported = sampleOrder({ taxRegime: 'exportacion' }, lines, { promo: null, professional: false })
const credit = { isoDay: '2026-11-21', reason: 'Una caja rota' }

/** One invoice of each kind that records tell apart, by its type there; an export beside the F1 of the mainland. */
export const SAMPLE_INVOICES = {
	F1: full,
	export: makeInvoice(exported, lines, { ...termsFor(), number: 3 }),
	F2: simplified,
	F3: exchangeInvoice(simplified, {
		merchant: SAMPLE_MERCHANT,
		recipient: BUYER,
		number: 2,
		isoDay: '2026-11-21',
	}),
	R1: makeCreditNote(full, { ...credit, number: 1 }),
	R5: makeCreditNote(simplified, { ...credit, number: 2, amountCents: 6050 }),
} as const satisfies Record<string, Invoice>

/** The full invoice with another recipient, after its credit note. */
export const SAMPLE_REPLACEMENT = replaceInvoice(
	{ invoice: full, notes: [makeCreditNote(full, { ...credit, number: 1, amountCents: 6050 })] },
	{
		recipient: { name: 'Ana Ruiz Gil', taxId: '12345678Z', address: ['Calle de Alcalá 100', '28009 Madrid'] },
		reason: 'El NIF estaba equivocado',
		number: 3,
		isoDay: '2026-11-21',
	},
)

/** The beginning of a chain, at noon in Madrid. */
export const FIRST_PLACE: RecordPlace = {
	previous: null,
	recordedAt: '2026-11-21T12:00:00+01:00',
	software: {
		producerName: 'Programas del Tajo, S. L.',
		producerTaxId: 'B12345674',
		name: 'Soleria',
		id: 'SO',
		version: '1.2.3',
		installation: 'installation-1',
	},
}

/** A record with its hash. */
export interface HashedRecord {
	readonly record: VerifactuRecord
	readonly hash: string
}

/** The data of a record at a position. */
export type MakeRecord = (place: RecordPlace) => VerifactuRecord

export const altaOf = (invoice: Invoice, ...correction: [] | [{ readonly rejectedBefore?: 'S' | 'X' }]): MakeRecord => {
	return (place) => altaRecord(invoice, place, ...correction)
}
export const annulmentOf = (
	invoice: Invoice,
	flags: { readonly withoutRecord?: true; readonly rejectedBefore?: true } = {},
): MakeRecord => {
	return (place) => annulmentRecord(invoice, place, flags)
}

/** Records in one chain, one second apart. */
export function chained(makes: readonly MakeRecord[], after: HashedRecord | null = null): HashedRecord[] {
	const made: HashedRecord[] = []
	for (const [nth, make] of makes.entries()) {
		const last = made.at(-1) ?? after
		const previous = last && { ...last.record.invoice, hash: last.hash }
		const seconds = `${nth}`.padStart(2, '0')
		const record = make({ ...FIRST_PLACE, previous, recordedAt: `2026-11-21T12:00:${seconds}+01:00` })
		made.push({ record, hash: fingerprint(record) })
	}
	return made
}

/** A whole chain with each kind of record. */
export const SAMPLE_CHAIN: readonly HashedRecord[] = chained([
	...Object.values(SAMPLE_INVOICES).map((invoice) => altaOf(invoice)),
	altaOf(SAMPLE_INVOICES.F1, {}),
	annulmentOf(SAMPLE_INVOICES.F2),
])

export const SAMPLE_TAXPAYER = { name: SAMPLE_MERCHANT.companyName, taxId: namedInvoice(full).taxId }
