import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { ClientOrderFilter } from '#domain/order/client-order.ts'
import { reservationMs } from '#domain/order/unpaid-holds.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { cashbackMovements } from '#store/cashback/tables.ts'
import { lots } from '#store/catalogue/tables.ts'
import { invoices } from '#store/invoice/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { refunds } from '#store/payment/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const HOUR_MS = 60 * 60_000

const database = await openTestDatabase()

async function paid(shop: TestShop, change: Parameters<TestShop['order']>[0] = {}) {
	const order = await shop.order(change)
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

/** An order placed and paid by a professional. */
async function boughtBy(shop: TestShop, account: Awaited<ReturnType<typeof openProfessional>>['account']) {
	const placed = await shop.shop.placeOrder(orderOf(shop.product()), { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const { order } = placed
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

async function arrive({ shop }: TestShop, id: string): Promise<void> {
	await shop.orders.dispatch(id, { tracking: 'TR1', carrier: 'Meseta' })
	await shop.orders.deliver(id)
}

/** A reseller's list without a filter. */
const EVERYTHING = { search: '', state: null, from: null, to: null }

const kinds = async ({ db }: TestShop) => (await db.select().from(mails).orderBy(mails.id)).map(({ kind }) => kind)
const stateOf = async ({ shop }: TestShop, id: string) => (await shop.staff.order(id))?.order.state

test('a paid order is invoiced, sent and delivered, and each step is mailed once', async () => {
	const shop = await openTestShop(database)
	const { id, totalCents } = await paid(shop)
	expect(await kinds(shop)).toEqual(['pedido-nuevo', 'pedido-confirmado'])
	const [invoice] = await shop.db.select().from(invoices)
	expect(invoice).toMatchObject({ orderId: id, totalCents, kind: 'simplificada' })
	const [letter] = await shop.db.select().from(mails)
	expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('43,39 €')
	expect(await shop.shop.orders.deliver(id)).toMatchObject({ ok: false, code: 'estado_no_admitido' })
	expect(await shop.shop.orders.dispatch(id, { tracking: 'TR1', carrier: 'Meseta' })).toMatchObject({ ok: true })
	expect(await shop.shop.orders.dispatch(id, { tracking: 'TR2', carrier: null })).toMatchObject({ ok: false })
	expect(await shop.shop.orders.deliver(id)).toMatchObject({ ok: true })
	expect(await shop.shop.cashback.ofOrder(id)).toBe(0)
	expect(await stateOf(shop, id)).toBe('delivered')
	expect((await kinds(shop)).slice(2)).toEqual(['pedido-enviado', 'pedido-entregado'])
})

test('a refused payment, a late one and an order not paid in time are mailed', async () => {
	const shop = await openTestShop(database)
	const refused = await shop.order()
	const number = await shop.startPayment(refused)
	await shop.bankSays({ number, amountCents: refused.totalCents, response: '0190' })
	const left = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(left), amountCents: left.totalCents, response: '9915' })
	await shop.order()
	shop.clock.advance(41 * 60_000)
	await shop.shop.expireOrders()
	expect(await kinds(shop)).toEqual(['pago-fallido', 'pedido-caducado'])
})

test('a buyer cancels within two hours: stock, money and promo code return, with a credit note for the whole', async () => {
	const codes = [{ code: 'UNO', type: 'fixed', discount: 100, maxUses: 1 } as const]
	const shop = await openTestShop(database, { codes })
	const before = await shop.stock()
	const { id, totalCents } = await paid(shop, { promoCode: 'UNO' })
	const cancel = () => shop.shop.orders.cancel(id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	expect(await cancel()).toMatchObject({ ok: true, order: { state: 'cancelled', refundedCents: totalCents } })
	expect(await cancel()).toEqual({ ok: false, code: 'cambio_fuera_de_plazo' })
	expect(await shop.stock()).toEqual(before)
	expect(await shop.db.select().from(refunds)).toMatchObject([{ amountCents: totalCents, state: 'pendiente' }])
	const issued = await shop.db.select().from(invoices).orderBy(invoices.series)
	expect(issued.map(({ series, totalCents: cents }) => [series, cents])).toEqual([
		['R2026', -totalCents],
		['S2026', totalCents],
	])
	expect((await kinds(shop)).at(-1)).toBe('pedido-cancelado')
	await paid(shop, { promoCode: 'UNO' })
})

test('an unpaid order is cancelled without a refund, and a late payment does not revive an order paid before', async () => {
	const shop = await openTestShop(database)
	const unpaid = await shop.order()
	await shop.shop.orders.cancel(unpaid.id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	expect(await shop.db.$count(refunds)).toBe(0)
	const order = await shop.order()
	const [first, second] = [await shop.startPayment(order), await shop.startPayment(order)]
	await shop.bankSays({ number: first, amountCents: order.totalCents })
	await shop.shop.orders.cancel(order.id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	expect(await shop.bankSays({ number: second, amountCents: order.totalCents })).toMatchObject({
		ok: true,
		changed: true,
	})
	expect(await stateOf(shop, order.id)).toBe('cancelled')
	const queued = await shop.db.select().from(refunds)
	expect(queued.map(({ paymentNumber }) => paymentNumber).toSorted()).toEqual([first, second].toSorted())
})

test('after two hours or after dispatch, only the staff can change an order', async () => {
	const shop = await openTestShop(database)
	const late = await paid(shop)
	shop.clock.advance(2 * HOUR_MS)
	const by = (who: 'buyer' | 'staff') => ({ who, reason: 'Falta material' })
	expect(await shop.shop.orders.cancel(late.id, by('buyer'))).toMatchObject({ ok: false })
	expect(await shop.shop.orders.cancel(late.id, by('staff'))).toMatchObject({ ok: true })
	const sent = await paid(shop)
	await shop.shop.orders.dispatch(sent.id, { tracking: null, carrier: null })
	expect(await shop.shop.orders.cancel(sent.id, by('buyer'))).toMatchObject({ ok: false })
	expect(await shop.shop.orders.cancel(sent.id, by('staff'))).toMatchObject({ ok: false })
	expect(await shop.shop.orders.cancel('2611ZZZZZZ', by('staff'))).toEqual({ ok: false, code: 'pedido_no_encontrado' })
})

test('an address is changed only where the transport costs the same', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop, { delivery: 'shipping' })
	const { correo: _, ...place } = CUSTOMER
	const change = (codigoPostal: string) =>
		shop.shop.orders.changeAddress(id, { ...place, direccion: 'Calle Nueva 2', localidad: 'Getafe', codigoPostal })
	expect(await change('48001')).toEqual({ ok: false, code: 'cambio_de_coste' })
	expect(await change('51001')).toEqual({ ok: false, code: 'sin_envio' })
	expect(await change('28906')).toMatchObject({ ok: true })
	const view = await shop.shop.staff.order(id)
	expect(view?.order).toMatchObject({ direccion: 'Calle Nueva 2', codigoPostal: '28906', state: 'processing' })
	expect((await kinds(shop)).at(-1)).toBe('pedido-direccion')
	const collected = await paid(shop, { delivery: 'pickup' })
	expect(await shop.shop.orders.changeAddress(collected.id, place)).toMatchObject({ code: 'cambio_fuera_de_plazo' })
	shop.clock.advance(2 * HOUR_MS)
	expect(await change('28001')).toMatchObject({ code: 'cambio_fuera_de_plazo' })
})

test('a later tariff does not prevent a correction within the zone, and the paid price stays', async () => {
	const shop = await openTestShop(database)
	const order = await paid(shop, { delivery: 'shipping' })
	const { tariff } = (await shop.shop.shipping.tariffs()).present
	const zones = tariff.zones.map((zone) => ({
		...zone,
		pricesCents: zone.pricesCents.map((price) => cents(price + 100)),
	}))
	expect(await shop.shop.shipping.change({ ...tariff, zones })).toMatchObject({ ok: true })
	const { correo: _, ...place } = { ...CUSTOMER, direccion: 'Calle Nueva 2, portal B' }
	expect(await shop.shop.orders.changeAddress(order.id, { ...place, codigoPostal: '28906' })).toMatchObject({
		ok: true,
	})
	const view = await shop.shop.staff.order(order.id)
	const { shippingCents, totalCents } = order
	expect(view?.order).toMatchObject({
		direccion: 'Calle Nueva 2, portal B',
		zona: order.zona,
		shippingCents,
		totalCents,
	})
	expect(await shop.shop.orders.changeAddress(order.id, { ...place, codigoPostal: '48001' })).toMatchObject({
		ok: false,
	})
})

test('partial refunds never exceed the payment, and each has its credit note', async () => {
	const shop = await openTestShop(database)
	const before = await shop.stock()
	const { id, totalCents } = await paid(shop)
	await arrive(shop, id)
	const refund = (amount: number | null, restock = false) =>
		shop.shop.orders.refund(id, {
			amountCents: amount === null ? null : cents(amount),
			reason: 'Cajas sobrantes',
			restock,
		})
	expect(await refund(1234)).toMatchObject({ ok: true, refundCents: 1234, creditNote: 'R2026-000001' })
	expect(await refund(totalCents - 1233)).toEqual({
		ok: false,
		code: 'importe_no_valido',
		leftCents: totalCents - 1234,
	})
	expect(await refund(0)).toMatchObject({ code: 'importe_no_valido' })
	expect(await stateOf(shop, id)).toBe('delivered')
	expect(await refund(null, true)).toMatchObject({
		ok: true,
		refundCents: totalCents - 1234,
		creditNote: 'R2026-000002',
	})
	expect(await stateOf(shop, id)).toBe('refunded')
	expect(await refund(null)).toEqual({ ok: false, code: 'nada_que_devolver' })
	expect(await shop.stock()).toEqual(before)
	const issued = await shop.db.select().from(invoices)
	expect(issued.reduce((total, row) => total + row.totalCents, 0)).toBe(0)
})

test('an approved professional gets 5 % on arrival of the order, and returns a share with every refund', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop)
	const order = await boughtBy(shop, account)
	expect(order.incentiveCents).toBe(432)
	await shop.shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	const cashback = Math.round(order.totalCents * 0.05)
	expect(await shop.shop.orders.deliver(order.id)).toMatchObject({ ok: true })
	expect(await shop.shop.cashback.ofOrder(order.id)).toBe(cashback)
	const half = Math.floor(order.totalCents / 2)
	await shop.shop.orders.refund(order.id, { amountCents: cents(half), reason: 'Sobrante', restock: false })
	await shop.shop.orders.refund(order.id, { amountCents: null, reason: 'Sobrante', restock: false })
	const moves = await shop.db.select().from(cashbackMovements).orderBy(cashbackMovements.id)
	expect(moves.map(({ kind }) => kind)).toEqual(['abono', 'retirada', 'retirada'])
	expect(moves.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(0)
	expect(moves.at(-1)).toMatchObject({ balanceCents: 0, owedCents: 0 })
	const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.kind, 'completa'))
	expect(invoice?.content.recipient).toMatchObject({ name: 'Reformas Peña S.L.', taxId: 'B12345674' })
})

