import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

async function waiting() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(1440))] })
	const order = await shop.order({ payMethod: 'transferencia' })
	const transfer = { orderId: order.id, receivedOn: '2026-11-23', concept: '', occurrence: 1 }
	return { ...shop, placed: order, transfer }
}

test('a transfer recorded twenty times at once is one payment and one invoice', async () => {
	const shop = await waiting()
	const transfer = { ...shop.transfer, amountCents: shop.placed.totalCents }
	const answers = await Promise.all(Array.from({ length: 20 }, () => shop.shop.recordTransfer(transfer)))
	expect(answers.filter((answer) => answer.ok && !answer.known)).toHaveLength(1)
	expect(answers.every(({ ok }) => ok)).toBe(true)
	const view = await shop.shop.staff.order(shop.placed.id)
	expect([view?.order.state, view?.money.length, view?.invoices.length]).toEqual(['processing', 1, 1])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('concurrent partial transfers, an expiry and a cancellation keep or refund every cent', async () => {
	for (let round = 0; round < 4; round++) {
		const shop = await waiting()
		const { id, totalCents, reservedUntil } = shop.placed
		const half = cents(Math.floor(totalCents / 2))
		shop.clock.advance(reservedUntil.getTime() - shop.clock.nowMs() + 1)
		await Promise.all([
			shop.shop.recordTransfer({ ...shop.transfer, amountCents: half }),
			shop.shop.expireOrders(),
			shop.shop.recordTransfer({ ...shop.transfer, amountCents: cents(totalCents - half), occurrence: 2 }),
			shop.shop.orders.cancel(id, { who: 'staff', reason: 'A la vez' }),
		])
		expect(await brokenInvariants(shop.db)).toEqual([])
	}
})
