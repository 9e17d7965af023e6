import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { daysLeft } from '#domain/staff/sales.ts'
import { lots } from '#store/catalogue/tables.ts'
import { exportedCustomers } from '#store/export/exported-rows.ts'
import { findOrder } from '#store/order/orders.ts'
import { orders } from '#store/order/tables.ts'
import { findLowLots, findSoldParts } from '#store/staff/sales.ts'
import { countWaiting } from '#store/staff/waiting.ts'
import { importedSack, importedTile } from '#test/imported-products.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const found: Item[] = []
	for await (const item of items) found.push(item)
	return found
}
const DAY_MS = 86_400_000

async function paid(
	shop: TestShop,
	change: Parameters<typeof orderOf>[1] = {},
	buyer: Parameters<TestShop['shop']['placeOrder']>[1] = null,
) {
	const placed = await shop.shop.placeOrder(orderOf(shop.product(), change), buyer)
	if (!placed.ok) throw new Error(placed.code)
	await shop.bankSays({ number: await shop.startPayment(placed.order), amountCents: placed.order.totalCents })
	return placed.order
}

test('sales are listed by day and kind of customer, without VAT and transport, excluding cancellations', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedSack()] })
	const { account } = await openProfessional(shop)
	const own = await paid(shop)
	shop.clock.advance(DAY_MS)
	const professional = await paid(shop, {}, { account, clientId: null })
	const sacks = { productId: shop.product(importedSack().slug).id, variantId: 'cemento' as const, quantity: 10 }
	await paid(shop, { lines: [{ ...sacks, areaHundredths: null, lotId: null, shownTotalCents: null }] })
	const called = await paid(shop)
	await shop.shop.orders.cancel(called.id, { who: 'staff', reason: 'Error' })
	await shop.order()

	const { days, rows, families } = await shop.shop.today.sales(3)
	expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
	expect(days.map(({ byKind }) => byKind)).toEqual([
		{ particular: 0, professional: 0 },
		{ particular: own.subtotalCents, professional: 0 },
		{ particular: 4800, professional: professional.subtotalCents - professional.incentiveCents },
	])
	expect(rows.map(({ kind, orders: count, areaHundredths }) => [kind, count, areaHundredths])).toEqual([
		['particular', 1, 144],
		['particular', 1, 0],
		['professional', 1, 144],
	])
	expect(families.map(({ family, goodsCents }) => [family, goodsCents])).toEqual([
		['azulejo', own.subtotalCents + professional.subtotalCents],
		['cemento', 4800],
	])
})

const reportOf = async ({ shop }: TestShop) => {
	const { rows, days, families, margins } = await shop.today.sales(1)
	const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
	return {
		orders: total(rows.map(({ orders: count }) => count)),
		goodsCents: total(days.map(({ goodsCents }) => goodsCents)),
		areaHundredths: total(rows.map(({ areaHundredths }) => areaHundredths)),
		weightGrams: total(rows.map(({ weightGrams }) => weightGrams)),
		families: families.map(({ goodsCents, areaHundredths }) => [goodsCents, areaHundredths]),
		nets: margins.map(({ netCents }) => netCents),
	}
}
const NOTHING = { orders: 0, goodsCents: 0, areaHundredths: 0, weightGrams: 0, families: [[0, 0]], nets: [0] }
const boxes = (shop: TestShop, quantity: number) => {
	const { id: productId } = shop.product()
	const line = { productId, variantId: 'picking' as const, quantity, areaHundredths: null, lotId: null }
	return { lines: [{ ...line, shownTotalCents: null }] }
}
const back = (quantityHundredths: number) => ({
	lines: [{ position: 0, quantityHundredths, disposition: 'restocked' as const }],
	reason: 'Sobran',
})

test('returned lines and compensations are deducted from the sales of the shop and of the customer', async () => {
	const shop = await openTestShop(database)
	const order = await paid(shop, boxes(shop, 4))
	expect((await reportOf(shop)).areaHundredths).toBe(576)
	await shop.shop.orders.refundLines(order.id, back(3 * 144))
	const left = order.subtotalCents / 4
	const weightGrams = order.weightGrams / 4
	expect(await reportOf(shop)).toEqual({
		...{ orders: 1, goodsCents: left, areaHundredths: 144, weightGrams, families: [[left, 144]], nets: [left] },
	})
	const half = Math.round((order.totalCents / 4) * 0.5)
	await shop.shop.orders.refund(order.id, { amountCents: cents(half), reason: 'Llegó tarde', restock: false })
	expect((await reportOf(shop)).goodsCents).toBe(Math.round(left / 2))
	const [row] = await all(exportedCustomers(shop.db))
	expect(row).toMatchObject({ orders: 1, totalCents: order.totalCents / 4 - half })
})

test('an order whose goods were all returned counts as no sale, even if its transport was kept', async () => {
	const shop = await openTestShop(database)
	const order = await paid(shop, { ...boxes(shop, 4), delivery: 'shipping' })
	await shop.shop.orders.refundLines(order.id, back(4 * 144))
	expect((await findOrder(shop.db, order.id))?.state).toBe('processing')
	expect(await reportOf(shop)).toEqual(NOTHING)
})

