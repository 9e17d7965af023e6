import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takenOrderRequest, takenOrderSchema } from '#contract/staff/taken-order.ts'
import { CASH_LIMIT_CENTS } from '#domain/counter/counter-payment.ts'
import type { StaffChannel } from '#domain/counter/sale-channel.ts'
import { seenOf } from '#domain/order/seen-order.ts'
import type { PayMethod } from '#domain/payment/pay-method.ts'
import { mails } from '#store/mail/tables.ts'
import { orders } from '#store/order/tables.ts'
import { claimRefunds } from '#store/payment/payments.ts'
import { refunds } from '#store/payment/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** A shop in which a worker takes orders. */
async function counter(stockHundredths = 14_400) {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(stockHundredths))] })
	const { account: staff } = await openAccount(shop, { kind: 'staff' })
	const take = (
		channel: StaffChannel,
		payMethod: Exclude<PayMethod, 'tarjeta'> | null,
		change: Parameters<typeof orderOf>[1] = {},
	) =>
		shop.shop.placeOrder(
			orderOf(shop.product(), { payMethod, taken: { channel, accountId: staff.id }, ...change }),
			null,
		)
	const taken = async (...asked: Parameters<typeof take>) => {
		const placed = await take(...asked)
		if (!placed.ok) throw new Error(placed.code)
		return placed.order
	}
	const view = async (id: string) => {
		const found = await shop.shop.staff.order(id)
		if (!found) throw new Error('the order is gone')
		return found
	}
	const mailed = async () => (await shop.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
	return { ...shop, staff, take, taken, view, mailed }
}

const takenTexts = () => ({
	nombre: '',
	telefono: '',
	correo: '',
	nif: '',
	codigoPostal: '',
	direccion: '',
	localidad: '',
})
const ANONYMOUS = { ...CUSTOMER, correo: '', direccion: '', localidad: '', codigoPostal: '' }