test('an invoice is issued to the recipient of the order, before the company of the account', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop)
	const billing = { name: 'Lucía Peña', taxId: '12345678Z', address: ['Calle Mayor, 9', '28001 Madrid'] }
	const placed = await shop.shop.placeOrder(orderOf(shop.product(), { billing }), { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const number = await shop.startPayment(placed.order)
	await shop.bankSays({ number, amountCents: placed.order.totalCents })
	const [invoice] = await shop.db.select().from(invoices)
	expect(invoice?.kind).toBe('completa')
	expect(invoice?.content.recipient).toEqual(billing)
})

test('goods returned before delivery earn no cashback', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop)
	const order = await boughtBy(shop, account)
	await shop.shop.orders.refund(order.id, { amountCents: cents(1000), reason: 'Caja rota', restock: false })
	await shop.shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	const delivered = await shop.shop.orders.deliver(order.id)
	const exact = (order.totalCents - 1000) * 0.05
	expect(delivered.ok).toBe(true)
	expect(Math.abs((await shop.shop.cashback.ofOrder(order.id)) - exact)).toBeLessThanOrEqual(1)
})

test('a reseller orders for their own clients only', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop, { kind: 'reseller' })
	const other = await openProfessional(shop, { kind: 'reseller', correo: 'otra@example.es' })
	const client = { ...CUSTOMER, correo: 'cliente@example.es', nif: '50412873R', resellerId: account.id }
	const clientId = await shop.shop.clients.keep(null, client)
	const request = orderOf(shop.product(), { customer: { ...CUSTOMER, correo: client.correo } })
	const refused = await shop.shop.placeOrder(request, { account: other.account, clientId })
	expect(refused).toEqual({ ok: false, code: 'cliente_no_encontrado' })
	const placed = await shop.shop.placeOrder(request, { account, clientId })
	if (!placed.ok) throw new Error(placed.code)
	expect(placed.order).toMatchObject({ accountId: null, resellerId: account.id, clientId })
	expect(placed.order.billing).toMatchObject({ name: CUSTOMER.nombre, taxId: '50412873R' })
	expect(await shop.shop.viewOrder(placed.order.id, '', account)).not.toBeNull()
	expect(await shop.shop.viewOrder(placed.order.id, '', other.account)).toBeNull()
	expect((await shop.shop.clients.orders(account.id, EVERYTHING, 1)).rows.map(({ id }) => id)).toEqual([
		placed.order.id,
	])
	const number = await shop.startPayment(placed.order)
	await shop.bankSays({ number, amountCents: placed.order.totalCents })
	const told = await shop.db.select().from(mails).where(eq(mails.kind, 'pedido-confirmado'))
	const [toClient, toReseller] = told.toSorted((one, other) => `${one.recipient}`.localeCompare(`${other.recipient}`))
	expect([toClient?.recipient, toReseller?.recipient]).toEqual(['cliente@example.es', 'obra@example.es'])
	expect(`${toClient?.text} ${toClient?.html}`).not.toMatch(/clave=|€|factura|pago|incentivo/i)
	expect(toReseller?.text).toContain(`Hola, ${account.nombre}:`)
	expect(toReseller?.text).toContain(`Para tu cliente: ${CUSTOMER.nombre}`)
	expect(toReseller?.text).toMatch(/Incentivo profesional: −/)
	await arrive(shop, placed.order.id)
	const [credited] = await shop.db.select().from(cashbackMovements)
	expect(credited).toMatchObject({ accountId: account.id, kind: 'abono' })
	const billing = { name: 'Otra, S. L.', taxId: 'B12345674', address: ['Calle Mayor, 9', '28001 Madrid'] }
	const elsewhere = await shop.shop.placeOrder({ ...request, billing }, { account, clientId })
	expect(elsewhere).toMatchObject({ ok: true, order: { billing: { taxId: '50412873R' } } })
})

