import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { cashCounts } from '#store/till/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TODAY = '2026-11-21'

async function till() {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { kind: 'staff' })
	const sell = async (payMethod: 'efectivo' | 'datafono') => {
		const taken = { channel: 'mostrador', accountId: account.id, takesAway: true } as const
		const placed = await shop.shop.placeOrder(orderOf(shop.product(), { payMethod, taken, delivery: 'pickup' }))
		if (!placed.ok) throw new Error(placed.code)
		return placed.order
	}
	const count = (change: object = {}) =>
		shop.shop.counter.countCash({
			...{ day: TODAY, floatCents: cents(10_000), countedCents: cents(10_000), note: '', accountId: account.id },
			...change,
		})
	return { ...shop, account, sell, count }
}

test('the takings of a day are its sales by way of paying, and a count is stored with its difference', async () => {
	const { shop, sell, count } = await till()
	const { totalCents } = await sell('efectivo')
	await sell('datafono')
	const counted = cents(10_000 + totalCents - 250)
	await count({ countedCents: counted, note: 'Cambio mal dado' })
	const { takings, counts } = await shop.counter.cashDay(TODAY)
	expect(takings).toMatchObject([
		{ method: 'datafono', count: 1, netCents: totalCents },
		{ method: 'efectivo', count: 1, takenCents: totalCents, refundedCents: 0, netCents: totalCents },
	])
	expect(counts).toMatchObject([
		{ expectedCents: totalCents, countedCents: counted, differenceCents: -250, note: 'Cambio mal dado' },
	])
	expect(await shop.counter.cashDay('2026-11-20')).toEqual({ takings: [], counts: [] })
})

test('a count adds up, is not of a future day, and never changes', async () => {
	const { db, count, account } = await till()
	const row = { day: TODAY, at: new Date('2026-11-21T11:00:00Z'), accountId: account.id, note: '' }
	const amounts = { floatCents: cents(0), expectedCents: cents(0), countedCents: cents(500) }
	const refused = (change: object) =>
		refusedBy(db.insert(cashCounts).values({ ...row, ...amounts, differenceCents: cents(500), ...change }))
	expect(await refused({ differenceCents: cents(0) })).toBe('cash_counts_amounts')
	expect(await refused({ day: '2026-11-22' })).toBe('cash_counts_day')
	await count()
	expect(await refusedBy(db.update(cashCounts).set({ note: 'otra' }))).toBe('cash_counts_stay')
	expect(await refusedBy(db.delete(cashCounts))).toBe('cash_counts_stay')
})
