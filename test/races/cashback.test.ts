import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { accounts } from '#store/account/tables.ts'
import { cashbackMovements, redemptions } from '#store/cashback/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

async function withBalance(cashbackCents: number) {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop, { cashbackCents: cents(cashbackCents) })
	const redeemAll = (keys: readonly string[]) =>
		Promise.all(
			keys.map((idempotencyKey) =>
				shop.shop.cashback.redeem(account.id, { rewardId: 'vale-10', productSlug: null, idempotencyKey }),
			),
		)
	const vouchers = () => shop.db.$count(promoCodes, eq(promoCodes.discount, 1000))
	const balance = async () =>
		(await shop.db.select().from(accounts).where(eq(accounts.id, account.id)))[0]?.cashbackCents
	return { ...shop, redeemAll, vouchers, balance }
}

test('of 20 simultaneous redemptions with a balance for three, three succeed and 17 are refused', async () => {
	const { redeemAll, vouchers, balance, db } = await withBalance(3999)
	const before = await vouchers()
	const answers = await redeemAll(Array.from({ length: 20 }, (_, at) => `clave-${at}`))
	expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
	expect(answers.filter((answer) => !answer.ok && answer.code === 'cashback_insuficiente')).toHaveLength(17)
	expect(await balance()).toBe(999)
	expect(await vouchers()).toBe(before + 3)
	const left = (await db.select().from(cashbackMovements)).map(({ balanceCents }) => balanceCents)
	expect(left.sort((a, b) => b - a)).toEqual([2999, 1999, 999])
})

test('one redemption sent 20 times at once creates one voucher, and each answer has the same code', async () => {
	const { redeemAll, vouchers, balance, db } = await withBalance(20_000)
	const before = await vouchers()
	const answers = await redeemAll(Array.from({ length: 20 }, () => 'una-clave'))
	const codes = answers.map((answer) => (answer.ok ? answer.redemption.code : answer.code))
	expect(new Set(codes).size).toBe(1)
	expect(answers.every(({ ok }) => ok)).toBe(true)
	expect(await balance()).toBe(19_000)
	expect(await vouchers()).toBe(before + 1)
	expect(await db.$count(redemptions)).toBe(1)
})
