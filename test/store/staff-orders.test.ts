import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderFilter, OrderSort } from '#domain/order/order-filter.ts'
import { countOpenOrders, findStaffOrders } from '#store/order/staff-orders.ts'
import { orders } from '#store/order/tables.ts'
import { importedPiece, importedTile } from '#test/imported-products.ts'
import { ALL_ORDERS } from '#test/order-filter.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()
const OTHER = importedPiece({ lots: [{ tono: 'R-7', calibre: '', stockHundredths: 5000 }] })
const idsOf = async ({ shop }: TestShop, filter: Partial<OrderFilter>, after: string | null = null, size = 50) =>
	(await shop.orderDesk.find({ ...ALL_ORDERS, ...filter }, { after, size })).map(({ order }) => order.id)

test('an order is found by number, name, mail, phone, street, tax id, lot or product', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), OTHER] })
	const billing = { name: 'Reformas Peñalara, S. L.', taxId: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] }
	const { id } = await shop.order({
		billing,
		customer: { ...CUSTOMER, direccion: 'Calle del Olivo 7', telefono: '+34 600 12 34 56' },
	})
	const line = { productId: shop.product(OTHER.slug).id, variantId: 'picking' as const, quantity: 1 }
	const piece = { ...line, areaHundredths: null, lotId: null, shownTotalCents: null }
	await shop.order({
		lines: [piece],
		customer: { ...CUSTOMER, nombre: 'Marcos Soler', correo: 'm@example.es', telefono: '911 222 333' },
	})
	const lot = shop.product().lots[0]?.tono ?? ''
	for (const search of [
		id,
		id.slice(0, 6).toLowerCase(),
		'lucia',
		'Peña luc',
		'LUCIA@example.es',
		'600 123 456',
		'0034600123456',
		'600123',
		'b12345674',
		'peñalara',
		'lucia & !peña',
		lot,
		shop.product().slug,
		shop.product().nombre,
		'olivó 7',
	])
		expect(await idsOf(shop, { search }), search).toEqual([id])
	// A single character is a whole word, since a tenth of all words begins with it.
	expect(await idsOf(shop, { search: 'olivo o' })).toEqual([])
	for (const search of ['lucia soler', "x' | 'lucia", '%', '\\'])
		expect(await idsOf(shop, { search }), search).toEqual([])
	expect(await idsOf(shop, { search: '28001' })).toHaveLength(2)
	await shop.db.update(orders).set({ nombre: 'Otra', searchText: 'otra' })
	expect(await idsOf(shop, { search: 'otra' })).toHaveLength(2)
})

test('pages follow each other without a gap, and each filter lists its own orders', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 30, orders: 300 }, new Date(NOON_MS))
	const first = await idsOf(shop, {}, null, 120)
	const second = await idsOf(shop, {}, first.at(-1), 120)
	const third = await idsOf(shop, {}, second.at(-1), 120)
	expect([first.length, second.length, third.length]).toEqual([120, 120, 60])
	expect(new Set([...first, ...second, ...third]).size).toBe(300)
	const opened = await countOpenOrders(shop.db)
	for (const [state, count] of opened) expect(await idsOf(shop, { states: [state] }, null, 500)).toHaveLength(count)
	const pickups = await findStaffOrders(shop.db, { ...ALL_ORDERS, delivery: 'pickup' }, { after: null, size: 500 })
	expect(pickups).toHaveLength(75)
	expect(pickups.every(({ order, lines }) => order.delivery === 'pickup' && lines.length === 1)).toBe(true)
	const [day = ''] = new Date(NOON_MS).toISOString().split('T')
	expect((await idsOf(shop, { from: day, to: day })).length).toBeGreaterThan(0)
	expect(await idsOf(shop, { from: '2030-01-01' })).toEqual([])
})

test('no list and no search of orders reads a whole table', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 50, orders: 500 }, new Date(NOON_MS))
	const [last = ''] = await idsOf(shop, {}, null, 1)
	const scans = (filter: Partial<OrderFilter>) => wholeScans(database, () => idsOf(shop, filter, last))
	expect(await scans({})).toEqual([])
	expect(await scans({ search: 'garcia 600' })).toEqual([])
	expect(await scans({ states: ['processing', 'incident'], delivery: 'pickup' })).toEqual([])
	expect(await scans({ from: '2026-01-01', to: '2026-02-01', zona: 'zona1', payMethod: 'tarjeta' })).toEqual([])
	expect(await wholeScans(database, () => countOpenOrders(shop.db))).toEqual([])
	// The finding of the check without an index.
	const byTown = () => shop.db.select().from(orders).where(eq(orders.localidad, 'Getafe'))
	expect(await wholeScans(database, byTown)).toEqual(['orders'])
})

test('orders are sorted by a heading, in both directions, in pages without a gap', async () => {
	const shop = await openTestShop(database)
	const placed = []
	for (const [nombre, quantity] of [
		['berta Gil', 2],
		['Ana Gil', 3],
		['Ana Gil', 1],
	] as const) {
		const [line] = orderOf(shop.product()).lines
		if (!line) throw new Error('no line')
		placed.push(await shop.order({ customer: { ...CUSTOMER, nombre }, lines: [{ ...line, quantity }] }))
		shop.clock.advance(60_000)
	}
	const [berta, ana, anaLater] = placed.map(({ id }) => id)
	const sorted = async (sort: OrderSort) => {
		const ids: string[] = []
		for (let after: string | null = null; ; ) {
			const [found] = await findStaffOrders(shop.db, ALL_ORDERS, { after, size: 1, sort })
			if (!found) return ids
			ids.push(found.order.id)
			after = found.order.id
		}
	}
	expect(await sorted({ by: 'comprador', desc: false })).toEqual([ana, anaLater, berta])
	expect(await sorted({ by: 'total', desc: true })).toEqual([ana, berta, anaLater])
	expect(await sorted({ by: 'fecha', desc: false })).toEqual([berta, ana, anaLater])
	expect(await sorted({ by: 'destino', desc: true })).toEqual([anaLater, ana, berta])
})
