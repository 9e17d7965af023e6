import type { InvoicePeriod } from '#domain/invoice/invoice-period.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { Database } from '#store/database.ts'
import {
	countOwnInvoices,
	findInvoicedMonths,
	findOwnInvoices,
	type InvoicedAccount,
	type OwnInvoice,
} from '#store/invoice/own-invoices.ts'

export type { OwnInvoice }

/** Invoices on a page of a buyer's list. */
const PAGE_SIZE = 20
/** Most invoices in one archive of PDF, and in one table: each is drawn or read whole. */
const MOST_PAPERS = 100
const MOST_ROWS = 2000

/** All of a period, or null if they are more than one file holds. */
async function allOf(db: Database, account: InvoicedAccount, period: InvoicePeriod | null, most: number) {
	if ((await countOwnInvoices(db, account, period)) > most) return null
	return (await findOwnInvoices(db, account, { period, page: 1, size: most })).rows
}

/** The invoices and credit notes of a buyer's account. */
export const ownInvoices = {
	/** A page of them, newest first. */
	page: onDatabase((db, account: InvoicedAccount, asked: { period: InvoicePeriod | null; page: number }) =>
		findOwnInvoices(db, account, { ...asked, size: PAGE_SIZE }),
	),
	/** The months that have some, newest first. */
	months: onDatabase(findInvoicedMonths),
	/** Those whose PDF go into one archive; null if there are too many. */
	papers: onDatabase((db, account: InvoicedAccount, period: InvoicePeriod | null) =>
		allOf(db, account, period, MOST_PAPERS),
	),
	/** Those of one table; null if there are too many. */
	rows: onDatabase((db, account: InvoicedAccount, period: InvoicePeriod | null) =>
		allOf(db, account, period, MOST_ROWS),
	),
}
