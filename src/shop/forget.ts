import { SESSION_IDLE_DAYS } from '#domain/account/session.ts'
import { COUNTERS_KEPT_MS } from '#domain/limit/attempt-limit.ts'
import { documentsKeptFrom, KEPT_MS } from '#domain/privacy/terms.ts'
import { madridDay } from '#domain/time/madrid.ts'
import { forgetIdleSessions } from '#store/account/sessions.ts'
import { forgetAlerts } from '#store/alert/alerts.ts'
import { forgetCartReminders } from '#store/cart/cart-reminders.ts'
import { forgetRequests } from '#store/firm/requests.ts'
import { forgetHolds } from '#store/hold/lot-holds.ts'
import { forgetImportFiles } from '#store/import/import-files.ts'
import { forgetDeliveries } from '#store/integration/deliveries.ts'
import { forgetFormerSecrets } from '#store/integration/endpoints.ts'
import { forgetAttempts } from '#store/limit/attempt-counters.ts'
import { forgetMails } from '#store/mail/mails.ts'
import { forgetMessages } from '#store/message/messages.ts'
import { forgetSubscribers } from '#store/message/newsletter.ts'
import { forgetWithdrawals } from '#store/message/withdrawals.ts'
import { forgetCustomers } from '#store/order/customers.ts'
import { forgetBuyers } from '#store/order/forget-buyers.ts'
import { forgetVisitors } from '#store/order/unpaid-holds.ts'
import { forgetProjects } from '#store/project/projects.ts'
import { forgetQuotations } from '#store/quotation/quotations.ts'
import { forgetMissedSearches } from '#store/search/missed-searches.ts'
import { forgetAuditEntries } from '#store/staff/audit-entries.ts'
import type { ShopContext } from './context.ts'

const DAY_MS = 24 * 60 * 60_000
/** Files of products that were uploaded: long enough to correct one and load it. */
const UPLOADS_KEPT_MS = 7 * DAY_MS

/**
 * Deletes personal data whose term is over, and takes the buyer out of sales that the law no longer asks to keep
 * (`docs/privacy.md`). Accounts are kept until they are closed.
 */
export async function forgetOldData({
	db,
	clock,
	merchant,
	log,
}: Pick<ShopContext, 'db' | 'clock' | 'merchant' | 'log'>): Promise<void> {
	const at = await clock.now(db)
	const nowMs = at.getTime()
	const before = (keptMs: number) => new Date(nowMs - keptMs)
	await forgetCustomers(db, before(KEPT_MS.customers))
	await forgetVisitors(db, before(KEPT_MS.visitors))
	await forgetAttempts(db, before(COUNTERS_KEPT_MS))
	await forgetIdleSessions(db, before(SESSION_IDLE_DAYS * DAY_MS))
	await forgetImportFiles(db, before(UPLOADS_KEPT_MS))
	await forgetMissedSearches(db, madridDay(nowMs - KEPT_MS.missedSearches))
	await forgetRequests(db, before(KEPT_MS.decidedRequests))
	await forgetHolds(db, before(KEPT_MS.endedHolds))
	await forgetDeliveries(db, before(KEPT_MS.deliveries))
	await forgetFormerSecrets(db, at)
	await forgetProjects(db, before(KEPT_MS.unusedProjects))
	await forgetQuotations(db, {
		fruitless: before(KEPT_MS.quotations),
		accepted: before(KEPT_MS.acceptedQuotations),
	})
	await forgetMails(db, before(KEPT_MS.mails))
	await forgetAuditEntries(db, before(KEPT_MS.audit))
	await forgetMessages(db, before(KEPT_MS.messages))
	await forgetWithdrawals(db, before(KEPT_MS.withdrawals))
	await forgetAlerts(db, { unconfirmed: before(KEPT_MS.unconfirmedAlerts), confirmed: before(KEPT_MS.alerts) })
	await forgetSubscribers(db, {
		unconfirmed: before(KEPT_MS.unconfirmedSubscriptions),
		ended: before(KEPT_MS.endedSubscriptions),
	})
	await forgetCartReminders(db, before(KEPT_MS.endedSubscriptions))
	const forgotten = await db.transaction((tx) =>
		forgetBuyers(tx, {
			unpaid: before(KEPT_MS.unpaidOrders),
			sold: documentsKeptFrom(nowMs, merchant.current().documentYears),
			at,
		}),
	)
	if (forgotten > 0) log.info('the buyers of old orders were erased', { orders: forgotten })
}
