import { expect, test } from 'vitest'
import type { OrderRequest } from '#domain/order/order-request.ts'
import { orders } from '#store/order/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function opened() {
	const given = await openTestShop(database, {
		products: [importedTile({ lots: [{ tono: 'A-1', calibre: '9', stockHundredths: 100_000 }] })],
	})
	const [line] = orderOf(given.product()).lines
	if (!line) throw new Error('the order has no line')
	const of = (quantity: number, change: Partial<OrderRequest> = {}) =>
		given.order({ lines: [{ ...line, quantity }], delivery: 'shipping', payMethod: 'transferencia', ...change })
	return { ...given, of }
}

test('goods added to an order pay the missing transport of both, and leave with it', async () => {
	const { of, shop } = await opened()
	const whole = await of(9)
	const first = await of(5)
	const second = await of(3, { addsTo: first.id })
	const third = await of(1, { addsTo: first.id })
	expect(second.shippingCents).toBeLessThan(first.shippingCents)
	expect(first.shippingCents + second.shippingCents + third.shippingCents).toBe(whole.shippingCents)
	const file = await shop.orderDesk.file(first.id)
	expect(file?.additions).toEqual([second.id, third.id])
	expect((await shop.orderDesk.file(second.id))?.view.order.addsTo).toBe(first.id)
})

test('an addition that reaches free transport pays none, and the first order keeps its price', async () => {
	const { of } = await opened()
	const first = await of(5)
	const second = await of(60, { addsTo: first.id })
	expect(first.shippingCents).toBeGreaterThan(0)
	expect(second.shippingCents).toBe(0)
})

test('the addition has the recipient and the agreed day of its order, and its own payment, number and invoice', async () => {
	const { of, shop, db, bankSays, startPayment } = await opened()
	const billing = { name: 'Reformas Peñalara, S. L.', taxId: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] }
	const card = { payMethod: null } as const
	const first = await of(5, { billing, ...card })
	await bankSays({ number: await startPayment(first), amountCents: first.totalCents })
	const agreed = { day: '2026-12-03', slot: 'por la tarde' }
	await shop.deliveries.agree(first.id, agreed)
	const second = await of(1, { addsTo: first.id, taxId: 'B12345674', ...card })
	expect(second).toMatchObject({ billing, agreedDelivery: agreed, state: 'awaiting_payment' })
	await bankSays({ number: await startPayment(second), amountCents: second.totalCents })
	const [one, other] = await Promise.all([first, second].map(({ id }) => shop.orderDesk.file(id)))
	expect(one?.view.invoices).toHaveLength(1)
	expect(other?.view.invoices).toMatchObject([{ content: { totalCents: second.totalCents } }])
	expect(await brokenInvariants(db)).toEqual([])
})

test('an order that has left, goes elsewhere, is an addition itself or does not exist takes no additions', async () => {
	const { of, db, shop, bankSays, startPayment } = await opened()
	const first = await of(5, { payMethod: null })
	const second = await of(1, { addsTo: first.id })
	const refused = /ampliacion_no_valida/
	await expect(of(1, { addsTo: second.id })).rejects.toThrow(refused)
	await expect(of(1, { addsTo: '2026A00001' })).rejects.toThrow(refused)
	await expect(of(1, { addsTo: first.id, delivery: 'pickup' })).rejects.toThrow(refused)
	await expect(of(1, { addsTo: first.id, customer: { ...CUSTOMER, direccion: 'Otra 2' } })).rejects.toThrow(refused)
	await bankSays({ number: await startPayment(first), amountCents: first.totalCents })
	await shop.orders.dispatch(first.id, { carrier: null, tracking: null })
	await expect(of(1, { addsTo: first.id })).rejects.toThrow(refused)
	const {
		searchVector: _,
		owedCents: _owed,
		...row
	} = (await db.select().from(orders))[0] as typeof orders.$inferSelect
	const forged = { ...row, id: '2026A00002', sequence: 999, idempotencyKey: null, addsTo: first.id }
	expect(await refusedBy(db.insert(orders).values(forged))).toBe('orders_adds_to')
})
