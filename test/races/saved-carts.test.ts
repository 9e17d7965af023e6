import { expect, test } from 'vitest'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

test('20 browsers that change an account’s cart at once keep each other’s lines', async () => {
	const opened = await openTestShop(database)
	const { account } = await openAccount(opened)
	const ids = Array.from({ length: 20 }, (_, index) => index + 1)
	const line = (productId: number) =>
		({ productId, lotId: 1, variantId: 'picking', quantity: 1, areaHundredths: null }) as const
	await Promise.all(ids.map((id) => opened.shop.changeSavedCart(account.id, { set: [line(id)], removed: [] })))
	const saved = await opened.shop.mergeCart(account.id, [])
	expect(saved.map(({ productId }) => productId).sort((a, b) => a - b)).toEqual(ids)
})
