import { isDeepStrictEqual } from 'node:util'
import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import type { ChainFault } from '#domain/verifactu/chain-fault.ts'
import { timeLiteral } from '#domain/verifactu/literals.ts'
import { recordFaults } from '#domain/verifactu/make-record.ts'
import { fingerprint } from '#gateways/tax-office/fingerprint.ts'
import type { ShopContext } from '#shop/context.ts'
import {
	findChains,
	findRecordsAfter,
	findUnrecordedInvoices,
	type StoredChain,
	type StoredRecord,
} from '#store/verifactu/records.ts'

const BATCH = 1000

/** The result of checking all records. */
export type ChainCheck =
	| { readonly ok: true; readonly records: number; readonly chains: number }
	| {
			readonly ok: false
			/** Where the first fault is: the number of an invoice. */
			readonly number: string
			/** The position in the chain; null for an invoice that has no record. */
			readonly position: number | null
			readonly fault: ChainFault
			/** The difference from the invoice. */
			readonly details: readonly string[]
	  }

/**
 * Checks every chain from its beginning: positions without a gap, each record's link to the one before it, its recomputed hash, its time,
 * and that its content matches its invoice; then looks for invoices without a record.
 */
export async function verifyChains({ db }: Pick<ShopContext, 'db'>): Promise<ChainCheck> {
	const chains = await findChains(db)
	let records = 0
	for (const chain of chains) {
		let last: StoredRecord | null = null
		for (;;) {
			const batch: Awaited<ReturnType<typeof findRecordsAfter>> = await findRecordsAfter(
				db,
				chain.id,
				last?.position ?? 0,
				BATCH,
			)
			for (const { record, invoice } of batch) {
				const found = faultOf(chain, record, last, invoice)
				if (found) return { ok: false, number: invoiceNumber(invoice), position: record.position, ...found }
				last = record
			}
			records += batch.length
			if (batch.length < BATCH) break
		}
	}
	const [unrecorded] = await findUnrecordedInvoices(db, 1)
	if (unrecorded) {
		const number = invoiceNumber(unrecorded.content)
		return { ok: false, number, position: null, fault: 'sin_registro', details: [] }
	}
	return { ok: true, records, chains: chains.length }
}

function faultOf(
	chain: StoredChain,
	record: StoredRecord,
	last: StoredRecord | null,
	invoice: Invoice,
): { readonly fault: ChainFault; readonly details: readonly string[] } | null {
	const { content, recordedAt } = record
	const fault = (name: ChainFault, details: readonly string[] = []) => ({ fault: name, details })
	if (record.position !== (last?.position ?? 0) + 1) return fault('posicion')
	const previous = last && { ...last.content.invoice, hash: last.hash }
	if (record.previousHash !== (last?.hash ?? '') || !isDeepStrictEqual(content.previous, previous)) {
		return fault('encadenamiento')
	}
	if (fingerprint(content) !== record.hash) return fault('huella')
	const isLate = last !== null && last.recordedAt > recordedAt
	if (isLate || content.recordedAt !== timeLiteral(recordedAt.getTime())) return fault('hora')
	const isOfChain = content.software.installation === chain.installation && content.invoice.taxId === chain.taxId
	if (content.kind !== record.kind || !isOfChain) return fault('contenido')
	const details = content.kind === 'alta' ? recordFaults(content, invoice) : []
	const isOfInvoice = content.invoice.number === invoiceNumber(invoice)
	return details.length === 0 && isOfInvoice ? null : fault('factura', details)
}
