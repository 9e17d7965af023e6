import { invoiceNumber as numberOf } from '#domain/invoice/invoice.ts'
import { standingInvoice } from '#domain/invoice/standing-invoice.ts'
import type { Order } from '#domain/order/order.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { DEBT_MAIL, dueReminder, reminderDay } from '#domain/payment/debt-reminder.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { findInvoicesOfOrder } from '#store/invoice/invoices.ts'
import { withdrawMails } from '#store/mail/mails.ts'
import { lockOrder } from '#store/order/orders.ts'
import {
	type DebtScope,
	deleteReminderStop,
	findOwedOrders,
	insertDebtReminder,
	insertReminderStop,
	lockOwedOrders,
	type OwedOrder,
} from '#store/payment/debts.ts'

/** Debts recalled by one run of the chore. */
export const DEBTS_TOGETHER = 50

/** Recalls the unpaid orders on credit on the days of the setting; returns how many. */
export async function sendDebtReminders(context: ShopContext): Promise<number> {
	const { db, clock, merchant } = context
	const { debtReminderDays: days } = merchant.current()
	if (days.length === 0) return 0
	return eachDue(context, {
		failed: 'a debt could not be recalled',
		about: (order: string) => ({ order }),
		listed: { work: 'debt-reminders', item: (order) => order },
		most: DEBTS_TOGETHER,
		claimed: DEBTS_TOGETHER,
		claim: async (limit, except) => {
			const now = await clock.now(db)
			const due = (await findOwedOrders(db, null)).filter((debt) => dueNow(debt, now, days) !== null)
			return due
				.map(({ order }) => order.id)
				.filter((id) => !except.includes(id))
				.slice(0, limit)
		},
		work: (id) => db.transaction((tx) => recall(context, tx, id)),
	})
}

function dueNow({ order, reminders, stopped }: OwedOrder, now: Date, days: readonly number[]): number | null {
	const dueDay = dueDayOf(order)
	if (dueDay === null) return null
	const debt = { dueDay, lastDay: reminders.at(-1)?.day ?? 0, isStopped: stopped !== null }
	return dueReminder(debt, reminderDay(now.getTime()), days)
}

/**
 * The row and the mail are one transaction, under the lock that payments take: each day sends one reminder, and none
 * for a paid debt.
 */
async function recall(context: ShopContext, tx: Database, id: string): Promise<boolean> {
	await lockOrder(tx, id)
	const at = await context.clock.now(tx)
	const [debt] = await findOwedOrders(tx, { orderId: id })
	const day = debt ? dueNow(debt, at, context.merchant.current().debtReminderDays) : null
	if (!debt || day === null) return false
	const { order, owedCents } = debt
	await insertDebtReminder(tx, { orderId: id, day, owedCents, at })
	const debtor = await debtorOf(tx, order)
	const standing = standingInvoice((await findInvoicesOfOrder(tx, id)).map(({ content }) => content))
	const invoiceNumber = standing === null ? null : numberOf(standing.invoice)
	await context.append(tx, 'DebtRecalled', { order, owedCents, invoiceNumber, debtor, at })
	return true
}

/** The account that owes: a member of a firm may have ordered for it. */
async function debtorOf(tx: Database, order: Order) {
	const account = order.accountId === null ? null : await findAccount(tx, order.accountId)
	return account && account.closedAt === null ? { name: account.nombre, email: account.correo } : null
}

/**
 * Stops the reminders of a debt or a customer, with the unsent ones, or allows them again; false for an order that owes nothing. The locks
 * make a reminder that is being written wait, or be withdrawn.
 */
export async function stopDebtReminders(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	scope: DebtScope,
	isStopped: boolean,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const owed = await lockOwedOrders(tx, scope)
		if ('orderId' in scope && owed.length === 0) return false
		if (isStopped) await insertReminderStop(tx, scope, await clock.now(tx))
		else await deleteReminderStop(tx, scope)
		if (isStopped) for (const orderId of owed) await withdrawMails(tx, { orderId, kind: DEBT_MAIL })
		return true
	})
}
