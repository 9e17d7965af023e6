import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Cents, cents } from '#domain/money/cents.ts'
import { reservationMs } from '#domain/order/unpaid-holds.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { lots } from '#store/catalogue/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { orderEvents, reservations } from '#store/order/tables.ts'
import { refunds } from '#store/payment/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { signedNotification } from '#test/signed-notification.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 3_600_000
const LIMITED = { code: 'TRES', type: 'fixed', discount: 100, maxUses: 3, maxUsesPerCustomer: 1 } as const

/** A shop with a stock of one box, and an order for it with a payment attempt. */
async function lastBox(change: Parameters<TestShop['order']>[0] = {}) {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144))], codes: [LIMITED] })
	const order = await shop.order(change)
	const number = await shop.startPayment(order)
	const state = async () => (await shop.shop.viewOrder(order.id, order.accessKey))?.order.state
	const uses = async () => (await shop.db.select().from(promoCodes).where(eq(promoCodes.code, 'TRES')))[0]?.uses
	return { ...shop, placed: order, number, amountCents: order.totalCents, state, uses }
}

test('a payment in time sells the held stock', async () => {
	const shop = await lastBox()
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
	expect(await shop.bankSays(shop)).toEqual({ ok: true, orderId: shop.placed.id, changed: true })
	expect(await shop.state()).toBe('processing')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
	const view = await shop.shop.viewOrder(shop.placed.id, shop.placed.accessKey)
	expect(view?.payment).toMatchObject({ state: 'autorizado', responseCode: '0000', authorisationCode: '004512' })
})

test('a refused payment releases the stock and the code and cancels the order', async () => {
	const shop = await lastBox({ promoCode: 'TRES' })
	expect(await shop.uses()).toBe(1)
	await shop.bankSays({ ...shop, response: '0190' })
	expect(await shop.state()).toBe('cancelled')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 0 })
	expect(await shop.uses()).toBe(0)
	expect(await shop.shop.placeOrder(orderOf(shop.product(), { promoCode: 'TRES' }))).toMatchObject({ ok: true })
})

test('an order paid late is refunded if its customer has used its code in another order meanwhile', async () => {
	const shop = await lastBox({ promoCode: 'TRES' })
	shop.clock.advance(HOUR_MS)
	expect(await shop.shop.expireOrders()).toBe(1)
	const other = await shop.order({ promoCode: 'TRES', idempotencyKey: 'another-order' })
	await shop.bankSays({
		...shop,
		number: await shop.startPayment(other),
		amountCents: other.totalCents,
		response: '0000',
	})
	await shop.db.update(lots).set({ onHandHundredths: 144 })
	await shop.bankSays(shop)
	expect(await shop.state()).toBe('incident')
	expect(await shop.uses()).toBe(1)
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'pedido-incidencia'))
	expect(mail?.text).toContain('habías usado su código TRES en otro pedido')
	expect(await shop.db.select({ cents: refunds.amountCents }).from(refunds)).toEqual([{ cents: shop.amountCents }])
})

test('a full refund returns the code, a partial one does not', async () => {
	const shop = await lastBox({ promoCode: 'TRES' })
	await shop.bankSays(shop)
	const refund = (amountCents: Cents | null) =>
		shop.shop.orders.refund(shop.placed.id, { amountCents, reason: 'Devuelto', restock: false })
	expect(await refund(cents(100))).toMatchObject({ ok: true })
	expect(await shop.uses()).toBe(1)
	expect(await refund(null)).toMatchObject({ ok: true })
	expect(await shop.uses()).toBe(0)
})

test('a repeated notification changes nothing, nor does a refusal after the payment', async () => {
	const shop = await lastBox()
	await shop.bankSays(shop)
	expect(await shop.bankSays(shop)).toMatchObject({ ok: true, changed: false })
	expect(await shop.bankSays({ ...shop, response: '0190' })).toMatchObject({ ok: true, changed: false })
	expect(await shop.state()).toBe('processing')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
	const events = await shop.db.select().from(orderEvents).orderBy(asc(orderEvents.id))
	expect(events.map(({ state }) => state)).toEqual(['processing'])
})

test('an unpaid order expires after its 40 minutes, and not before', async () => {
	const shop = await lastBox({ promoCode: 'TRES' })
	shop.clock.advance(reservationMs(0, USUAL_TERMS))
	expect(await shop.shop.expireOrders()).toBe(0)
	shop.clock.advance(1)
	expect(await shop.shop.expireOrders()).toBe(1)
	expect(await shop.shop.expireOrders()).toBe(0)
	expect(await shop.state()).toBe('expired')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 0 })
	expect(await shop.uses()).toBe(0)
})

test('a paid order does not expire', async () => {
	const shop = await lastBox()
	await shop.bankSays(shop)
	shop.clock.advance(reservationMs(0, USUAL_TERMS) + 1)
	expect(await shop.shop.expireOrders()).toBe(0)
	expect(await shop.state()).toBe('processing')
})