test('a fully refunded incident is no sale, of the shop nor of its buyer', async () => {
	const shop = await openTestShop(database)
	const placed = await shop.shop.placeOrder(orderOf(shop.product()), null)
	if (!placed.ok) throw new Error(placed.code)
	const number = await shop.startPayment(placed.order)
	shop.clock.advance(60 * 60_000)
	await shop.shop.expireOrders()
	await shop.db.update(lots).set({ onHandHundredths: 1 })
	await shop.bankSays({ number, amountCents: placed.order.totalCents })
	expect((await findOrder(shop.db, placed.order.id))?.state).toBe('incident')
	expect(await reportOf(shop)).toEqual({ ...NOTHING, families: [], nets: [] })
	expect(await all(exportedCustomers(shop.db))).toMatchObject([{ orders: 0, totalCents: 0 }])
	const id = (await shop.shop.people.idOf({ correo: placed.order.correo })) ?? 0
	expect((await shop.shop.people.file(id))?.ordered).toMatchObject({ orders: 1, sold: 0, soldCents: 0 })
})

test('sales of finished days are refreshed after ten minutes, those of today at once', async () => {
	const shop = await openTestShop(database)
	const told = async () => (await shop.shop.today.sales(3)).rows.map(({ orders: count }) => count)
	const yesterday = await paid(shop)
	shop.clock.advance(DAY_MS)
	expect(await told()).toEqual([1])
	await paid(shop)
	await shop.shop.orders.cancel(yesterday.id, { who: 'staff', reason: 'Error' })
	expect(await told()).toEqual([1, 1])
	expect((await shop.shop.today.sales(1)).rows).toHaveLength(1)
	shop.clock.advance(10 * 60_000)
	expect(await told()).toEqual([1])
})

test('the picking list is grouped by zone and counts waiting orders', async () => {
	const shop = await openTestShop(database)
	await paid(shop)
	await paid(shop, { delivery: 'shipping' })
	await shop.order({ payMethod: 'transferencia' })
	const { toPrepare, waiting, today } = await shop.shop.today.work()
	expect(today).toBe('2026-11-21')
	expect(toPrepare.map(({ zona, orders: count, late }) => [zona, count, late])).toEqual([
		[null, 1, 0],
		[expect.stringMatching(/^zona/), 1, 0],
	])
	expect(waiting).toMatchObject({ incidents: 0, inTransit: 0, refunds: 0, transfers: { orders: 1 }, messages: 0 })
	shop.clock.advance(30 * DAY_MS)
	expect((await shop.shop.today.work()).toPrepare.map(({ late }) => late)).toEqual([1, 1])
})

test('the received part of a transfer is no longer expected', async () => {
	const shop = await openTestShop(database)
	const { id: orderId, totalCents } = await shop.order({ payMethod: 'transferencia' })
	await shop.order({ payMethod: 'transferencia' })
	const transfer = { orderId, amountCents: cents(1000), receivedOn: '2026-11-21', concept: '', occurrence: 1 }
	expect(await shop.shop.recordTransfer(transfer)).toMatchObject({ ok: true })
	expect((await shop.shop.today.work()).waiting.transfers).toEqual({ orders: 2, totalCents: 2 * totalCents - 1000 })
})

test('a lot is running out when it lasts less than two weeks at the rate of the last thirty days', async () => {
	const shop = await openTestShop(database)
	await paid(shop)
	expect((await shop.shop.today.work()).lowLots).toEqual([])
	await shop.db.update(lots).set({ onHandHundredths: 67 + 144 })
	const [low] = (await shop.shop.today.work()).lowLots
	expect(low).toMatchObject({ slug: shop.product().slug, availableHundredths: 67, soldHundredths: 144 })
	expect(low && daysLeft(low)).toBe(13)
	await shop.db.update(lots).set({ onHandHundredths: 68 + 144 })
	expect((await shop.shop.today.work()).lowLots).toEqual([])
	await shop.db.update(lots).set({ onHandHundredths: 1 + 144 })
	shop.clock.advance(31 * DAY_MS)
	expect((await shop.shop.today.work()).lowLots).toEqual([])
})

test('the page of today reads no growing table whole', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 50, orders: 500 }, new Date(NOON_MS))
	const from = new Date(NOON_MS - 30 * DAY_MS)
	const work = async () => {
		await findSoldParts(shop.db, from)
		await findLowLots(shop.db, new Date(NOON_MS), 20)
		await countWaiting(shop.db)
		await shop.shop.orders.inStates(['processing'], 2000)
	}
	expect(await wholeScans(database, work)).toEqual([])
	expect(await shop.db.$count(orders, eq(orders.state, 'processing'))).toBe(120)
})

test('the margin is a sale less all its discounts and the cost of its lot', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedSack()] })
	const { account } = await openProfessional(shop)
	const tiles = await paid(shop, {}, { account, clientId: null })
	const sacks = { productId: shop.product(importedSack().slug).id, variantId: 'cemento' as const, quantity: 10 }
	await paid(shop, { lines: [{ ...sacks, areaHundredths: null, lotId: null, shownTotalCents: null }] })
	const [lot] = shop.product().lots
	// 10 €/m², of which a box has 1.44.
	await shop.db
		.update(lots)
		.set({ costeCents: cents(1000) })
		.where(eq(lots.id, lot?.id ?? 0))
	const net = tiles.subtotalCents - tiles.incentiveCents
	expect((await shop.shop.today.sales(1)).margins).toEqual([
		{ family: 'azulejo', netCents: net, knownCents: net, costCents: 1440 },
		{ family: 'cemento', netCents: 4800, knownCents: 0, costCents: 0 },
	])
})