test('a sale handed over at once without name and phone is paid, invoiced and delivered immediately', async () => {
	const shop = await counter()
	const typed = { ...takenTexts(), entrega: 'pickup', pago: 'efectivo', canal: 'mostrador', llevar: 'si' }
	const parsed = takenOrderSchema.parse(typed)
	const placed = await shop.shop.placeOrder(
		takenOrderRequest(parsed, orderOf(shop.product()).lines, {
			taken: { channel: 'mostrador', accountId: shop.staff.id },
			leastAdjustment: 0,
			shownTotalCents: null,
			key: 'key-of-the-sale-1',
			addsTo: null,
		}),
	)
	if (!placed.ok) throw new Error(placed.code)
	const { order, invoices } = await shop.view(placed.order.id)
	expect(placed.order.state).toBe('delivered')
	expect(order).toMatchObject({ state: 'delivered', nombre: 'Cliente de mostrador', telefono: '', pickupCode: null })
	expect(invoices.map(({ content }) => content.kind)).toEqual(['simplificada'])
	expect(await shop.mailed()).toEqual(['pedido-nuevo'])
	expect(await shop.stock()).toMatchObject({ onHand: 14_400 - 144, reserved: 0 })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('name and phone are required unless paid at the counter, and for full invoices', () => {
	const faults = (change: object) =>
		takenOrderSchema
			.safeParse({ ...takenTexts(), entrega: 'pickup', pago: 'efectivo', canal: 'mostrador', ...change })
			.error?.issues.map(({ path }) => path.join('.')) ?? []
	expect(faults({})).toEqual([])
	expect(faults({ pago: 'transferencia', correo: 'a@b.es', llevar: 'si' })).toEqual(['nombre', 'telefono', 'llevar'])
	expect(faults({ nif: 'B12345674' })).toEqual(['nombre', 'telefono', 'direccion', 'codigoPostal', 'localidad'])
})

test('a cash sale at the counter is sold and invoiced at once, also without an email address', async () => {
	const shop = await counter()
	const order = await shop.taken('mostrador', 'efectivo', { customer: ANONYMOUS, delivery: 'pickup' })
	const { order: kept, invoices, money, payment } = await shop.view(order.id)
	expect(kept).toMatchObject({ state: 'processing', channel: 'mostrador', takenBy: shop.staff.id, correo: '' })
	expect(invoices.map(({ content }) => [content.kind, content.payment])).toEqual([['simplificada', 'Efectivo']])
	expect(money).toMatchObject([{ kind: 'efectivo', amountCents: order.totalCents, who: 'personal' }])
	expect(payment).toMatchObject({ method: 'efectivo', state: 'autorizado' })
	expect(await shop.mailed()).toEqual(['pedido-nuevo'])
	expect((await shop.stock()).reserved).toBe(144)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a payment at the counter is refunded there, without the bank', async () => {
	const shop = await counter()
	const order = await shop.taken('mostrador', 'datafono')
	const asked = { amountCents: null, reason: 'No era ese tono', restock: true }
	expect(await shop.shop.orders.refund(order.id, asked)).toMatchObject({ ok: true, refundCents: order.totalCents })
	expect(await claimRefunds(shop.db, new Date(shop.clock.nowMs() + 1000), 10)).toEqual([])
	const [refund] = await shop.db.select().from(refunds)
	expect((await shop.view(order.id)).invoices.map(({ content }) => content.payment)).toContain(
		'Devolución en la tienda',
	)
	await shop.shop.staff.decideRefund(refund?.id ?? 0, 'hecho')
	const { money } = await shop.view(order.id)
	expect(money.map(({ kind, who }) => [kind, who])).toEqual([
		['datafono', 'personal'],
		['devolucion', 'personal'],
	])
	const told = await shop.db.select({ text: mails.text }).from(mails).where(eq(mails.kind, 'pedido-reembolsado'))
	expect(told[0]?.text).toContain('en la tienda')
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('cash stops below 1,000 €, in the shop and in the database', async () => {
	const shop = await counter()
	const large = { lines: [{ ...orderOf(shop.product()).lines[0], quantity: 40 }] } as Parameters<typeof orderOf>[1]
	expect(await shop.take('mostrador', 'efectivo', large)).toMatchObject({ ok: false, code: 'pago_no_disponible' })
	const order = await shop.taken('mostrador', 'datafono', large)
	expect(order.totalCents).toBeGreaterThan(CASH_LIMIT_CENTS)
	const byCash = shop.db.update(orders).set({ payMethod: 'efectivo' }).where(eq(orders.id, order.id))
	expect(await refusedBy(byCash)).toBe('orders_counter')
})

test('no web or phone order is paid at the counter', async () => {
	const shop = await counter()
	expect(await shop.take('telefono', 'efectivo')).toMatchObject({ ok: false, code: 'pago_no_disponible' })
	const online = shop.shop.placeOrder(orderOf(shop.product(), { payMethod: 'datafono' }))
	expect(await online).toMatchObject({ ok: false, code: 'pago_no_disponible' })
	const order = await shop.order()
	const byTerminal = shop.db.update(orders).set({ payMethod: 'datafono' }).where(eq(orders.id, order.id))
	expect(await refusedBy(byTerminal)).toBe('orders_counter')
	expect(await refusedBy(shop.db.execute(sql`update orders set taken_by = ${shop.staff.id}`))).toBe('orders_channel')
})

test('an order by phone is held for the next working day, and its buyer gets a mail with the payment link', async () => {
	const shop = await counter()
	const order = await shop.taken('telefono', null)
	// Saturday: Monday follows.
	expect(order).toMatchObject({ state: 'awaiting_payment', payMethod: 'tarjeta', channel: 'telefono' })
	expect(order.reservedUntil.toISOString()).toBe('2026-11-23T23:00:00.000Z')
	const [mail] = await shop.db.select().from(mails)
	expect(mail).toMatchObject({ kind: 'enlace-de-pago', recipient: CUSTOMER.correo, orderId: order.id })
	expect(mail?.text).toContain(`https://shop.example/pedidos/${order.id}?clave=${order.accessKey}`)
	expect(mail?.text).toContain('hasta el lunes 23 de noviembre, incluido')
})

test('a denied card leaves an order by phone waiting for the next attempt, and cancels one from the web', async () => {
	const shop = await counter()
	const order = await shop.taken('telefono', null)
	const denied = await shop.startPayment(order)
	await shop.bankSays({ number: denied, amountCents: order.totalCents, response: '0190' })
	expect((await shop.view(order.id)).order.state).toBe('awaiting_payment')
	const fromWeb = await shop.order()
	await shop.bankSays({
		number: await shop.startPayment(fromWeb),
		amountCents: fromWeb.totalCents,
		response: '0190',
	})
	expect((await shop.view(fromWeb.id)).order.state).toBe('cancelled')
	expect(await shop.shop.counter.sendPayLink(order.id, seenOf(order))).toEqual({ ok: true })
	const paid = await shop.startPayment(order)
	await shop.bankSays({ number: paid, amountCents: order.totalCents })
	expect((await shop.view(order.id)).order.state).toBe('processing')
	expect(await shop.shop.counter.sendPayLink(order.id, seenOf({ ...order, state: 'processing' }))).toEqual({
		ok: false,
		code: 'pedido_no_pagable',
	})
	expect(await shop.mailed()).toEqual([
		'enlace-de-pago',
		'pago-fallido',
		'enlace-de-pago',
		'pedido-nuevo',
		'pedido-confirmado',
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a professional gets the prices of the account, and is found with it', async () => {
	const shop = await counter()
	const { account } = await openProfessional(shop)
	expect(await shop.shop.counter.findBuyers(account.correo)).toMatchObject([{ accountId: account.id, orders: 0 }])
	const asked = orderOf(shop.product(), {
		payMethod: 'datafono',
		taken: { channel: 'mostrador', accountId: shop.staff.id },
	})
	const placed = await shop.shop.placeOrder(asked, { account, clientId: null })
	expect(placed).toMatchObject({ ok: true, order: { accountId: account.id } })
	expect(placed.ok && placed.order.incentiveCents).toBeGreaterThan(0)
	expect(await shop.shop.counter.account(shop.staff.id)).toBeNull()
})

test('buyers are found by phone, with their latest address', async () => {
	const shop = await counter()
	await shop.order()
	await shop.taken('mostrador', 'efectivo', { customer: { ...ANONYMOUS, correo: CUSTOMER.correo }, delivery: 'pickup' })
	const [buyer] = await shop.shop.counter.findBuyers(CUSTOMER.telefono)
	expect(buyer).toMatchObject({ ...CUSTOMER, orders: 2, accountId: null })
})
