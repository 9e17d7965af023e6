import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#store/mail/tables.ts'
import { shippedLines } from '#store/shipment/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const BOX = 144
const CARRIER = { carrier: 'Transportes Meseta', tracking: 'TM-1' }

/** A shop with a paid order of ten boxes. */
async function paid() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(14_400))] })
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('the order has no line')
	const order = await shop.order({ lines: [{ ...line, quantity: 10 }], delivery: 'shipping' })
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const part = (boxes: number) =>
		shop.shop.deliveries.sendPart(order.id, { ...CARRIER, lines: [{ position: 0, quantityHundredths: boxes * BOX }] })
	const view = async () => {
		const found = await shop.shop.staff.order(order.id)
		if (!found) throw new Error('the order is gone')
		return found
	}
	const mailed = (kind: string) => shop.db.select().from(mails).where(eq(mails.kind, kind))
	return { ...shop, placed: order, part, view, mailed }
}

test('a part leaves, its buyer is mailed the remaining lines, and the rest leaves with the order', async () => {
	const shop = await paid()
	await shop.shop.picking.pick({ orderId: shop.placed.id, position: 0, missing: 6 })
	expect(await shop.part(4)).toMatchObject({ ok: true, part: { number: 1 } })
	const [mail] = await shop.mailed('pedido-enviado-en-parte')
	expect(mail).toMatchObject({ recipient: CUSTOMER.correo, orderId: shop.placed.id })
	for (const words of ['4 cajas', 'TM-1', '6 cajas de']) expect(mail?.text).toContain(words)
	const { rows, orders } = await shop.shop.picking.list([shop.placed.id])
	expect(rows.map(({ total, parts }) => [total, parts[0]?.missing])).toEqual([['6 cajas', null]])
	expect(orders[0]?.preparation.isReady).toBe(false)

	await shop.shop.orders.dispatch(shop.placed.id, { carrier: 'Otro', tracking: 'X-2' })
	const { order, shipments } = await shop.view()
	expect(order.state).toBe('in_transit')
	expect(shipments.map(({ number, tracking, lines }) => [number, tracking, lines])).toEqual([
		[1, 'TM-1', [{ position: 0, quantityHundredths: 4 * BOX }]],
		[2, 'X-2', [{ position: 0, quantityHundredths: 6 * BOX }]],
	])
	expect((await shop.mailed('pedido-enviado'))[0]?.text).toContain('6 cajas')
	expect(await shop.shop.picking.part(shop.placed.id, 1)).toMatchObject({
		order: { tracking: 'TM-1' },
		lines: [{ quantity: 4 }],
	})
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a part above the open quantity and a part with all goods are refused, and the database enforces it', async () => {
	const shop = await paid()
	expect(await shop.part(11)).toMatchObject({ ok: false, code: 'cantidad_no_enviable' })
	expect(await shop.part(10)).toMatchObject({ ok: false, code: 'sale_entero' })
	expect(await shop.part(7)).toMatchObject({ ok: true })
	expect(await shop.part(4)).toMatchObject({ ok: false, code: 'cantidad_no_enviable' })
	const more = shop.db.update(shippedLines).set({ quantityHundredths: 11 * BOX })
	expect(await refusedBy(more)).toBe('shipped_lines_within')
})

test('an order with a sent part cannot be cancelled', async () => {
	const shop = await paid()
	await shop.part(1)
	for (const who of ['buyer', 'staff'] as const) {
		const by = { who, reason: 'Me lo he pensado' }
		expect(await shop.shop.orders.cancel(shop.placed.id, by)).toMatchObject({
			ok: false,
			code: 'cambio_fuera_de_plazo',
		})
	}
})

test('missing goods are refunded, written off and no longer picked; nothing is left to send', async () => {
	const shop = await paid()
	const before = await shop.stock()
	await shop.shop.picking.pick({ orderId: shop.placed.id, position: 0, missing: 2 })
	const lines = [{ position: 0, quantityHundredths: 2 * BOX, disposition: 'written_off' as const }]
	await shop.shop.orders.refundLines(shop.placed.id, { lines, reason: 'No quedaban tantas' })
	const [order] = await shop.shop.picking.toPrepare()
	expect(order).toMatchObject({ lines: [{ quantity: 8 }], preparation: { short: 0, isReady: true } })
	expect(await shop.stock()).toEqual({ onHand: before.onHand - 2 * BOX, reserved: before.reserved - 2 * BOX })
	await shop.part(7)
	await shop.shop.orders.refundLines(shop.placed.id, {
		lines: [{ position: 0, quantityHundredths: BOX, disposition: 'restocked' }],
		reason: 'La última no hace falta',
	})
	expect(await shop.shop.orders.dispatch(shop.placed.id, CARRIER)).toMatchObject({ ok: true })
	expect(await shop.mailed('pedido-enviado')).toEqual([])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the agreed day is mailed, sorts the picking list, and ends with its delivery', async () => {
	const shop = await paid()
	const { agree } = shop.shop.deliveries
	const { id } = shop.placed
	expect(await agree(id, { day: '2026-11-20', slot: '' })).toMatchObject({ ok: false, code: 'dia_pasado' })
	expect(await agree(id, { day: '2026-12-01', slot: 'de 9 a 14 h' })).toMatchObject({ ok: true })
	const [mail] = await shop.mailed('entrega-acordada')
	expect(mail?.text).toContain('Entrega acordada: martes 1 de diciembre, de 9 a 14 h.')
	expect((await shop.shop.today.work()).toPrepare).toMatchObject([{ firstDay: '2026-12-01' }])
	await shop.part(3)
	expect((await shop.view()).order.agreedDelivery).toBeNull()
	await agree(id, { day: '2026-12-04', slot: '' })
	await agree(id, null)
	expect((await shop.view()).order.agreedDelivery).toBeNull()
	await shop.shop.orders.cancel(id, { who: 'staff', reason: 'No' })
	await shop.shop.orders.dispatch(id, CARRIER)
	await shop.shop.orders.deliver(id)
	expect(await agree(id, { day: '2026-12-04', slot: '' })).toMatchObject({ ok: false, code: 'estado_no_admitido' })
})
