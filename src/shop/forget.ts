import { SESSION_IDLE_DAYS } from '#domain/account/session.ts'
import { INVITATION_MS } from '#domain/firm/member.ts'
import { COUNTERS_KEPT_MS } from '#domain/limit/attempt-limit.ts'
import type { ForgottenData } from '#domain/privacy/forgotten-data.ts'
import { documentsKeptFrom, KEPT_MS } from '#domain/privacy/terms.ts'
import { madridDay } from '#domain/time/madrid.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import { eachDue } from '#shop/base/each-due.ts'
import { forgetInvitedAccounts } from '#store/account/forget-invited.ts'
import { forgetIdleSessions } from '#store/account/sessions.ts'
import { forgetAlerts } from '#store/alert/alerts.ts'
import { forgetCartReminders } from '#store/cart/cart-reminders.ts'
import { forgetOldFailures } from '#store/chore/failures.ts'
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
import { findForgettableBuyers, forgetBuyer } from '#store/order/forget-buyers.ts'
import { forgetVisitors } from '#store/order/unpaid-holds.ts'
import { forgetProjects } from '#store/project/projects.ts'
import { forgetQuotations } from '#store/quotation/quotations.ts'
import { forgetMissedSearches } from '#store/search/missed-searches.ts'
import { forgetAuditEntries } from '#store/staff/audit-entries.ts'
import { forgetSharedDesigns } from '#store/visualiser/shared-designs.ts'
import type { ShopContext } from './context.ts'

/** Uploaded files of products: long enough to correct one and load it. */
const UPLOADS_KEPT_MS = 7 * DAY_MS
/** Failures of periodic work that have not recurred: due work is retried at least every hour. */
const FAILURES_KEPT_MS = DAY_MS
/** Orders erased by one call; the next call continues. */
const BUYERS_TOGETHER = 500

/**
 * Deletes personal data whose term is over, and erases buyers from sales whose legal retention has ended (`docs/privacy.md`). Accounts
 * stay until they are closed. A failed step does not stop the others.
 */
export async function forgetOldData(
	context: Pick<ShopContext, 'db' | 'clock' | 'merchant' | 'log' | 'stopping'>,
): Promise<void> {
	const { db, clock, log } = context
	let steps = stepsOf(context, await clock.now(db))
	await eachDue(context, {
		failed: 'old data could not be deleted',
		about: ([data]: Step) => ({ data }),
		listed: { work: 'clean-up', item: ([data]) => data },
		most: steps.length,
		claimed: steps.length,
		claim: async (_limit, except) => {
			const due = steps.filter(([data]) => !except.includes(data))
			steps = []
			return due
		},
		work: async ([, forget]) => {
			await forget()
			return true
		},
	})
	const forgotten = await forgetBuyers(context)
	if (forgotten > 0) log.info('the buyers of old orders were erased', { orders: forgotten })
}

/** The deleted data by name, and the deleting functions. */
type Step = readonly [data: ForgottenData, forget: () => Promise<unknown>]

function stepsOf({ db }: Pick<ShopContext, 'db'>, at: Date): readonly Step[] {
	const nowMs = at.getTime()
	const before = (keptMs: number) => new Date(nowMs - keptMs)
	const alerts = { unconfirmed: before(KEPT_MS.unconfirmedAlerts), confirmed: before(KEPT_MS.alerts) }
	const quotations = { fruitless: before(KEPT_MS.quotations), accepted: before(KEPT_MS.acceptedQuotations) }
	const subscribers = {
		unconfirmed: before(KEPT_MS.unconfirmedSubscriptions),
		ended: before(KEPT_MS.endedSubscriptions),
	}
	return [
		['customers', () => forgetCustomers(db, before(KEPT_MS.customers))],
		['visitors', () => forgetVisitors(db, before(KEPT_MS.visitors))],
		['attempts', () => forgetAttempts(db, before(COUNTERS_KEPT_MS))],
		['sessions', () => forgetIdleSessions(db, before(SESSION_IDLE_DAYS * DAY_MS))],
		['uploads', () => forgetImportFiles(db, before(UPLOADS_KEPT_MS))],
		['searches', () => forgetMissedSearches(db, madridDay(nowMs - KEPT_MS.missedSearches))],
		['invitations', () => forgetInvitedAccounts(db, before(INVITATION_MS))],
		['requests', () => forgetRequests(db, before(KEPT_MS.decidedRequests))],
		['holds', () => forgetHolds(db, before(KEPT_MS.endedHolds))],
		['webhooks', () => forgetDeliveries(db, before(KEPT_MS.deliveries))],
		['secrets', () => forgetFormerSecrets(db, at)],
		['projects', () => forgetProjects(db, before(KEPT_MS.unusedProjects))],
		['quotations', () => forgetQuotations(db, quotations)],
		['mails', () => forgetMails(db, before(KEPT_MS.mails))],
		['audit', () => forgetAuditEntries(db, before(KEPT_MS.audit))],
		['messages', () => forgetMessages(db, before(KEPT_MS.messages))],
		['withdrawals', () => forgetWithdrawals(db, before(KEPT_MS.withdrawals))],
		['alerts', () => forgetAlerts(db, alerts)],
		['newsletter', () => forgetSubscribers(db, subscribers)],
		['cart-reminders', () => forgetCartReminders(db, before(KEPT_MS.endedSubscriptions))],
		['designs', () => forgetSharedDesigns(db, before(KEPT_MS.sharedDesigns))],
		['failures', () => forgetOldFailures(db, before(FAILURES_KEPT_MS))],
	]
}

/** Erases the buyers of old orders, each order in its own transaction; returns how many. */
function forgetBuyers(context: Pick<ShopContext, 'db' | 'clock' | 'merchant' | 'log' | 'stopping'>): Promise<number> {
	const { db, clock, merchant } = context
	const termsAt = (at: Date) => ({
		unpaid: new Date(at.getTime() - KEPT_MS.unpaidOrders),
		sold: documentsKeptFrom(at.getTime(), merchant.current().documentYears),
	})
	return eachDue(context, {
		failed: 'the buyer of an old order could not be erased',
		about: (order: string) => ({ order }),
		listed: { work: 'erasures', item: (order) => order },
		most: BUYERS_TOGETHER,
		claimed: BUYERS_TOGETHER,
		claim: async (limit, except) => findForgettableBuyers(db, termsAt(await clock.now(db)), { limit, except }),
		work: (order) =>
			db.transaction(async (tx) => {
				const at = await clock.now(tx)
				return forgetBuyer(tx, order, { ...termsAt(at), at })
			}),
	})
}
