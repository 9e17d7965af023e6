import { expect, test } from 'vitest'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('of 60 orders at once from one address twenty are placed, whoever they are for', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 1000))] })
	const answers = await Promise.all(
		Array.from({ length: 60 }, (_, n) => {
			const customer = { ...CUSTOMER, correo: `nadie-${n}@example.es` }
			return shop.shop.placeOrder(orderOf(shop.product(), { customer }), null, '10.0.0.66')
		}),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
	expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
		new Set(['demasiados_pedidos_sin_pagar']),
	)
	expect((await shop.stock()).reserved).toBe(20 * 144)
})

test('of 30 orders at once of one account from as many addresses five are placed', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 1000))] })
	const { account } = await openAccount(shop)
	const answers = await Promise.all(
		Array.from({ length: 30 }, (_, n) =>
			shop.shop.placeOrder(orderOf(shop.product()), { account, clientId: null }, `10.0.0.${n}`),
		),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})