test('an order paid twice is cancelled like any other: each payment gets its own money back', async () => {
	const shop = await openTestShop(database)
	const order = await shop.order()
	const first = await shop.startPayment(order)
	const second = await shop.startPayment(order)
	await shop.bankSays({ number: first, amountCents: order.totalCents })
	await shop.bankSays({ number: second, amountCents: order.totalCents })
	expect(await shop.shop.orders.cancel(order.id, { who: 'buyer', reason: 'Cancelado' })).toMatchObject({ ok: true })
	const queued = await shop.db.select().from(refunds).orderBy(refunds.id)
	expect(queued.map(({ paymentNumber, amountCents }) => [paymentNumber, amountCents])).toEqual([
		[second, order.totalCents],
		[first, order.totalCents],
	])
})

test('an order paid twice is refunded in parts from the payment that was kept', async () => {
	const shop = await openTestShop(database)
	const order = await shop.order()
	const first = await shop.startPayment(order)
	const second = await shop.startPayment(order)
	await shop.bankSays({ number: second, amountCents: order.totalCents })
	await shop.bankSays({ number: first, amountCents: order.totalCents })
	await arrive(shop, order.id)
	const refund = (amount: number | null) =>
		shop.shop.orders.refund(order.id, {
			amountCents: amount === null ? null : cents(amount),
			reason: 'Cajas sobrantes',
			restock: false,
		})
	expect(await refund(1000)).toMatchObject({ ok: true, refundCents: 1000 })
	expect(await refund(null)).toMatchObject({ ok: true, refundCents: order.totalCents - 1000 })
	const kept = await shop.db.select().from(refunds).where(eq(refunds.paymentNumber, second))
	expect(kept.reduce((total, row) => total + row.amountCents, 0)).toBe(order.totalCents)
})

