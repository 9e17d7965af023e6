import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderRequest } from '#domain/order/order-request.ts'
import { orders, reservations } from '#store/order/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

/** Sends all requests concurrently and counts their outcomes; exceptions fail the test. */
async function outcomes({ shop }: TestShop, requests: readonly OrderRequest[]): Promise<Record<string, number>> {
	const answers = await Promise.all(requests.map((request) => shop.placeOrder(request)))
	const counts: Record<string, number> = {}
	for (const answer of answers) {
		const faults = !answer.ok && answer.code === 'lineas_no_validas' ? answer.faults : []
		const name = answer.ok ? (answer.replayed ? 'again' : 'placed') : (faults[0]?.fault.code ?? answer.code)
		counts[name] = (counts[name] ?? 0) + 1
	}
	return counts
}

const buyers = (count: number, request: (buyer: number) => OrderRequest) =>
	Array.from({ length: count }, (_, buyer) => request(buyer))
const customer = (buyer: number) => ({ ...CUSTOMER, correo: `buyer-${buyer}@example.es` })

test('of 100 buyers of the last lot one gets it and 99 are refused', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(1000))] })
	const line = { variantId: 'default', quantity: 1, areaHundredths: null, lotId: null, shownTotalCents: null } as const
	const lines = [{ ...line, productId: shop.product().id }]
	const requests = buyers(100, (buyer) => orderOf(shop.product(), { lines, customer: customer(buyer) }))
	expect(await outcomes(shop, requests)).toEqual({ placed: 1, stock_insuficiente: 99 })
	expect(await shop.db.$count(orders)).toBe(1)
	expect(await shop.stock()).toEqual({ onHand: 1000, reserved: 1000 })
})

test('buyers of two lines of one lot never get more than its stock', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 7))] })
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('an order has a line')
	const lines = [line, { ...line, variantId: 'custom', areaHundredths: 100 } as const]
	const requests = buyers(30, (buyer) => orderOf(shop.product(), { lines, customer: customer(buyer) }))
	expect(await outcomes(shop, requests)).toEqual({ placed: 4, stock_insuficiente: 26 })
	expect(await shop.stock()).toEqual({ onHand: 1008, reserved: 4 * 244 })
})

test('buyers of the same lots in different orders do not deadlock', async () => {
	const lots = ['A', 'B', 'C'].map((tono) => ({ tono, calibre: '9', stockHundredths: 144 * 20 }))
	const shop = await openTestShop(database, { products: [importedTile({ lots })] })
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('an order has a line')
	const lines = shop.product().lots.map((lot) => ({ ...line, lotId: lot.id }))
	const requests = buyers(40, (buyer) =>
		orderOf(shop.product(), { lines: buyer % 2 === 0 ? lines : lines.toReversed(), customer: customer(buyer) }),
	)
	expect(await outcomes(shop, requests)).toEqual({ placed: 20, stock_insuficiente: 20 })
	expect(await shop.stock()).toEqual({ onHand: 8640, reserved: 8640 })
})

test('of 100 buyers, three use a code with three uses', async () => {
	const codes = [{ code: 'TRES', type: 'fixed', discount: 100, maxUses: 3 }] as const
	const shop = await openTestShop(database, { codes })
	const requests = buyers(100, (buyer) => orderOf(shop.product(), { promoCode: 'tres', customer: customer(buyer) }))
	expect(await outcomes(shop, requests)).toEqual({ placed: 3, codigo_promocional_no_valido: 97 })
	const [code] = await shop.db.select().from(promoCodes).where(eq(promoCodes.code, 'TRES'))
	expect(code?.uses).toBe(3)
	expect((await shop.stock()).reserved).toBe(3 * 144)
})

test('an automatic code with three uses applies to three, and a late buyer sees the price without it', async () => {
	const codes = [{ code: 'TRES', type: 'fixed', discount: 100, maxUses: 3, automaticName: 'Otoño' }] as const
	const shop = await openTestShop(database, { codes })
	const requests = buyers(40, (buyer) => orderOf(shop.product(), { customer: customer(buyer) }))
	const { placed = 0, promocion_agotada: late = 0 } = await outcomes(shop, requests)
	expect(placed + late).toBe(40)
	expect(await shop.db.$count(orders, eq(orders.promoCode, 'TRES'))).toBe(3)
	expect(await outcomes(shop, [orderOf(shop.product())])).toEqual({ placed: 1 })
})

test('one customer in twenty windows uses a code once if it allows one use per customer', async () => {
	const codes = [{ code: 'UNAVEZ', type: 'fixed', discount: 100, maxUsesPerCustomer: 1 }] as const
	const shop = await openTestShop(database, { codes })
	const requests = buyers(20, () => orderOf(shop.product(), { promoCode: 'UNAVEZ' }))
	expect(await outcomes(shop, requests)).toEqual({ placed: 1, codigo_promocional_no_valido: 19 })
})

test('one request sent twenty times at once creates one order', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144))] })
	const request = orderOf(shop.product(), { idempotencyKey: 'double-click' })
	expect(
		await outcomes(
			shop,
			buyers(20, () => request),
		),
	).toEqual({ placed: 1, again: 19 })
	expect(await shop.db.$count(orders)).toBe(1)
	expect(await shop.db.$count(reservations)).toBe(1)
})