test('a late payment takes stock and code again if they are still available', async () => {
	const shop = await lastBox({ promoCode: 'TRES' })
	shop.clock.advance(reservationMs(0, USUAL_TERMS) + 1)
	await shop.shop.expireOrders()
	await shop.bankSays(shop)
	expect(await shop.state()).toBe('processing')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
	expect(await shop.uses()).toBe(1)
	expect(await shop.db.$count(refunds)).toBe(0)
})

test('a late payment without stock is an incident and is refunded once', async () => {
	const shop = await lastBox({ promoCode: 'TRES' })
	shop.clock.advance(reservationMs(0, USUAL_TERMS) + 1)
	await shop.shop.expireOrders()
	const another = await shop.order()
	await shop.bankSays(shop)
	expect(await shop.bankSays(shop)).toMatchObject({ changed: false })
	expect(await shop.state()).toBe('incident')
	expect(await shop.uses()).toBe(0)
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
	expect(await shop.db.select().from(refunds)).toMatchObject([
		{ paymentNumber: shop.number, amountCents: shop.amountCents, state: 'pendiente' },
	])
	await shop.bankSays({ number: await shop.startPayment(another), amountCents: another.totalCents })
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
})

test('a payment whose order was already refused on another attempt takes the stock again', async () => {
	const shop = await lastBox()
	const second = await shop.startPayment(shop.placed)
	expect(second).toBe(`${shop.placed.id}02`)
	await shop.bankSays({ ...shop, response: '0190' })
	await shop.bankSays({ ...shop, number: second })
	expect(await shop.state()).toBe('processing')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
})

test('a second payment of a paid order is refunded', async () => {
	const shop = await lastBox()
	const second = await shop.startPayment(shop.placed)
	await shop.bankSays(shop)
	await shop.bankSays({ ...shop, number: second })
	expect(await shop.state()).toBe('processing')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
	expect(await shop.db.select().from(refunds)).toMatchObject([{ paymentNumber: second }])
})

test('another amount, an unknown attempt or a forged signature changes nothing', async () => {
	const shop = await lastBox()
	const forged = {
		...signedNotification(shop),
		Ds_Signature: signedNotification({ ...shop, amountCents: 1 }).Ds_Signature,
	}
	expect(await shop.bankSays({ ...shop, amountCents: 1 })).toEqual({ ok: false, code: 'importe_ajeno' })
	expect(await shop.bankSays({ ...shop, number: '2611ZZZZZZ' })).toEqual({ ok: false, code: 'pago_desconocido' })
	expect(await shop.shop.takeNotification(forged)).toEqual({ ok: false, code: 'firma_no_valida' })
	expect(await shop.state()).toBe('awaiting_payment')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
})

test('a payment starts only for the stored amount of an order that waits for it', async () => {
	const shop = await lastBox()
	const start = (change: object) =>
		shop.shop.startPayment({
			orderId: shop.placed.id,
			access: { accessKey: shop.placed.accessKey, account: null },
			amountCents: shop.amountCents,
			method: null,
			terminal: '003',
			notificationUrl: 'https://shop.example/n',
			okUrl: 'https://shop.example/ok',
			koUrl: 'https://shop.example/ko',
			...change,
		})
	const notFound = { ok: false, code: 'pedido_no_encontrado' }
	expect(await start({ amountCents: shop.amountCents + 1 })).toEqual(notFound)
	expect(await start({ access: { accessKey: '', account: null } })).toEqual(notFound)
	expect(await start({ orderId: '2611ZZZZZZ' })).toEqual({ ok: false, code: 'pedido_no_encontrado' })
	expect(await start({ terminal: '7' })).toEqual({ ok: false, code: 'terminal_no_valido' })
	shop.clock.advance(reservationMs(0, USUAL_TERMS))
	expect(await start({})).toEqual({ ok: false, code: 'pedido_no_pagable' })
})

test('an order can be tried twenty times at most', async () => {
	const shop = await lastBox()
	for (let attempt = 2; attempt <= 20; attempt++) await shop.startPayment(shop.placed)
	await expect(shop.startPayment(shop.placed)).rejects.toThrow('pedido_no_pagable')
})

test('an order’s stock from several lots is sold or released together', async () => {
	const lots = ['A', 'B'].map((tono) => ({ tono, calibre: '9', stockHundredths: 144 }))
	const shop = await openTestShop(database, { products: [importedTile({ lots })] })
	const line = orderOf(shop.product()).lines[0]
	if (!line) throw new Error('an order has a line')
	const lines = shop.product().lots.map((lot) => ({ ...line, lotId: lot.id }))
	const order = await shop.order({ lines })
	expect(await shop.stock()).toEqual({ onHand: 288, reserved: 288 })
	const number = await shop.startPayment(order)
	shop.clock.advance(reservationMs(0, USUAL_TERMS) + 1)
	await shop.shop.expireOrders()
	await shop.order({ lines: lines.slice(0, 1) })
	await shop.bankSays({ number, amountCents: order.totalCents })
	expect(await shop.stock()).toEqual({ onHand: 288, reserved: 144 })
	expect(
		(await shop.db.select().from(reservations).where(eq(reservations.orderId, order.id))).map(({ state }) => state),
	).toEqual(['released', 'released'])
})