test('a partial refund of money cannot return all stock, and is refused with the reason', async () => {
	const shop = await openTestShop(database)
	const { id } = await paid(shop)
	await arrive(shop, id)
	const before = await shop.stock()
	const asked = { amountCents: cents(1000), reason: 'Caja rota', restock: true }
	expect(await shop.shop.orders.refund(id, asked)).toMatchObject({ ok: false, code: 'reposicion_solo_entera' })
	expect(await shop.stock()).toEqual(before)
	expect(await shop.db.$count(refunds)).toBe(0)
})

test('an order that fails to expire is logged and stops no other', async () => {
	const shop = await openTestShop(database, {
		products: [importedTile({ slug: 'uno' }), importedTile({ slug: 'dos' })],
	})
	const lineOf = (slug: string) => orderOf(shop.product(slug)).lines
	const stuck = await shop.order({ lines: lineOf('uno') })
	shop.clock.advance(1000)
	const other = await shop.order({ lines: lineOf('dos') })
	// A lot corrected by hand: releasing the hold of the first order would make it negative.
	await shop.db
		.update(lots)
		.set({ reservedHundredths: 0 })
		.where(eq(lots.productId, shop.product('uno').id))
	shop.clock.advance(reservationMs(0, USUAL_TERMS) + 1)
	expect(await shop.shop.expireOrders()).toBe(1)
	expect(await stateOf(shop, other.id)).toBe('expired')
	expect(await stateOf(shop, stuck.id)).toBe('awaiting_payment')
	expect(shop.failures).toMatchObject([{ about: { order: stuck.id } }])
})

