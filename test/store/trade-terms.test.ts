import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SettingValues } from '#domain/merchant/fields.ts'
import { changeableUntil } from '#domain/order/state.ts'
import { expectedDays } from '#domain/shipping/expected-days.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { cashbackMovements } from '#store/cashback/tables.ts'
import { findInvoiceOfOrder } from '#store/invoice/invoices.ts'
import { mails } from '#store/mail/tables.ts'
import { findOrder } from '#store/order/orders.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000

const OTHER: SettingValues = {
	incentivo_m2: '4.50',
	cashback: '8',
	entrega_dias: '6-9',
	recogida_dias: '2',
	devolucion_dias: '60',
	reserva_minutos: '90',
	reserva_grande_minutos: '20',
	transferencia_dias: '5',
	cambio_horas: '6',
}

type Buyer = Awaited<ReturnType<typeof openProfessional>>['account']

/** 10 m² of the tile, bought by an approved professional. */
async function tenMetres(opened: TestShop, account: Buyer, idempotencyKey: string) {
	const [line] = orderOf(opened.product()).lines
	if (!line) throw new Error('an order has a line')
	const lines = [{ ...line, variantId: 'custom' as const, areaHundredths: 1000 }]
	const placed = await opened.shop.placeOrder(
		orderOf(opened.product(), { lines, idempotencyKey, delivery: 'shipping' }),
		{
			account,
			clientId: null,
		},
	)
	if (!placed.ok) throw new Error(placed.code)
	return placed.order
}

/** Pays, sends and delivers an order; returns its cashback and the rows of its invoice's discounts. */
async function delivered(opened: TestShop, order: { id: string; totalCents: number }) {
	const number = await opened.startPayment(order)
	await opened.bankSays({ number, amountCents: order.totalCents })
	await opened.shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	await opened.shop.orders.deliver(order.id)
	const cashbackCents = await opened.shop.cashback.ofOrder(order.id)
	const invoice = await findInvoiceOfOrder(opened.db, order.id)
	return { cashbackCents, discounts: invoice?.content.discounts.map(({ description }) => description) }
}

test('a placed order keeps its incentive, its cashback and its days when the settings change', async () => {
	const opened = await openTestShop(database)
	const { account } = await openProfessional(opened)
	const before = await tenMetres(opened, account, 'before-the-change')
	await opened.shop.settings.change(OTHER)
	const after = await tenMetres(opened, account, 'after-the-change')

	expect(before).toMatchObject({ incentiveCents: 3000, terms: USUAL_TERMS })
	expect(after).toMatchObject({ incentiveCents: 4500, terms: { cashbackPercent: 8, returnDays: 60 } })
	expect((await findOrder(opened.db, before.id))?.terms).toEqual(USUAL_TERMS)
	expect((await findOrder(opened.db, after.id))?.terms).toEqual(after.terms)
	const hours = (order: typeof before) =>
		(changeableUntil(order).getTime() - order.createdAt.getTime()) / MINUTE_MS / 60
	expect([hours(before), hours(after)]).toEqual([2, 6])
	const ready = (order: typeof before) => expectedDays(order, order.createdAt.getTime(), order.terms)?.from
	expect([ready(before), ready(after)]).toEqual(['2026-11-25', '2026-11-30'])

	const percentOf = (percent: number, totalCents: number) => Math.round((totalCents * percent) / 100)
	expect(await delivered(opened, before)).toEqual({
		cashbackCents: percentOf(5, before.totalCents),
		discounts: ['Incentivo profesional, 3 €/m²'],
	})
	expect(await delivered(opened, after)).toEqual({
		cashbackCents: percentOf(8, after.totalCents),
		discounts: ['Incentivo profesional, 4,50 €/m²'],
	})
	const credited = await opened.db.select().from(cashbackMovements).orderBy(asc(cashbackMovements.id))
	expect(credited.map(({ amountCents }) => amountCents)).toEqual([
		percentOf(5, before.totalCents),
		percentOf(8, after.totalCents),
	])
	const texts = async (order: { id: string }) =>
		(await opened.db.select().from(mails)).filter(({ subject }) => subject.includes(order.id)).map(({ text }) => text)
	const ofFirst = (await texts(before)).join()
	for (const said of ['Tienes 2 horas', 'devoluciones durante 30 días', 'Tienes 30 días', 'el 5 % del total']) {
		expect(ofFirst).toContain(said)
	}
	const ofSecond = (await texts(after)).join()
	for (const said of ['Tienes 6 horas', 'devoluciones durante 60 días', 'Tienes 60 días', 'el 8 % del total']) {
		expect(ofSecond).toContain(said)
	}
})

test('stock is held for the minutes and days of the settings at the time of the order', async () => {
	const opened = await openTestShop(database)
	const held = async (idempotencyKey: string, payMethod: 'transferencia' | null = null) => {
		const order = await opened.order({ idempotencyKey, payMethod })
		return { order, minutes: (order.reservedUntil.getTime() - order.createdAt.getTime()) / MINUTE_MS }
	}
	const first = await held('first-order')
	await opened.shop.settings.change(OTHER)
	const second = await held('second-order')
	const transfer = await held('third-order', 'transferencia')
	expect([first.minutes, second.minutes]).toEqual([40, 90])
	// Saturday: five working days end on Friday.
	expect(transfer.order.reservedUntil.toISOString()).toBe('2026-11-27T23:00:00.000Z')
	const [mail] = await opened.db.select().from(mails)
	for (const said of ['te guardamos el material 5 días laborables', 'viernes 27 de noviembre']) {
		expect(mail?.text).toContain(said)
	}
	opened.clock.advance(41 * MINUTE_MS)
	expect(await opened.shop.expireOrders()).toBe(1)
	expect((await findOrder(opened.db, second.order.id))?.state).toBe('awaiting_payment')
})

test('the buyer may cancel within the hours stored with the order, not those of the settings', async () => {
	const opened = await openTestShop(database)
	const paid = async (idempotencyKey: string) => {
		const order = await opened.order({ idempotencyKey })
		const number = await opened.startPayment(order)
		await opened.bankSays({ number, amountCents: order.totalCents })
		return order.id
	}
	const early = await paid('first-order')
	await opened.shop.settings.change(OTHER)
	const late = await paid('second-order')
	opened.clock.advance(3 * 60 * MINUTE_MS)
	const cancel = (id: string) => opened.shop.orders.cancel(id, { who: 'buyer', reason: 'Ya no' })
	expect(await cancel(early)).toMatchObject({ ok: false, code: 'cambio_fuera_de_plazo' })
	expect(await cancel(late)).toMatchObject({ ok: true })
})
