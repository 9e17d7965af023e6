import { expect, test } from 'vitest'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

// Each order is for a product of its own: orders for one lot would wait for each other at its row.
const PRODUCTS = Array.from({ length: 60 }, (_, n) =>
	importedTile({ slug: `loseta-${n}`, nombre: `Loseta ${n}`, ...oneLot(14_400) }),
)

test('of 60 orders at once from one address twenty are placed, whoever they are for', async () => {
	const shop = await openTestShop(database, { products: PRODUCTS })
	const answers = await Promise.all(
		PRODUCTS.map(({ slug }, n) => {
			const customer = { ...CUSTOMER, correo: `nadie-${n}@example.es` }
			return shop.shop.placeOrder(orderOf(shop.product(slug), { customer }), null, '10.0.0.66')
		}),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
	expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
		new Set(['demasiados_pedidos_sin_pagar']),
	)
	expect((await shop.stock()).reserved).toBe(20 * 144)
})

test('of 60 orders at once of one account from as many addresses five are placed', async () => {
	const shop = await openTestShop(database, { products: PRODUCTS })
	const { account } = await openAccount(shop)
	const answers = await Promise.all(
		PRODUCTS.map(({ slug }, n) =>
			shop.shop.placeOrder(orderOf(shop.product(slug)), { account, clientId: null }, `10.0.0.${n}`),
		),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})