test('each use of a code is returned once: a late payment that could not use it again returns nothing', async () => {
	const code = { code: 'UNICO', type: 'fixed', discount: 500, maxUses: 1 } as const
	const shop = await openTestShop(database, { codes: [code] })
	const uses = async () =>
		(await shop.db.select().from(promoCodes).where(eq(promoCodes.code, 'UNICO'))).map((row) => row.uses)
	const late = await shop.order({ promoCode: 'UNICO' })
	const number = await shop.startPayment(late)
	shop.clock.advance(reservationMs(0, USUAL_TERMS) + 1)
	await shop.shop.expireOrders()
	const faster = await paid(shop, { promoCode: 'UNICO' })
	await shop.bankSays({ number, amountCents: late.totalCents })
	expect(await stateOf(shop, late.id)).toBe('processing')
	expect(await uses()).toEqual([1])
	await shop.shop.orders.cancel(late.id, { who: 'staff', reason: 'Llegó tarde' })
	expect(await uses()).toEqual([1])
	await shop.shop.orders.cancel(faster.id, { who: 'staff', reason: 'Cancelado' })
	expect(await uses()).toEqual([0])
})

test('a reseller’s orders are found by words, state and days in Madrid, one page at a time', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop, { kind: 'reseller' })
	const orderFor = async (nombre: string, at: string) => {
		const client = { ...CUSTOMER, nombre, nif: '', resellerId: account.id }
		const clientId = await shop.shop.clients.keep(null, client)
		shop.clock.advance(new Date(at).getTime() - shop.clock.nowMs())
		const request = orderOf(shop.product(), { customer: { ...CUSTOMER, nombre } })
		const placed = await shop.shop.placeOrder(request, { account, clientId })
		if (!placed.ok) throw new Error(placed.code)
		return placed.order.id
	}
	const before = await orderFor('Lucía Peña', '2026-11-19T22:59:59Z')
	const first = await orderFor('Iñaki Peñalba', '2026-11-19T23:00:00Z')
	const last = await orderFor('Ana 100 % Obras', '2026-11-20T22:59:59Z')
	const after = await orderFor('Marta Ruiz', '2026-11-20T23:00:00Z')
	const found = async (filter: Partial<ClientOrderFilter>) =>
		(await shop.shop.clients.allOrders(account.id, { ...EVERYTHING, ...filter })).map(({ id }) => id)
	expect(await found({})).toEqual([after, last, first, before])
	expect(await found({ search: 'LUCIA' })).toEqual([before])
	expect(await found({ search: 'penalba inaki' })).toEqual([first])
	expect(await found({ search: 'pena' })).toEqual([first, before])
	expect(await found({ search: after.slice(3).toLowerCase() })).toEqual([after])
	expect(await found({ search: '100 %' })).toEqual([last])
	expect(await found({ search: '_' })).toEqual([])
	expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([last, first])
	expect(await found({ state: 'delivered' })).toEqual([])
	expect(await shop.shop.clients.orders(account.id, EVERYTHING, 9)).toMatchObject({ total: 4, page: 1, pages: 1 })
	expect(await shop.shop.clients.countOrders(account.id)).toBe(4)
})
