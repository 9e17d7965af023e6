import { expect, test } from 'vitest'
import { lots } from '#store/catalogue/tables.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { importedPiece, importedTile } from '#test/imported-products.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function paidOrder(shop: TestShop) {
	const line = (slug: string, quantity: number) => ({
		...{ productId: shop.product(slug).id, variantId: 'picking' as const, quantity },
		...{ areaHundredths: null, lotId: null, shownTotalCents: null },
	})
	const order = await shop.order({ lines: [line(importedTile().slug, 3), line(importedPiece().slug, 5)] })
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

test('lines are picked, put back and reported short, also by two at once, and the trail names the author', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedPiece()] })
	const { id: orderId } = await paidOrder(shop)
	const { picking, team } = shop.shop
	const preparation = async () => (await picking.toPrepare())[0]?.preparation
	expect(await preparation()).toEqual({ lines: 2, picked: 0, short: 0, isReady: false })
	const [first, second] = [0, 1].map((position) => ({ orderId, position, missing: 0 }))
	if (!first || !second) throw new Error('no lines')
	expect(await Promise.all([picking.pick(first), picking.pick(first)])).toEqual([{ ok: true }, { ok: true }])
	await team.actAs('dispatch', () => picking.pick({ ...second, missing: 2 }))
	expect(await preparation()).toMatchObject({ picked: 2, short: 1, isReady: false })
	const { rows } = await picking.list([orderId])
	expect(rows.flatMap(({ parts }) => parts.map(({ count, missing }) => [count, missing]))).toEqual([
		[5, 2],
		[3, 0],
	])
	await picking.pick(second)
	expect(await preparation()).toMatchObject({ isReady: true })
	await picking.pick({ ...first, missing: null })
	expect(await preparation()).toMatchObject({ picked: 1, isReady: false })
	const [entry] = await shop.db.select().from(auditEntries)
	expect(entry).toMatchObject({
		command: 'dispatch',
		tableName: 'picks',
		rowKey: `${orderId}:1`,
		after: { missing: 2 },
	})
})

test('stock returned before dispatch is not picked, and a lot shows its location', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedPiece()] })
	const { id } = await paidOrder(shop)
	await shop.db.update(lots).set({ ubicacion: 'A-4' })
	const { orders, picking } = shop.shop
	const back = { quantityHundredths: 200, disposition: 'restocked' } as const
	await orders.refundLines(id, { lines: [{ position: 1, ...back }], reason: 'Sobran' })
	const { rows } = await picking.list([id])
	expect(rows.map(({ shelf, total }) => [shelf, total])).toEqual([
		['A-4', '3 piezas'],
		['A-4', '3 cajas'],
	])
	expect(await picking.pick({ orderId: id, position: 1, missing: 4 })).toEqual({
		ok: false,
		code: 'cantidad_no_valida',
	})
	await orders.refundLines(id, { lines: [{ position: 1, ...back, quantityHundredths: 300 }], reason: 'Todas' })
	expect((await picking.toPrepare())[0]?.preparation.lines).toBe(1)
	expect(await picking.pick({ orderId: id, position: 1, missing: 0 })).toEqual({
		ok: false,
		code: 'linea_no_encontrada',
	})
})

test('only orders awaiting dispatch are picked, and shortages never exceed the order', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedPiece()] })
	const unpaid = await shop.order()
	const { id: orderId } = await paidOrder(shop)
	const { picking, orders } = shop.shop
	expect((await picking.toPrepare()).map(({ order }) => order.id)).toEqual([orderId])
	expect((await picking.list([unpaid.id, orderId, 'none'])).orders.map(({ order }) => order.id)).toEqual([orderId])
	const line = { orderId, position: 0, missing: 0 }
	expect(await picking.pick({ ...line, orderId: '2611AAAAAA' })).toEqual({ ok: false, code: 'pedido_no_encontrado' })
	expect(await picking.pick({ ...line, orderId: unpaid.id })).toMatchObject({ ok: false, code: 'estado_no_admitido' })
	expect(await picking.pick({ ...line, position: 2 })).toEqual({ ok: false, code: 'linea_no_encontrada' })
	expect(await picking.pick({ ...line, missing: 4 })).toEqual({ ok: false, code: 'cantidad_no_valida' })
	await orders.dispatch(orderId, { tracking: null, carrier: null })
	expect(await picking.pick(line)).toEqual({ ok: false, code: 'estado_no_admitido', state: 'in_transit' })
	expect(await picking.toPrepare()).toEqual([])
	expect(await wholeScans(database, () => picking.list([orderId]))).toEqual([])
})
