import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seenOf } from '#domain/order/seen-order.ts'
import { webhookDeliveries, webhookEndpoints } from '#store/integration/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { orders } from '#store/order/tables.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const BOX = 144
const HOUR_MS = 3_600_000
const CARRIER = { carrier: 'Transportes Meseta', tracking: 'TM-1' }

/** A shop with a paid order of ten boxes. */
async function paid(delivery: 'shipping' | 'pickup' = 'shipping') {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(14_400))] })
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('the order has no line')
	const order = await shop.order({ lines: [{ ...line, quantity: 10 }], delivery })
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const { orders: deeds, staff, deliveries, picking } = shop.shop
	const view = async () => {
		const found = await staff.order(order.id)
		if (!found) throw new Error('the order is gone')
		return found
	}
	const kinds = async () =>
		(await shop.db.select().from(mails).where(eq(mails.orderId, order.id)).orderBy(asc(mails.id)))
			.map(({ kind }) => kind)
			.slice(2)
	return {
		...shop,
		...{ id: order.id, picking, view, kinds },
		dispatch: () => {
			shop.clock.advance(1000)
			return deeds.dispatch(order.id, CARRIER)
		},
		undo: () => deeds.undoDispatch(order.id),
		refund: (boxes: number) =>
			deeds.refundLines(order.id, {
				lines: [{ position: 0, quantityHundredths: boxes * BOX, disposition: 'restocked' }],
				reason: 'No lo quiere',
			}),
		part: (boxes: number) =>
			deliveries.sendPart(order.id, { ...CARRIER, lines: [{ position: 0, quantityHundredths: boxes * BOX }] }),
	}
}

test('undoing a dispatch the same day restores order, stock and delivery note, and drops its unsent mail', async () => {
	const shop = await paid()
	const before = await shop.stock()
	await shop.dispatch()
	expect(await shop.stock()).toEqual({ onHand: before.onHand - 10 * BOX, reserved: 0 })
	expect(await shop.shop.team.actAs('deshacer', shop.undo)).toMatchObject({ ok: true })
	expect(await shop.stock()).toEqual(before)
	const { order, events } = await shop.view()
	expect(order).toMatchObject({ state: 'processing', carrier: null, tracking: null })
	expect(events.at(-1)).toMatchObject({ state: 'processing', reason: 'Envío deshecho: sigue en el almacén' })
	expect(await shop.kinds()).toEqual([])
	const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.tableName, 'orders'))
	expect(entries.map(({ before, after }) => [before?.state, after?.state])).toContainEqual(['in_transit', 'processing'])
	expect((await shop.picking.toPrepare()).map((one) => one.order.id)).toEqual([shop.id])
	expect(await brokenInvariants(shop.db)).toEqual([])
	expect(await shop.dispatch()).toMatchObject({ ok: true })
	expect(await shop.kinds()).toEqual(['pedido-enviado'])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a notified buyer gets a mail that the order has not left, and one who picks it up gets a new code', async () => {
	const shop = await paid('pickup')
	await shop.dispatch()
	const code = (await shop.view()).order.pickupCode
	await shop.db.update(mails).set({ state: 'enviado', sentAt: new Date() })
	await shop.undo()
	expect((await shop.view()).order.pickupCode).toBeNull()
	expect(await shop.kinds()).toEqual(['pedido-enviado', 'envio-deshecho'])
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'envio-deshecho'))
	expect(mail?.subject).toContain('todavía no está listo')
	expect(mail?.text).toContain('no vengas aún')
	await shop.dispatch()
	expect((await shop.view()).order.pickupCode).not.toBe(code)
})

test('a dispatch cannot be undone on another day, after a return, twice, or in an outdated version', async () => {
	const shop = await paid()
	expect(await shop.undo()).toMatchObject({ ok: false, code: 'estado_no_admitido' })
	const seen = seenOf((await shop.view()).order)
	await shop.dispatch()
	expect(await shop.shop.orders.undoDispatch(shop.id, seen)).toMatchObject({ code: 'cambiado_entretanto' })
	shop.clock.advance(HOUR_MS)
	await shop.refund(1)
	expect(await shop.undo()).toMatchObject({ ok: false, code: 'envio_devuelto' })
	shop.clock.advance(24 * HOUR_MS)
	expect(await shop.undo()).toMatchObject({ ok: false, code: 'envio_de_otro_dia' })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('undoing the dispatch of an order sent in parts undoes the last part', async () => {
	const shop = await paid()
	await shop.refund(1)
	await shop.part(4)
	const before = await shop.stock()
	await shop.dispatch()
	expect(await shop.undo()).toMatchObject({ ok: true })
	expect(await shop.stock()).toEqual(before)
	expect((await shop.view()).shipments).toMatchObject([{ number: 1, lines: [{ quantityHundredths: 4 * BOX }] }])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('programs that receive dispatch events also receive their undoing', async () => {
	const shop = await paid()
	await shop.db.insert(webhookEndpoints).values({
		...{ accountId: null, url: 'https://erp.example/avisos', events: ['pedido.enviado'], sealedSecret: 'x' },
		createdAt: new Date(),
	})
	await shop.dispatch()
	await shop.undo()
	const sent = await shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt))
	expect(sent.map(({ event }) => event).toSorted()).toEqual(['pedido.enviado', 'pedido.envio-deshecho'])
	const undone = sent.find(({ event }) => event === 'pedido.envio-deshecho')
	expect(JSON.parse(undone?.body ?? '')).toMatchObject({ data: { order: shop.id, state: 'processing' } })
})

test('an order with missing goods does not leave whole, and its documents list the goods that leave', async () => {
	const shop = await paid()
	await shop.picking.pick({ orderId: shop.id, position: 0, missing: 2 })
	expect(await shop.dispatch()).toMatchObject({ ok: false, code: 'falta_material' })
	const moved = shop.db.update(orders).set({ state: 'in_transit' }).where(eq(orders.id, shop.id))
	expect(await refusedBy(moved)).toBe('orders_nothing_missing')
	const [prepared] = (await shop.picking.list([shop.id])).orders
	expect(prepared?.leaving.lines).toMatchObject([{ quantity: 8 }])
	expect(prepared?.leaving.order.weightGrams).toBeLessThan(prepared?.order.weightGrams ?? 0)
	const { accessKey } = (await shop.view()).order
	const note = async () => (await shop.shop.viewHandedOver(shop.id, accessKey))?.lines
	expect(await note()).toMatchObject([{ quantity: 8 }])
	await shop.refund(2)
	expect(await shop.dispatch()).toMatchObject({ ok: true })
	expect(await note()).toMatchObject([{ quantity: 8 }])
	// Goods returned after the delivery had been delivered.
	await shop.refund(1)
	expect(await note()).toMatchObject([{ quantity: 8 }])
})
