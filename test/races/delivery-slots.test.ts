import { expect, test } from 'vitest'
import { deliverySlots } from '#store/delivery/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { SAMPLE_PLAN } from '#test/sample-plan.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

// Each order is for a product of its own: orders for one lot would wait for each other at its row.
const PRODUCTS = Array.from({ length: 12 }, (_, n) =>
	importedTile({ slug: `loseta-${n}`, nombre: `Loseta ${n}`, ...oneLot(14_400) }),
)

async function opened(maxStops: number) {
	const shop = await openTestShop(database, { products: PRODUCTS })
	const routes = SAMPLE_PLAN.routes.map((route) => ({ ...route, maxStops }))
	await shop.shop.deliveries.changePlan({ ...SAMPLE_PLAN, routes }, null)
	return shop
}

test('of twelve concurrent orders for three places, three get them', async () => {
	const shop = await opened(3)
	const slot = { day: '2026-11-24', window: '9-14' }
	const answers = await Promise.all(
		PRODUCTS.map(({ slug }, n) =>
			shop.shop.placeOrder(orderOf(shop.product(slug), { delivery: 'shipping', slot }), null, `10.0.0.${n}`),
		),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
	expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
		new Set(['franja_no_disponible']),
	)
	expect((await shop.db.select().from(deliverySlots)).map(({ stops }) => stops)).toEqual([3])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('two buyers who exchange their days at once do not deadlock', async () => {
	const shop = await opened(2)
	const days = ['2026-11-24', '2026-11-25'].map((day) => ({ day, window: '9-14' }))
	const placed = await Promise.all(
		days.map((slot, n) => shop.order({ ...orderOf(shop.product(PRODUCTS[n]?.slug), { slot }), delivery: 'shipping' })),
	)
	const answers = await Promise.all(
		placed.map(({ id, agreedDelivery }, n) =>
			shop.shop.deliveries.choose(id, days[1 - n] ?? null, `${agreedDelivery?.day} ${agreedDelivery?.slot}`),
		),
	)
	expect(answers.map(({ ok }) => ok)).toEqual([true, true])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('one visitor’s unpaid orders take a quarter of the stops of a day at most, however many come at once', async () => {
	const shop = await opened(12)
	const slot = { day: '2026-11-24', window: '9-14' }
	const place = (n: number, address: string) => {
		const customer = { ...CUSTOMER, correo: `ana${n}@example.es` }
		const request = orderOf(shop.product(PRODUCTS[n]?.slug), { delivery: 'shipping', slot, customer })
		return shop.shop.placeOrder(request, null, address)
	}
	const answers = await Promise.all(PRODUCTS.map((_, n) => place(n, '10.0.0.66')))
	expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
	expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
		new Set(['demasiadas_entregas_sin_pagar']),
	)
	expect((await shop.db.select().from(deliverySlots)).map(({ stops }) => stops)).toEqual([3])
	expect(await place(11, '10.0.0.1')).toMatchObject({ ok: true })
	expect(await brokenInvariants(shop.db)).toEqual([])
})
