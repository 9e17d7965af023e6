import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leftOf, type Order } from '#domain/order/order.ts'
import { seenOf } from '#domain/order/seen-order.ts'
import { returnPartOfStock } from '#store/catalogue/stock.ts'
import { lots, stockMovements } from '#store/catalogue/tables.ts'
import { invoices } from '#store/invoice/tables.ts'
import { findOrder } from '#store/order/orders.ts'
import { returnedLines } from '#store/order/tables.ts'
import { refunds } from '#store/payment/tables.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** An order of four boxes that is paid. */
async function bought(shop: TestShop) {
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('no line')
	const { id, totalCents } = await shop.order({ lines: [{ ...line, quantity: 4 }] })
	await shop.bankSays({ number: await shop.startPayment({ id, totalCents }), amountCents: totalCents })
	const [sold] = (await shop.shop.staff.order(id))?.lines ?? []
	return { id, totalCents, boxHundredths: sold?.areaHundredths ?? 0 }
}

const boxes = (count: number, boxHundredths: number, disposition: 'restocked' | 'written_off' = 'restocked') => ({
	lines: [{ position: 0, quantityHundredths: count * boxHundredths, disposition }],
	reason: 'Le han sobrado cajas',
})

const placed = async ({ db }: TestShop, id: string): Promise<Order> => {
	const order = await findOrder(db, id)
	if (!order) throw new Error('no order')
	return order
}

