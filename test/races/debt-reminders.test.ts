import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { DEBT_MAIL } from '#domain/payment/debt-reminder.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { mails } from '#store/mail/tables.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })
const DAY_MS = 24 * 60 * 60_000
const DEBTS = 5
const AT_ONCE = 6

/** Orders on credit that are three days overdue, in a shop that sends reminders then. */
async function overdue() {
	const opened = await openTestShop(database)
	const { shop, clock, db, product } = opened
	await shop.settings.change({ deuda_aviso_dias: '3' })
	const { account } = await openProfessional(opened)
	await shop.credit.setTerms(OPERATOR, account.correo, {
		days: 30,
		limitCents: cents(9_000_000),
		monthlyInvoice: false,
	})
	const orders: { readonly id: string; readonly totalCents: number }[] = []
	for (let nth = 0; nth < DEBTS; nth += 1) {
		const placed = await shop.placeOrder(orderOf(product(), { payMethod: 'credito' }), { account, clientId: null })
		if (!placed.ok) throw new Error(placed.code)
		orders.push(placed.order)
	}
	clock.advance(33 * DAY_MS)
	const recalled = async () =>
		(await db.select().from(mails).where(eq(mails.kind, DEBT_MAIL))).map(({ orderId }) => orderId).sort()
	const chores = () => Array.from({ length: AT_ONCE }, () => shop.credit.sendReminders())
	return { ...opened, orders, account, recalled, chores, ids: orders.map(({ id }) => id).sort() }
}

test('of many concurrent chores, one reminds of each debt', async () => {
	const { chores, recalled, ids } = await overdue()
	const counts = await Promise.all(chores())
	expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DEBTS)
	expect(await recalled()).toEqual(ids)
})

test('a debt paid while reminders are written gets no reminder', async () => {
	const { chores, recalled, orders, shop } = await overdue()
	const pay = ({ id, totalCents }: (typeof orders)[number]) => {
		const transfer = { amountCents: cents(totalCents), receivedOn: '2026-12-22', concept: '', occurrence: 1 }
		return shop.recordTransfer({ orderId: id, ...transfer })
	}
	await Promise.all([...chores(), ...orders.map(pay)])
	expect(await recalled()).toEqual([])
})

test('a customer whose reminders are stopped while they are written gets none', async () => {
	const { chores, recalled, account, shop } = await overdue()
	await Promise.all([...chores(), shop.credit.stopReminders({ accountId: account.id }, true)])
	expect(await recalled()).toEqual([])
})
