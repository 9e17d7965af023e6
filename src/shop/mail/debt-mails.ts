import { DEBT_MAIL } from '#domain/payment/debt-reminder.ts'
import type { Subscriber, Subscribers } from '#shop/events/append.ts'
import type { OrderFacts } from '#shop/events/order-facts.ts'
import { debtReminderLetter } from '#shop/letter/debt-letter.ts'
import { queueMail, withdrawMails } from '#store/mail/mails.ts'

/** A reminder that has not left names an amount that is no longer owed. */
const withdrawReminder: Subscriber<OrderFacts['CreditReduced']> = async (_, tx, { order }) => {
	await withdrawMails(tx, { orderId: order.id, kind: DEBT_MAIL })
}

/** The reminders of debts, which end with them. */
export const debtMails: Subscribers<'DebtRecalled' | 'CreditSettled' | 'CreditReduced'> = {
	DebtRecalled: async ({ front }, tx, { order, debtor, at, ...debt }) => {
		if (debtor === null) return
		const letter = debtReminderLetter(front, order, { ...debt, name: debtor.name })
		await queueMail(tx, { kind: DEBT_MAIL, recipient: debtor.email, orderId: order.id, ...letter }, at)
	},
	CreditSettled: withdrawReminder,
	CreditReduced: withdrawReminder,
}
