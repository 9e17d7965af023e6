import { expect, test } from 'vitest'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { savedCarts } from '#store/cart/tables.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

const boxes = (productId: number, quantity: number): RememberedLine => ({
	productId,
	lotId: 1,
	variantId: 'picking',
	quantity,
	areaHundredths: null,
})

test('a login merges the browser’s cart with the account’s, and later changes touch the lines they name', async () => {
	const { shop, ...opened } = await openTestShop(database)
	const { account } = await openAccount(opened)
	expect(await shop.mergeCart(account.id, [boxes(1, 2), boxes(2, 1)])).toEqual([boxes(1, 2), boxes(2, 1)])
	expect(await shop.mergeCart(account.id, [boxes(2, 5), boxes(3, 1)])).toEqual([boxes(2, 5), boxes(3, 1), boxes(1, 2)])
	await shop.changeSavedCart(account.id, { set: [boxes(3, 9)], removed: [boxes(1, 2)] })
	expect(await shop.mergeCart(account.id, [])).toEqual([boxes(2, 5), boxes(3, 9)])
	expect((await shop.accounts.export(account)).cart).toEqual([boxes(2, 5), boxes(3, 9)])
})

test('what was bought leaves the account’s cart at payment, and the rest of its lines stays', async () => {
	const opened = await openTestShop(database)
	const { shop } = opened
	const { account } = await openAccount(opened)
	const request = orderOf(opened.product())
	const [line] = request.lines
	if (!line) throw new Error('no line')
	const lotId = opened.product().lots[0]?.id ?? 0
	const bought = {
		productId: line.productId,
		variantId: line.variantId,
		areaHundredths: line.areaHundredths,
		lotId,
		quantity: line.quantity + 2,
	}
	await shop.mergeCart(account.id, [bought, boxes(99, 1)])
	const placed = await shop.placeOrder({ ...request, lines: [{ ...line, lotId }] }, { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	expect(await shop.mergeCart(account.id, [])).toHaveLength(2)
	const number = await opened.startPayment(placed.order)
	await opened.bankSays({ number, amountCents: placed.order.totalCents })
	expect(await shop.mergeCart(account.id, [])).toEqual([{ ...bought, quantity: 2 }, boxes(99, 1)])
})

test('a closed account leaves no cart', async () => {
	const opened = await openTestShop(database)
	const { account } = await openAccount(opened)
	await opened.shop.mergeCart(account.id, [boxes(1, 1)])
	await opened.shop.accounts.closeByStaff(OPERATOR, account.id)
	expect(await opened.db.$count(savedCarts)).toBe(0)
})
