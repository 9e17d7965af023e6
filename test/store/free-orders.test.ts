import { expect, test } from 'vitest'
import { invoices } from '#store/invoice/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { payments } from '#store/payment/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** An order of one box of 35.86 €, of which SAVE50 leaves nothing. */
async function freeOrder() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144))] })
	return { ...shop, order: await shop.order({ promoCode: 'SAVE50' }) }
}

test('an order of 0 € is confirmed without the bank, with its invoice, its mails and its stock sold', async () => {
	const { shop, db, order, stock } = await freeOrder()
	expect(order).toMatchObject({ totalCents: 0, state: 'processing' })
	expect(await stock()).toEqual({ onHand: 144, reserved: 144 })
	const view = await shop.viewOrder(order.id, order.accessKey)
	expect(view?.events.map(({ state, reason }) => [state, reason])).toEqual([['processing', 'Sin cargo']])
	expect((await db.select().from(invoices))[0]).toMatchObject({ totalCents: 0, content: { payment: 'Sin cargo' } })
	const [toShop, toBuyer] = await db.select().from(mails).orderBy(mails.id)
	expect([toBuyer?.kind, toShop?.kind]).toEqual(['pedido-confirmado', 'pedido-nuevo'])
	expect(toBuyer?.text).toContain('No tienes nada que pagar')
	expect(toShop?.text).toContain('Pedido sin cargo')
	expect(await db.select().from(payments)).toEqual([])
})

test('a repeated order with the same key returns the same order', async () => {
	const { shop, product } = await openTestShop(database)
	const request = orderOf(product(), { promoCode: 'SAVE50', idempotencyKey: 'free-order-1' })
	const first = await shop.placeOrder(request)
	expect(await shop.placeOrder(request)).toMatchObject({
		ok: true,
		replayed: true,
		order: first.ok && { id: first.order.id },
	})
})

test('a cancelled order of 0 € releases its stock, with nothing to refund', async () => {
	const { shop, order, stock } = await freeOrder()
	expect(await shop.orders.cancel(order.id, { who: 'buyer', reason: '' })).toMatchObject({ ok: true })
	expect(await stock()).toEqual({ onHand: 144, reserved: 0 })
	expect((await shop.viewOrder(order.id, order.accessKey))?.invoices).toHaveLength(1)
})

test('an order of 0 € is paid by its code only', async () => {
	const { shop, order } = await freeOrder()
	const started = await shop.startPayment({
		orderId: order.id,
		access: { accessKey: order.accessKey, account: null },
		amountCents: 0 as typeof order.totalCents,
		method: null,
		terminal: '003',
		notificationUrl: 'https://shop.example/n',
		okUrl: 'https://shop.example/ok',
		koUrl: 'https://shop.example/ko',
	})
	expect(started).toEqual({ ok: false, code: 'pedido_no_pagable' })
})
