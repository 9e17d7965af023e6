import type { InvoiceFilter } from '#domain/invoice/invoice-filter.ts'
import { onDatabase } from '#shop/base/bind.ts'
import { signerState } from '#shop/document/signer-state.ts'
import type { Database } from '#store/database.ts'
import { findInvoices, type InvoicedRateSum, type ListedInvoice, sumInvoices } from '#store/invoice/invoice-list.ts'
import type { StoredInvoice } from '#store/invoice/invoices.ts'

export type { InvoicedRateSum, ListedInvoice }

/** Invoices of a file that are read together. */
const BATCH = 500

type Place = Pick<StoredInvoice, 'series' | 'number'>

async function* allInvoices(db: Database, filter: InvoiceFilter): AsyncGenerator<ListedInvoice, void, undefined> {
	for (let after: Place | null = null; ; ) {
		const found: ListedInvoice[] = await findInvoices(db, filter, { after, size: BATCH })
		yield* found
		after = found.at(-1)?.invoice ?? null
		if (found.length < BATCH) return
	}
}

/** Invoices as the staff lists them. */
export const invoices = {
	/** A page of the invoices that match a filter, latest first. */
	find: onDatabase(findInvoices),
	/** All invoices that match a filter, read in batches. */
	all: onDatabase(allInvoices),
	/** The certificate that signs invoices in Facturae. */
	signer: signerState,
	/** The sums by rate of VAT of the invoices between two days. */
	sum: onDatabase(sumInvoices),
}