test('a returned line is refunded with its VAT, put back into its lot, and has a credit note', async () => {
	const shop = await openTestShop(database)
	const before = await shop.stock()
	const { id, totalCents, boxHundredths } = await bought(shop)
	await shop.shop.orders.dispatch(id, { tracking: null, carrier: null })
	const given = await shop.shop.orders.refundLines(id, boxes(1, boxHundredths))
	expect(given).toMatchObject({ ok: true, creditNote: 'R2026-000001' })
	const quarter = given.ok ? given.refundCents : 0
	expect(Math.abs(quarter * 4 - totalCents)).toBeLessThanOrEqual(2)
	expect((await shop.stock()).onHand).toBe(before.onHand - 3 * boxHundredths)
	expect((await placed(shop, id)).refundedCents).toBe(quarter)
	const [note] = await shop.db.select().from(invoices).where(eq(invoices.kind, 'rectificativa'))
	expect(note?.totalCents).toBe(-quarter)
	expect(await shop.db.select().from(refunds)).toMatchObject([{ amountCents: quarter, reason: 'Le han sobrado cajas' }])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a written-off quantity is removed from the lot again, and the ledger records both with the reason', async () => {
	const shop = await openTestShop(database)
	const { id, boxHundredths } = await bought(shop)
	await shop.shop.orders.dispatch(id, { tracking: null, carrier: null })
	const before = await shop.stock()
	await shop.shop.orders.refundLines(id, { ...boxes(2, boxHundredths, 'written_off'), reason: 'Llegaron rotas' })
	expect(await shop.stock()).toEqual(before)
	const moved = await shop.db.select().from(stockMovements).orderBy(stockMovements.id)
	expect(moved.slice(-2)).toMatchObject([
		{ kind: 'return', quantityHundredths: 2 * boxHundredths, orderId: id, reason: 'Llegaron rotas' },
		{ kind: 'movement', quantityHundredths: -2 * boxHundredths, reason: `Baja del pedido ${id}: Llegaron rotas` },
	])
	expect(await shop.db.select().from(returnedLines)).toMatchObject([
		{ orderId: id, position: 0, disposition: 'written_off', quantityHundredths: 2 * boxHundredths },
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('returns never exceed the bought quantity, part by part, and the last part ends the order', async () => {
	const shop = await openTestShop(database)
	const before = await shop.stock()
	const { id, totalCents, boxHundredths } = await bought(shop)
	const back = (count: number) => shop.shop.orders.refundLines(id, boxes(count, boxHundredths))
	expect(await back(5)).toEqual({ ok: false, code: 'cantidad_no_devuelta' })
	expect(await back(3)).toMatchObject({ ok: true })
	expect(await back(2)).toEqual({ ok: false, code: 'cantidad_no_devuelta' })
	expect(await shop.shop.orders.refundLines(id, { lines: [], reason: 'x' })).toMatchObject({ ok: false })
	expect(await back(1)).toMatchObject({ ok: true, order: { state: 'refunded', refundedCents: totalCents } })
	expect(await back(1)).toEqual({ ok: false, code: 'estado_no_admitido' })
	expect(await shop.stock()).toEqual(before)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('after a refund in euros only the rest can be refunded; a whole refund returns only stock still out', async () => {
	const shop = await openTestShop(database)
	const before = await shop.stock()
	const { id, totalCents, boxHundredths } = await bought(shop)
	const part = { amountCents: totalCents, reason: 'Tarde', restock: false }
	await shop.shop.orders.refundLines(id, boxes(1, boxHundredths))
	const left = leftOf(await placed(shop, id))
	await shop.shop.orders.refund(id, { ...part, amountCents: (left - 100) as typeof left })
	expect(await shop.shop.orders.refundLines(id, boxes(1, boxHundredths))).toMatchObject({
		ok: true,
		refundCents: 100,
		order: { state: 'refunded' },
	})
	// A refunded order does not leave: all of its goods are for sale again.
	expect(await shop.stock()).toEqual(before)

	const other = await bought(shop)
	await shop.shop.orders.dispatch(other.id, { tracking: null, carrier: null })
	const between = await shop.stock()
	await shop.shop.orders.refundLines(other.id, boxes(1, boxHundredths))
	await shop.shop.orders.refund(other.id, { amountCents: null, reason: 'Todo', restock: true })
	expect((await shop.stock()).onHand).toBe(between.onHand + 4 * boxHundredths)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the database also refuses a negative reservation', async () => {
	const shop = await openTestShop(database)
	const { id, boxHundredths } = await bought(shop)
	await shop.shop.orders.refundLines(id, boxes(4, boxHundredths))
	const [lot] = await shop.db.select().from(lots)
	const more = { lotId: lot?.id ?? 0, quantityHundredths: 1, unsentHundredths: 0, isWrittenOff: false, reason: '' }
	const write = shop.db.transaction((tx) => returnPartOfStock(tx, id, [more], new Date(NOON_MS)))
	expect(await refusedBy(write)).toBe('reservations_quantity')
})

test('an action on an order changed meanwhile is refused without effect', async () => {
	const shop = await openTestShop(database)
	const { id, boxHundredths } = await bought(shop)
	const seen = seenOf(await placed(shop, id))
	await shop.shop.orders.dispatch(id, { tracking: 'TR1', carrier: 'Meseta' }, seen)
	const before = await shop.stock()
	const changed = { ok: false, code: 'cambiado_entretanto' }
	const { orders } = shop.shop
	const billing = { name: 'Obras, S. L.', taxId: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] }
	const address = { nombre: 'L', telefono: '600123456', direccion: 'C', localidad: 'Madrid', codigoPostal: '28002' }
	expect(await orders.dispatch(id, { tracking: 'TR2', carrier: null }, seen)).toEqual(changed)
	expect(await orders.deliver(id, seen)).toEqual(changed)
	expect(await orders.correctShipment(id, { tracking: 'TR2', carrier: null, mails: true }, seen)).toEqual(changed)
	expect(await orders.cancel(id, { who: 'staff', reason: 'x' }, seen)).toEqual(changed)
	expect(await orders.refund(id, { amountCents: null, reason: 'x', restock: true }, seen)).toEqual(changed)
	expect(await orders.refundLines(id, boxes(1, boxHundredths), seen)).toEqual(changed)
	expect(await orders.exchangeInvoice(id, billing, seen)).toEqual(changed)
	expect(await orders.changeAddress(id, address, { who: 'staff', seen })).toEqual(changed)
	expect(await placed(shop, id)).toMatchObject({ state: 'in_transit', tracking: 'TR1', refundedCents: 0 })
	expect(await shop.stock()).toEqual(before)
})
