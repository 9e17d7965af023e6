import { SESSION_IDLE_DAYS } from '#domain/account/session.ts'
import { COUNTERS_KEPT_MS } from '#domain/limit/attempt-limit.ts'
import { forgetIdleSessions } from '#store/account/sessions.ts'
import { forgetAttempts } from '#store/limit/attempt-counters.ts'
import { forgetMails } from '#store/mail/mails.ts'
import { forgetStockAlerts } from '#store/message/stock-alerts.ts'
import { forgetCustomers } from '#store/order/customers.ts'
import { forgetVisitors } from '#store/order/unpaid-holds.ts'
import type { ShopContext } from './context.ts'

const DAY_MS = 24 * 60 * 60_000
/** Customers sent to `POST /api/clientes`: long enough for the order that follows. */
const CUSTOMERS_KEPT_DAYS = 30
/** Mails that were sent or given up. */
const MAILS_KEPT_DAYS = 90

/** The pseudonyms of network addresses on orders, which serve while an order is unpaid. */
const VISITORS_KEPT_MS = DAY_MS

/** Requests to be told of stock: those whose address was never confirmed, and the others. */
const UNCONFIRMED_ALERTS_KEPT_DAYS = 2
const ALERTS_KEPT_DAYS = 365

/** Deletes personal data that has served its purpose. Orders, invoices and accounts have terms of their own. */
export async function forgetOldData({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): Promise<void> {
	const nowMs = (await clock.now(db)).getTime()
	await forgetCustomers(db, new Date(nowMs - CUSTOMERS_KEPT_DAYS * DAY_MS))
	await forgetVisitors(db, new Date(nowMs - VISITORS_KEPT_MS))
	await forgetAttempts(db, new Date(nowMs - COUNTERS_KEPT_MS))
	await forgetIdleSessions(db, new Date(nowMs - SESSION_IDLE_DAYS * DAY_MS))
	await forgetMails(db, new Date(nowMs - MAILS_KEPT_DAYS * DAY_MS))
	await forgetStockAlerts(db, {
		unconfirmed: new Date(nowMs - UNCONFIRMED_ALERTS_KEPT_DAYS * DAY_MS),
		confirmed: new Date(nowMs - ALERTS_KEPT_DAYS * DAY_MS),
	})
}
