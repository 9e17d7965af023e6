import { madridDay, madridMidnight, yearOf } from '#domain/time/madrid.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts'

const YEAR_MS = 365 * DAY_MS

/** Storage terms of personal data, in ms. Data in orders and invoices have a term in whole years: `documentsKeptFrom`. */
export const KEPT_MS = {
	/** Customers sent to `POST /api/clientes`: long enough for the order that follows. */
	customers: 30 * DAY_MS,
	/** Mails that were sent or given up. */
	mails: 90 * DAY_MS,
	/** Webhooks sent to firms and to the merchant. */
	deliveries: 30 * DAY_MS,
	/** Drawn invoices and delivery notes, which are drawn again on request. */
	drawnPapers: 90 * DAY_MS,
	/** The pseudonyms of network addresses on orders, which serve while an order is unpaid. */
	visitors: DAY_MS,
	/** Requests for stock alerts: unconfirmed ones, and the others. */
	unconfirmedAlerts: 48 * HOUR_MS,
	alerts: YEAR_MS,
	/** Searches without results: a season of demand. */
	missedSearches: 90 * DAY_MS,
	/** Unused projects without an account: a work may wait for a year. */
	unusedProjects: YEAR_MS,
	/** Short links of the visualiser: a renovation may wait for two years. */
	sharedDesigns: 2 * YEAR_MS,
	/** Ended lot holds of professionals: a season of their works. */
	endedHolds: YEAR_MS,
	/** The orders in requests that the owner of a firm has answered. */
	decidedRequests: 90 * DAY_MS,
	messages: YEAR_MS,
	/** Quotations without an order: a work may wait for a year. */
	quotations: YEAR_MS,
	/** Accepted ones: personal actions prescribe in five years (Código Civil, art. 1964). */
	acceptedQuotations: 5 * YEAR_MS,
	/** Changes made by the staff: a business year, in which a mistake is discovered. */
	audit: YEAR_MS,
	/** Orders that were never paid: no sale with a storage duty resulted from them. */
	unpaidOrders: YEAR_MS,
	unconfirmedSubscriptions: 30 * DAY_MS,
	/** The proof of a consent that was withdrawn: infringements prescribe in three years (LO 3/2018, art. 72). */
	endedSubscriptions: 3 * YEAR_MS,
	/** Statements of withdrawal: personal actions prescribe in five years (Código Civil, art. 1964). */
	withdrawals: 5 * YEAR_MS,
} as const

/** Years for which the documents of a sale are stored at least, and at most: Código de Comercio, art. 30; Ley 58/2003, art. 66 bis. */
export const DOCUMENT_YEARS = { least: 6, most: 10 } as const

/**
 * The first instant whose sales are stored, if their documents are stored for so many years from the end of their own year: with six, those
 * of 2026 until the end of 2032.
 */
export function documentsKeptFrom(nowMs: number, years: number): Date {
	return madridMidnight(`${yearOf(madridDay(nowMs)) - years}-01-01`)
}
