import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { billingOf } from '#domain/order/billing.ts'
import { DEBT_MAIL } from '#domain/payment/debt-reminder.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { markMailsSentAfter } from '#store/mail/mails.ts'
import { mails } from '#store/mail/tables.ts'
import { debtReminders, reminderStops } from '#store/payment/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 24 * 60 * 60_000
/** The orders of the tests are due on 21 December, so that noon is so many days after it. */
const DUE_AFTER_DAYS = 30

/** A shop that sends reminders after 3, 10 and 30 days, with two orders on credit. */
async function indebted() {
	const opened = await openTestShop(database)
	const { shop, clock, db, product } = opened
	await shop.settings.change({ deuda_aviso_dias: '3, 10, 30' })
	const { account } = await openProfessional(opened)
	await shop.credit.setTerms(OPERATOR, account.correo, { days: 30, limitCents: cents(900_000), monthlyInvoice: false })
	const buy = async () => {
		const placed = await shop.placeOrder(orderOf(product(), { payMethod: 'credito' }), { account, clientId: null })
		if (!placed.ok) throw new Error(placed.code)
		return placed.order
	}
	const [first, second] = [await buy(), await buy()]
	const dueAt = clock.nowMs() + DUE_AFTER_DAYS * DAY_MS
	const on = (day: number) => clock.advance(dueAt + day * DAY_MS - clock.nowMs())
	const sent = () => db.select().from(mails).where(eq(mails.kind, DEBT_MAIL)).orderBy(asc(mails.id))
	const remind = async (day: number) => {
		on(day)
		await shop.credit.sendReminders()
		return (await sent()).map(({ orderId }) => orderId)
	}
	const pay = (orderId: string, amountCents: number) =>
		shop.recordTransfer({
			orderId,
			amountCents: cents(amountCents),
			receivedOn: '2026-12-22',
			concept: '',
			occurrence: 1,
		})
	return { ...opened, account, first, second, sent, remind, pay }
}

test('an overdue debt is reminded of on each day of the setting, once', async () => {
	const { remind, first, second, sent, account, db } = await indebted()
	expect(await remind(2)).toEqual([])
	const both = [first.id, second.id]
	expect(await remind(3)).toEqual(both)
	expect(await remind(9)).toEqual(both)
	expect(await remind(10)).toEqual([...both, ...both])
	const [mail] = await sent()
	expect(mail).toMatchObject({ recipient: account.correo, subject: expect.stringContaining(first.id) })
	expect(mail?.text).toContain('21 de diciembre de 2026')
	expect(mail?.text).toContain('F2026-000001')
	const rows = await db.select().from(debtReminders).orderBy(debtReminders.orderId, debtReminders.day)
	expect(rows.map(({ day, owedCents }) => [day, owedCents])).toEqual(
		[3, 10, 3, 10].map((day) => [day, first.totalCents]),
	)
})

test('a paid debt gets no reminder, and a payment withdraws an unsent one', async () => {
	const { remind, first, second, pay } = await indebted()
	await pay(first.id, first.totalCents)
	expect(await remind(3)).toEqual([second.id])
	await pay(second.id, second.totalCents)
	expect(await remind(10)).toEqual([])
})

test('the next reminder after a partial payment names the rest', async () => {
	const { remind, first, second, pay, sent, shop } = await indebted()
	await shop.credit.stopReminders({ orderId: second.id }, true)
	await remind(3)
	await pay(first.id, first.totalCents - 1234)
	expect(await sent()).toEqual([])
	expect(await remind(10)).toEqual([first.id])
	expect((await sent())[0]?.text.replace(/\s/g, ' ')).toContain('12,34 €')
})

test('a reminder names the invoice in force, not a replaced one', async () => {
	const { remind, first, second, shop, sent } = await indebted()
	await shop.credit.stopReminders({ orderId: second.id }, true)
	const place = { direccion: 'Calle Ancha, 2', codigoPostal: '28001', localidad: 'Madrid' }
	const recipient = billingOf('Obras Gil, S. L.', 'B12345674', place)
	expect(await shop.orders.correctInvoice(first.id, { recipient, reason: 'Otra empresa' })).toMatchObject({ ok: true })
	await remind(3)
	expect((await sent())[0]?.text).toContain('Factura: R2026-000001')
})

test('the reminders of a debt and of a customer can be stopped and allowed again', async () => {
	const { remind, first, second, shop, account, db } = await indebted()
	expect(await remind(3)).toHaveLength(2)
	await shop.credit.stopReminders({ orderId: first.id }, true)
	await shop.credit.stopReminders({ orderId: first.id }, true)
	// The unsent one is withdrawn.
	expect(await remind(10)).toEqual([second.id, second.id])
	await markMailsSentAfter(db, 0, new Date())
	await shop.credit.stopReminders({ accountId: account.id }, true)
	expect((await shop.credit.owed()).map(({ stopped }) => stopped)).toEqual(['debt', 'customer'])
	expect(await shop.credit.of(account.id)).toMatchObject({ isReminderStopped: true })
	expect(await remind(30)).toHaveLength(2)
	await shop.credit.stopReminders({ accountId: account.id }, false)
	await shop.credit.stopReminders({ orderId: first.id }, false)
	expect(await db.select().from(reminderStops)).toEqual([])
	expect(await shop.credit.stopReminders({ orderId: 'ninguno' }, true)).toBe(false)
	expect(await remind(31)).toEqual([second.id, second.id, first.id, second.id])
})

test('no reminder is sent without configured days, and only the latest of missed days is', async () => {
	const { remind, shop, db } = await indebted()
	await shop.settings.change({ deuda_aviso_dias: '0' })
	expect(await remind(12)).toEqual([])
	await shop.settings.change({ deuda_aviso_dias: '3, 10' })
	expect(await remind(12)).toHaveLength(2)
	expect((await db.select().from(debtReminders)).map(({ day }) => day)).toEqual([10, 10])
	expect(await remind(13)).toHaveLength(2)
})

test('the database refuses a reminder of another amount, of a stopped debt, or a second one on a day', async () => {
	const { db, first, shop, account, clock } = await indebted()
	const at = new Date(clock.nowMs())
	const reminder = { orderId: first.id, day: 3, owedCents: first.totalCents, at }
	const insert = (change: Partial<typeof reminder>) =>
		db.transaction((tx) => tx.insert(debtReminders).values({ ...reminder, ...change }))
	expect(await refusedBy(insert({ owedCents: cents(first.totalCents - 1) }))).toBe('debt_reminders_of_debts')
	expect(await refusedBy(insert({ day: 0 }))).toBe('debt_reminders_day')
	await insert({})
	expect(await refusedBy(insert({}))).toBe('debt_reminders_order_id_day_pk')
	await shop.credit.stopReminders({ accountId: account.id }, true)
	expect(await refusedBy(insert({ day: 10 }))).toBe('debt_reminders_of_debts')
	const both = { orderId: first.id, accountId: account.id, createdAt: at }
	expect(await refusedBy(db.insert(reminderStops).values(both))).toBe('reminder_stops_of_one')
})
