import { expect, test } from 'vitest'
import { formatCatalogue } from '#contract/csv/format-catalogue.ts'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import { customerRow, invoiceRows, movementRow, ORDER_COLUMNS, orderRows } from '#contract/export/tables.ts'
import { cents } from '#domain/money/cents.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import {
	exportedCustomers,
	exportedInvoices,
	exportedMovements,
	exportedOrders,
	exportedProducts,
} from '#store/export/exported-rows.ts'
import { importedPiece, importedSack, importedTile } from '#test/imported-products.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()
const ALWAYS = { from: null, until: null }

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const found: Item[] = []
	for await (const item of items) found.push(item)
	return found
}

async function sold(shop: TestShop) {
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

test('reading back the exported catalogue changes nothing, even with unsent sales', async () => {
	const rich = importedTile({
		precioPromoCents: cents(1990),
		inicioPromoMs: NOON_MS + 3_600_000,
		finPromoMs: NOON_MS + 86_400_000,
		slugsAnteriores: ['terrazo-viejo'],
		ficha: { marca: 'Guadarrama', pei: 4, rectificado: true },
	})
	const shop = await openTestShop(database, { products: [rich, importedPiece(), importedSack()] })
	await sold(shop)
	await shop.order()
	const file = formatCatalogue(await all(exportedProducts(shop.db)))
	const { rows, faults } = parseCatalogue(file)
	expect(faults).toEqual([])
	const products = rows.map(({ product }) => product)
	expect(products[0]).toMatchObject({ precioPromoCents: 1990, slugsAnteriores: ['terrazo-viejo'] })
	expect(products[0]?.lots).toEqual([{ tono: 'T-214', calibre: '9', stockHundredths: 31_250 }])
	expect(await importCatalogue(shop.context, products, { dryRun: false })).toMatchObject({ updated: 0, unchanged: 3 })
})

test('orders, invoices, customers and movements are rows of their period', async () => {
	const shop = await openTestShop(database)
	const order = await sold(shop)
	await shop.order()
	await shop.shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	const orders = await all(exportedOrders(shop.db, ALWAYS))
	expect(orders).toHaveLength(2)
	const [row = []] = orderRows(orders[0] ?? expect.fail())
	expect(row.slice(0, 4)).toEqual([order.id, '2026-11-21', 'En tránsito', order.nombre])
	expect(row).toContain('T-214/9')
	const [invoice] = await all(exportedInvoices(shop.db, ALWAYS))
	const booked = invoiceRows((invoice ?? expect.fail()).content)
	expect(booked).toHaveLength(1)
	expect(booked[0]?.slice(0, 5)).toEqual(['S2026', 'S2026-000001', '2026-11-21', '2026-11-21', 'F2'])
	expect(booked[0]?.at(10)).toBe((order.totalCents / 100).toFixed(2).replace('.', ','))
	const customers = (await all(exportedCustomers(shop.db))).map(customerRow)
	expect(customers).toHaveLength(1)
	expect(customers[0]?.slice(-3)).toEqual(['sin cuenta', 1, (order.totalCents / 100).toFixed(2).replace('.', ',')])
	const movements = (await all(exportedMovements(shop.db, ALWAYS))).map(movementRow)
	expect(movements.map(([, , , kind, quantity]) => [kind, quantity])).toEqual([
		['existencia inicial', '312,50'],
		['salida', '-1,44'],
	])
	const past = { from: null, until: new Date(NOON_MS - 1) }
	expect(await all(exportedOrders(shop.db, past))).toEqual([])
	expect(await all(exportedInvoices(shop.db, past))).toEqual([])
	expect(await all(exportedMovements(shop.db, past))).toHaveLength(1)
	expect(await all(exportedOrders(shop.db, { from: new Date(NOON_MS), until: null }))).toHaveLength(2)
})

test('the reference of an order is exported with it', async () => {
	const shop = await openTestShop(database)
	const placed = await shop.shop.placeOrder(orderOf(shop.product(), { obra: 'Obra Atocha 12' }), null)
	expect(placed.ok).toBe(true)
	const [row = []] = (await all(exportedOrders(shop.db, ALWAYS))).flatMap(orderRows)
	expect(row[ORDER_COLUMNS.indexOf('obra')]).toBe('Obra Atocha 12')
})

test('each batch of customers reads its own orders, and no whole table', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 5, orders: 50 }, new Date(NOON_MS))
	const customers = () => all(exportedCustomers(shop.db))
	expect((await customers()).reduce((total, { orders }) => total + orders, 0)).toBe(50)
	expect(await wholeScans(database, customers)).toEqual([])
})

test('a credit note is a row with negative amounts that names the corrected invoice', async () => {
	const shop = await openTestShop(database)
	const order = await sold(shop)
	await shop.shop.orders.cancel(order.id, { who: 'staff', reason: 'No queda' })
	const rows = (await all(exportedInvoices(shop.db, ALWAYS))).flatMap(({ content }) => invoiceRows(content))
	const credit = rows.find(([series]) => series === 'R2026')
	expect(credit?.[4]).toBe('R5')
	expect(credit?.[11]).toBe('S2026-000001')
	expect(`${credit?.[10]}`).toMatch(/^-/)
})
