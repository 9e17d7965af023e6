import { madridDay, madridMidnight, yearOf } from '#domain/time/madrid.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS

/** How long personal data is kept, in ms. What orders and invoices hold has a term in whole years: `documentsKeptFrom`. */
export const KEPT_MS = {
	/** Customers sent to `POST /api/clientes`: long enough for the order that follows. */
	customers: 30 * DAY_MS,
	/** Mails that were sent or given up. */
	mails: 90 * DAY_MS,
	/** What was sent to the programs of firms and of the merchant. */
	deliveries: 30 * DAY_MS,
	/** Drawn invoices and delivery notes, which are drawn again when somebody asks for one. */
	drawnPapers: 90 * DAY_MS,
	/** The pseudonyms of network addresses on orders, which serve while an order is unpaid. */
	visitors: DAY_MS,
	/** Requests to be told of stock: those whose address was never confirmed, and the others. */
	unconfirmedAlerts: 48 * HOUR_MS,
	alerts: YEAR_MS,
	/** What was searched and not found: a season of demand. */
	missedSearches: 90 * DAY_MS,
	/** Projects without an account that nobody has opened: a work may wait for a year. */
	unusedProjects: YEAR_MS,
	/** Short links of the visualiser: a renovation may wait for two years. */
	sharedDesigns: 2 * YEAR_MS,
	/** What professionals have held of lots: a season of their works. */
	endedHolds: YEAR_MS,
	/** The orders in requests that the owner of a firm has answered. */
	decidedRequests: 90 * DAY_MS,
	messages: YEAR_MS,
	/** Quotations that came to nothing: a work may wait for a year. */
	quotations: YEAR_MS,
	/** Accepted ones: personal actions prescribe in five years (Código Civil, art. 1964). */
	acceptedQuotations: 5 * YEAR_MS,
	/** What the staff has changed: a business year, in which a mistake comes to light. */
	audit: YEAR_MS,
	/** Orders that were never paid: no sale that had to be kept came of them. */
	unpaidOrders: YEAR_MS,
	unconfirmedSubscriptions: 30 * DAY_MS,
	/** The proof of a consent that was withdrawn: infringements prescribe in three years (LO 3/2018, art. 72). */
	endedSubscriptions: 3 * YEAR_MS,
	/** Statements of withdrawal: personal actions prescribe in five years (Código Civil, art. 1964). */
	withdrawals: 5 * YEAR_MS,
} as const

/** Years for which the documents of a sale are kept at least, and at most: Código de Comercio, art. 30; Ley 58/2003, art. 66 bis. */
export const DOCUMENT_YEARS = { least: 6, most: 10 } as const

/**
 * The first instant whose sales are kept, when their documents are for so many years from the end of the year they are of:
 * with six, those of 2026 until the end of 2032.
 */
export function documentsKeptFrom(nowMs: number, years: number): Date {
	return madridMidnight(`${yearOf(madridDay(nowMs)) - years}-01-01`)
}
