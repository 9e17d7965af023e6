import type { InvoiceFilter } from '#domain/invoice/invoice-filter.ts'
import type { ShopContext } from '#shop/context.ts'
import { findInvoices, type InvoicedRateSum, type ListedInvoice, sumInvoices } from '#store/invoice/invoice-list.ts'
import type { StoredInvoice } from '#store/invoice/invoices.ts'

export type { InvoicedRateSum, ListedInvoice }

/** Invoices of a file that are read together. */
const BATCH = 500

type Place = Pick<StoredInvoice, 'series' | 'number'>

/** How the staff looks at invoices. */
export interface InvoiceDesk {
	/** A page of the invoices that a filter leaves, the latest first. */
	find(filter: InvoiceFilter, asked: { readonly after: Place | null; readonly size: number }): Promise<ListedInvoice[]>
	/** All that a filter leaves, read batch after batch. */
	all(filter: InvoiceFilter): AsyncGenerator<ListedInvoice, void, undefined>
	/** What the invoices between two days come to by rate of VAT. */
	sum(days: { readonly from: string; readonly to: string }): Promise<readonly InvoicedRateSum[]>
}

export function createInvoiceDesk({ db }: Pick<ShopContext, 'db'>): InvoiceDesk {
	return {
		find: (filter, asked) => findInvoices(db, filter, asked),
		all: async function* (filter) {
			for (let after: Place | null = null; ; ) {
				const found: ListedInvoice[] = await findInvoices(db, filter, { after, size: BATCH })
				yield* found
				after = found.at(-1)?.invoice ?? null
				if (found.length < BATCH) return
			}
		},
		sum: (days) => sumInvoices(db, days),
	}
}
