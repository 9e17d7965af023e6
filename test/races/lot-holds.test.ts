import { expect, test } from 'vitest'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { SAMPLE_ORDERED_LINE } from '#test/sample-order.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })
const BOX = 144

const hold = ({ shop, product }: TestShop, accountId: number, boxes: number) =>
	shop.holds.hold(
		{ id: accountId },
		{
			lots: [{ productId: product().id, lotId: product().lots[0]?.id ?? 0, quantityHundredths: boxes * BOX }],
			obra: '',
			seenHold: null,
		},
	)

const orderFor = ({ product }: TestShop, quantity: number, buyer: number) =>
	orderOf(product(), {
		lines: [{ ...SAMPLE_ORDERED_LINE, productId: product().id, quantity }],
		customer: { ...CUSTOMER, correo: `buyer-${buyer}@example.es` },
	})

test('buyers and professionals who compete for the last boxes never get the same box', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(12 * BOX))] })
	const { account } = await openProfessional(shop)
	const { account: other } = await openProfessional(shop, { correo: 'otra@example.es', cif: 'B12345674' })
	const attempts = Array.from({ length: 24 }, async (_, n) => {
		if (n % 3 === 0) return (await shop.shop.placeOrder(orderFor(shop, 2, n))).ok
		return (await hold(shop, n % 3 === 1 ? account.id : other.id, 2)).ok
	})
	expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(6)
	expect(await shop.stock()).toEqual({ onHand: 12 * BOX, reserved: 12 * BOX })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a hold bought, released and expired at the same moment is released or bought once', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(40 * BOX))] })
	const { account } = await openProfessional(shop)
	const ids: number[] = []
	for (let n = 0; n < 8; n++) {
		const made = await hold(shop, account.id, 3)
		ids.push(...(made.ok ? made.ids : []))
	}
	expect(ids).toHaveLength(8)
	await Promise.all([
		...[1, 2, 3, 4].map((n) => shop.shop.placeOrder(orderFor(shop, 4, n), { account, clientId: null })),
		...ids.slice(0, 5).map((id) => shop.shop.holds.letGo(account, id)),
		...ids.slice(3).map((id) => shop.shop.holds.end(id, 'Prueba')),
		...[5, 6].map((n) => shop.shop.placeOrder(orderFor(shop, 4, n))),
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
	expect(await shop.stock()).toEqual({ onHand: 40 * BOX, reserved: 6 * 4 * BOX })
})
