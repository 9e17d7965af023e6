import type { Invoice } from '#domain/invoice/invoice.ts'
import { invoicePlace } from '#domain/invoice/invoice.ts'
import { annulmentFlagsOf, correctionOf, type LaterRecordRefusal } from '#domain/verifactu/later-record.ts'
import { altaRecord, annulmentRecord } from '#domain/verifactu/make-record.ts'
import type { RecordPlace, VerifactuRecord } from '#domain/verifactu/record.ts'
import type { ShopContext } from '#shop/context.ts'
import { findInvoice } from '#store/invoice/invoices.ts'
import { findRecordsOfInvoice, lockChain, type StoredRecord, type TrackedRecord } from '#store/verifactu/records.ts'
import { appendRecord } from './append-record.ts'

export type RecordMade = { readonly ok: true; readonly record: StoredRecord }
export type RecordRefusal = {
	readonly ok: false
	readonly code: 'factura_no_encontrada' | 'sin_verifactu' | LaterRecordRefusal
}

/** Computes a record at a place from an invoice and its earlier records, or the reason against it. */
type Make = (
	invoice: Invoice,
	earlier: readonly { readonly kind: VerifactuRecord['kind']; readonly state: TrackedRecord['state'] }[],
) => ((place: RecordPlace) => VerifactuRecord) | LaterRecordRefusal

/** Adds a record that an invoice should never have existed. Sold and returned goods get a credit note instead. */
export function annulInvoice(
	context: ShopContext,
	number: string,
	reason: string,
): Promise<RecordMade | RecordRefusal> {
	return laterRecord(context, number, reason, (invoice, earlier) => {
		const flags = annulmentFlagsOf(earlier)
		return typeof flags === 'string' ? flags : (place) => annulmentRecord(invoice, place, flags)
	})
}

/** Adds the record of an invoice again, in its present form: for a correct invoice that was recorded wrongly, or not at all. */
export function correctRecord(
	context: ShopContext,
	number: string,
	reason: string,
): Promise<RecordMade | RecordRefusal> {
	return laterRecord(context, number, reason, (invoice, earlier) => {
		const correction = correctionOf(earlier)
		return typeof correction === 'string' ? correction : (place) => altaRecord(invoice, place, correction ?? undefined)
	})
}

async function laterRecord(
	context: ShopContext,
	number: string,
	reason: string,
	decide: Make,
): Promise<RecordMade | RecordRefusal> {
	const place = invoicePlace(number)
	if (place === null) return { ok: false, code: 'factura_no_encontrada' }
	if (context.verifactu.mode === 'off') return { ok: false, code: 'sin_verifactu' }
	return context.db.transaction(async (tx) => {
		const found = await findInvoice(tx, place)
		if (!found) return { ok: false, code: 'factura_no_encontrada' }
		const invoice = found.content
		// The lock prevents other transactions from making a record of the invoice.
		await lockChain(tx, invoice.issuer.taxId)
		const earlier = await findRecordsOfInvoice(tx, place)
		const make = decide(
			invoice,
			earlier.map(({ record, state }) => ({ kind: record.kind, state })),
		)
		if (typeof make === 'string') return { ok: false, code: make }
		const at = await context.clock.now(tx)
		return { ok: true, record: await appendRecord(context, tx, { invoice, at, reason, make }) }
	})
}
