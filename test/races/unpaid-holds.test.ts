import { expect, test } from 'vitest'
import { createShop } from '#shop/shop.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

// Each order is for a product of its own: orders for one lot would wait for each other at its row.
const PRODUCTS = Array.from({ length: 60 }, (_, n) =>
	importedTile({ slug: `loseta-${n}`, nombre: `Loseta ${n}`, ...oneLot(14_400) }),
)

test('of 60 concurrent orders from one address twenty are placed, whoever the buyers are', async () => {
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

test('of 60 concurrent orders of one account from as many addresses five are placed', async () => {
	const shop = await openTestShop(database, { products: PRODUCTS })
	const { account } = await openAccount(shop)
	const answers = await Promise.all(
		PRODUCTS.map(({ slug }, n) =>
			shop.shop.placeOrder(orderOf(shop.product(slug)), { account, clientId: null }, `10.0.0.${n}`),
		),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})

test('large concurrent orders from many addresses hold no more than the share of guests', async () => {
	const given = await openTestShop(database, { products: PRODUCTS })
	const shop = createShop({ ...given.context, unpaidGuestShare: 30 })
	const line = { variantId: 'default', quantity: 1, areaHundredths: null, lotId: null, shownTotalCents: null } as const
	const answers = await Promise.all(
		Array.from({ length: 15 }, (_, n) => {
			const lines = PRODUCTS.slice(4 * n, 4 * n + 4).map(({ slug }) => ({ ...line, productId: given.product(slug).id }))
			const customer = { ...CUSTOMER, correo: `nadie-${n}@example.es` }
			const asked = { ...orderOf(given.product()), lines, customer, taxId: '12345678Z' }
			return shop.placeOrder(asked, null, `10.0.0.${n}`)
		}),
	)
	// Of 60 lots 18 are 30 %, and each order takes four.
	expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
	expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
		new Set(['demasiado_material_guardado']),
	)
})
