import { expect, test } from 'vitest'
import { forgetOldData } from '#shop/forget.ts'
import { attemptCounters } from '#store/limit/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { customers } from '#store/order/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 24 * 60 * 60_000

test('customers are kept for a month, and mails that were sent or given up for three', async () => {
	const { shop, context, db, clock } = await openTestShop(database)
	await shop.createCustomer(CUSTOMER)
	const at = new Date(clock.nowMs())
	const mail = {
		kind: 'x',
		recipient: 'a@example.es',
		subject: 's',
		text: 't',
		html: 'h',
		nextAttemptAt: at,
		createdAt: at,
	}
	await db.insert(mails).values([
		{ ...mail, state: 'enviado', sentAt: at },
		{ ...mail, state: 'abandonado' },
		{ ...mail, state: 'pendiente' },
	])
	clock.advance(29 * DAY_MS)
	await forgetOldData(context)
	expect([await db.$count(customers), await db.$count(mails)]).toEqual([1, 3])
	clock.advance(2 * DAY_MS)
	await forgetOldData(context)
	expect([await db.$count(customers), await db.$count(mails)]).toEqual([0, 3])
	clock.advance(60 * DAY_MS)
	await forgetOldData(context)
	expect((await db.select().from(mails)).map(({ state }) => state)).toEqual(['pendiente'])
})

test('what was counted of visitors and mail addresses is deleted after a day, and neither can be read from it', async () => {
	const { shop, context, db, clock } = await openTestShop(database)
	await shop.accounts.logIn({ email: 'lucia@example.es', password: 'no es', address: '203.0.113.9' })
	await shop.accounts.askForNewPassword('lucia@example.es', '203.0.113.9')
	const counted = JSON.stringify(await db.select().from(attemptCounters))
	expect(counted).not.toContain('lucia')
	expect(counted).not.toContain('203.0.113')
	clock.advance(DAY_MS + 1)
	await forgetOldData(context)
	expect(await db.$count(attemptCounters)).toBe(0)
})
