import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreedMark } from '#domain/delivery/agreed-delivery.ts'
import type { Consignment } from '#domain/delivery/delivery-days.ts'
import type { DriverAccess } from '#domain/order/driver-access.ts'
import type { OrderRequest } from '#domain/order/order-request.ts'
import { deliveryBookings, deliverySlots } from '#store/delivery/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import type { GoodsRequest } from '#test/sample-order.ts'
import { SAMPLE_PLAN } from '#test/sample-plan.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const HOUR_MS = 3_600_000
const HOME: Consignment = { delivery: 'shipping', postalCode: '28001', weightGrams: 20_000, acceso: null }
const TUESDAY = { day: '2026-11-24', window: '9-14' }
const WEDNESDAY = { day: '2026-11-25', window: '15-19' }
const CRANE: DriverAccess = { camion: null, trampilla: false, grua: true, llamar: false }

async function opened() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(14_400))] })
	expect(await shop.shop.deliveries.changePlan(SAMPLE_PLAN, 0)).toEqual({ ok: true })
	const { deliveries, orders } = shop.shop
	const slots = async () =>
		(await shop.db.select().from(deliverySlots))
			.filter(({ stops }) => stops > 0)
			.map(({ day, routeId, window, stops }) => [day, routeId, window, stops])
	const ask = (change: Partial<GoodsRequest>) => shop.shop.placeOrder(orderOf(shop.product(), change))
	const home = (slot: OrderRequest['slot'], change: Partial<GoodsRequest> = {}) =>
		shop.order({ delivery: 'shipping', slot, ...change })
	const pay = async (order: { id: string; totalCents: number }) =>
		shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const view = async (id: string) => {
		const found = await shop.shop.staff.order(id)
		if (!found) throw new Error('the order is gone')
		return found.order
	}
	return { ...shop, deliveries, orders, slots, ask, home, pay, view }
}

const daysOf = async ({ shop }: Pick<TestShop, 'shop'>, asked: Consignment = HOME) => {
	const found = await shop.deliveries.days(asked)
	return found.kind === 'days' ? found.days.filter(({ why }) => why === null).map(({ day }) => day) : []
}

test('an order takes its place, its day is displayed everywhere, and the last place is given once', async () => {
	const shop = await opened()
	const order = await shop.home(TUESDAY)
	expect(order.agreedDelivery).toEqual({ day: '2026-11-24', slot: 'de 9 a 14 h' })
	expect(await shop.slots()).toEqual([['2026-11-24', 'r1', '', 1]])
	expect((await daysOf(shop))[0]).toBe('2026-11-25')
	const other = await shop.ask({ delivery: 'shipping', slot: { ...TUESDAY, window: '15-19' } })
	expect(other).toMatchObject({ ok: false, code: 'franja_no_disponible' })
	await shop.pay(order)
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'pedido-confirmado'))
	expect(mail?.text).toContain('Entrega acordada: martes 24 de noviembre, de 9 a 14 h')
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an order without a choice books nothing, and a window without a route is refused', async () => {
	const shop = await opened()
	expect((await shop.home(null)).agreedDelivery).toBeNull()
	const refused = { ok: false, code: 'franja_no_disponible' }
	expect(await shop.ask({ delivery: 'shipping', slot: { day: '2026-11-22', window: '9-14' } })).toMatchObject(refused)
	const barcelona = { ...CUSTOMER, codigoPostal: '08001' }
	expect(await shop.ask({ delivery: 'shipping', slot: TUESDAY, customer: barcelona })).toMatchObject(refused)
	expect(await shop.slots()).toEqual([])
})

test('a crane has the price of the table, VAT like transport, and a route of its own', async () => {
	const shop = await opened()
	const plain = await shop.home(null)
	const thursday = { day: '2026-11-26', window: '9-14' }
	const order = await shop.home(thursday, { acceso: CRANE })
	expect(order.extrasCents).toBe(6000)
	expect(order.shippingCents).toBe(plain.shippingCents + 6000)
	expect(order.totalCents).toBe(plain.totalCents + 7260)
	expect(await shop.slots()).toEqual([['2026-11-26', 'r2', '', 1]])
	const lines = orderOf(shop.product()).lines
	const asked = { lines, delivery: 'shipping', postalCode: '28001', promoCode: null, acceso: CRANE } as const
	expect((await shop.shop.priceCart(asked)).quote.totals.totalCents).toBe(order.totalCents)
	const moved = await shop.orders.changeAddress(order.id, { ...CUSTOMER, direccion: 'Calle Menor 2' })
	expect(moved).toMatchObject({ ok: true })
})

test.each(['cancelled', 'expired', 'denied'] as const)(
	'the place of an order is free again when the order is %s',
	async (how) => {
		const shop = await opened()
		const order = await shop.home(TUESDAY)
		if (how === 'cancelled') {
			await shop.pay(order)
			await shop.orders.cancel(order.id, { who: 'staff', reason: 'Se ha equivocado' })
		} else if (how === 'expired') {
			shop.clock.advance(HOUR_MS)
			await shop.shop.expireOrders()
		} else {
			await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents, response: '0190' })
		}
		expect(['cancelled', 'expired']).toContain((await shop.view(order.id)).state)
		expect(await shop.slots()).toEqual([])
		expect((await daysOf(shop))[0]).toBe('2026-11-24')
		expect(await brokenInvariants(shop.db)).toEqual([])
	},
)

test('an order paid after its place was released is delivered as soon as possible', async () => {
	const shop = await opened()
	const order = await shop.home(TUESDAY)
	const number = await shop.startPayment(order)
	shop.clock.advance(HOUR_MS)
	await shop.shop.expireOrders()
	await shop.bankSays({ number, amountCents: order.totalCents })
	expect(await shop.view(order.id)).toMatchObject({ state: 'processing', agreedDelivery: null })
})

test('a transfer after the cut-off keeps neither the day nor the place', async () => {
	const shop = await opened()
	const order = await shop.home(TUESDAY, { payMethod: 'transferencia' })
	expect(await shop.slots()).toHaveLength(1)
	shop.clock.advance(48 * HOUR_MS)
	const receivedOn = '2026-11-23'
	const paid = { orderId: order.id, amountCents: order.totalCents, receivedOn, concept: '', occurrence: 1 }
	expect(await shop.shop.recordTransfer(paid)).toMatchObject({ ok: true })
	expect(await shop.view(order.id)).toMatchObject({ state: 'processing', agreedDelivery: null })
	expect(await shop.slots()).toEqual([])
})

test('the buyer changes the day until the cut-off, and gets a mail', async () => {
	const shop = await opened()
	const order = await shop.home(TUESDAY)
	await shop.pay(order)
	const seen = agreedMark(order)
	const choice = await shop.deliveries.choice(order)
	expect(choice?.changeableUntil).toEqual(new Date(Date.UTC(2026, 10, 23, 11)))
	expect(await shop.deliveries.choose(order.id, WEDNESDAY, '')).toMatchObject({ code: 'cambiado_entretanto' })
	expect(await shop.deliveries.choose(order.id, WEDNESDAY, seen)).toMatchObject({ ok: true })
	expect(await shop.slots()).toEqual([['2026-11-25', 'r1', '', 1]])
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'entrega-acordada'))
	expect(mail?.text).toContain('miércoles 25 de noviembre, de 15 a 19 h')
	const now = await shop.view(order.id)
	// Its own place does not fill the day for it.
	const sameDay = { ...WEDNESDAY, window: '9-14' }
	expect(await shop.deliveries.choose(order.id, sameDay, agreedMark(now))).toMatchObject({ ok: true })
	expect(await shop.deliveries.choose(order.id, null, agreedMark(await shop.view(order.id)))).toMatchObject({
		ok: true,
	})
	expect(await shop.slots()).toEqual([])
	await shop.deliveries.choose(order.id, WEDNESDAY, '')
	shop.clock.advance(72 * HOUR_MS)
	expect(await shop.deliveries.choice(await shop.view(order.id))).toBeNull()
	const late = await shop.deliveries.choose(order.id, null, agreedMark(await shop.view(order.id)))
	expect(late).toMatchObject({ ok: false, code: 'cambio_fuera_de_plazo' })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the staff agrees a day past its cut-off with a reason, within the capacity', async () => {
	const shop = await opened()
	const [order, other] = [await shop.home(null), await shop.home(null)]
	await shop.pay(order)
	await shop.pay(other)
	shop.clock.advance(66 * HOUR_MS)
	const agreed = { day: '2026-11-24', slot: 'de 9 a 14 h' }
	expect(await shop.deliveries.agree(order.id, agreed, undefined, 'Se averió el camión')).toMatchObject({ ok: true })
	expect(await shop.slots()).toEqual([['2026-11-24', 'r1', '', 1]])
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'entrega-acordada'))
	expect(mail?.text).toContain('Se averió el camión')
	expect(await shop.deliveries.agree(other.id, agreed)).toMatchObject({ ok: false, code: 'dia_completo' })
	// No route runs on Saturdays: a delivery agreed by phone takes no place.
	expect(await shop.deliveries.agree(other.id, { day: '2026-11-28', slot: '' })).toMatchObject({ ok: true })
	const saturday = await shop.deliveries.sheet('2026-11-28')
	expect(saturday.besides.map(({ id }) => id)).toEqual([other.id])
	const tuesday = await shop.deliveries.sheet('2026-11-24')
	expect(tuesday.routes.map(({ name, stops, maxStops, booked }) => [name, stops, maxStops, booked.length])).toEqual([
		['Madrid', 1, 1, 1],
		['Madrid, con grúa', 0, 4, 0],
	])
	expect(await shop.deliveries.agree(order.id, null)).toMatchObject({ ok: true })
	expect(await shop.slots()).toEqual([])
})

test('each part of an order has its own day, and keeps its place at dispatch', async () => {
	const shop = await opened()
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('the order has no line')
	const order = await shop.home(TUESDAY, { lines: [{ ...line, quantity: 10 }] })
	await shop.pay(order)
	const part = { carrier: null, tracking: null, lines: [{ position: 0, quantityHundredths: 4 * 144 }] }
	expect(await shop.deliveries.sendPart(order.id, part)).toMatchObject({ ok: true })
	expect(await shop.deliveries.choose(order.id, WEDNESDAY, '')).toMatchObject({ ok: true })
	const bookings = await shop.db.select().from(deliveryBookings).orderBy(deliveryBookings.part)
	expect(bookings.map(({ part, day, grams }) => [part, day, grams])).toEqual([
		[0, '2026-11-25', Math.round(order.weightGrams * 0.6)],
		[1, '2026-11-24', order.weightGrams],
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a day is kept at a new address on its route, and released at one off the route', async () => {
	const shop = await opened()
	const order = await shop.home(TUESDAY)
	const near = { ...CUSTOMER, codigoPostal: '28013' }
	expect(await shop.orders.changeAddress(order.id, near)).toMatchObject({
		order: { agreedDelivery: order.agreedDelivery },
	})
	const far = { ...CUSTOMER, codigoPostal: '19001', localidad: 'Guadalajara' }
	expect(await shop.orders.changeAddress(order.id, far)).toMatchObject({ ok: true, order: { agreedDelivery: null } })
	expect(await shop.slots()).toEqual([])
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'entrega-acordada'))
	expect(mail?.text).toContain('no pasa por la nueva dirección')
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a pick-up has an hour, and is handed over by its code or with a reason', async () => {
	const shop = await opened()
	const slot = { day: '2026-11-24', window: '9-10' }
	const [order, other] = [await shop.order({ slot }), await shop.order({ slot: { ...slot, window: '10-11' } })]
	expect(await shop.ask({ slot })).toMatchObject({ code: 'franja_no_disponible' })
	for (const each of [order, other]) {
		await shop.pay(each)
		await shop.orders.dispatch(each.id, { carrier: null, tracking: null })
	}
	const { pickupCode } = await shop.view(order.id)
	expect(pickupCode).toMatch(/^\d{6}$/)
	const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'pedido-enviado'))
	expect(mail?.text).toContain(pickupCode)
	expect(mail?.text).toContain('Recogida acordada: martes 24 de noviembre, de 9 a 10 h')
	const hand = (id: string, code: string, without = '') => shop.orders.deliver(id, undefined, { code, without })
	expect(await hand(order.id, '000')).toMatchObject({ ok: false, code: 'codigo_de_recogida' })
	expect(await hand(order.id, '')).toMatchObject({ ok: false, code: 'codigo_de_recogida' })
	expect(await hand(order.id, `${pickupCode}`)).toMatchObject({ ok: true })
	expect(await hand(other.id, '', 'Enseña su DNI')).toMatchObject({ ok: true })
	const story = (await shop.shop.staff.order(other.id))?.events.at(-1)
	expect(story?.reason).toBe('Entregado sin código: Enseña su DNI')
})

test('a new capacity applies to days already booked, and the database refuses more', async () => {
	const shop = await opened()
	await shop.home(TUESDAY)
	const [route, ...others] = SAMPLE_PLAN.routes
	if (!route) throw new Error('the plan has no route')
	const larger = { ...SAMPLE_PLAN, routes: [{ ...route, maxStops: 2 }, ...others] }
	expect(await shop.deliveries.changePlan(larger, 0)).toMatchObject({ code: 'cambiado_entretanto' })
	expect(await shop.deliveries.changePlan(larger, 1)).toEqual({ ok: true })
	await shop.home(TUESDAY)
	expect(await shop.slots()).toEqual([['2026-11-24', 'r1', '', 2]])
	// A smaller capacity keeps the booked places.
	expect(await shop.deliveries.changePlan(SAMPLE_PLAN, 2)).toEqual({ ok: true })
	expect(await shop.slots()).toEqual([['2026-11-24', 'r1', '', 2]])
	const third = await shop.home(null)
	const key = { day: '2026-11-24', routeId: 'r1', window: '' }
	const booking = { ...key, orderId: third.id, part: 0, grams: 1, changeableUntil: new Date(0) }
	expect(await refusedBy(shop.db.insert(deliveryBookings).values(booking))).toBe('delivery_slots_capacity')
	expect(await shop.deliveries.changePlan({ ...larger, closedDays: ['mañana'] }, 3)).toMatchObject({
		...{ code: 'datos_no_validos', faults: [{ at: { part: 'cerrados' } }] },
	})
})

test('unpaid orders of one visitor take at most a quarter of the stops of a day, by placing or by changing the day', async () => {
	const shop = await opened()
	const routes = SAMPLE_PLAN.routes.map((route) => ({ ...route, maxStops: 8 }))
	expect(await shop.deliveries.changePlan({ ...SAMPLE_PLAN, routes }, 1)).toEqual({ ok: true })
	const refused = { ok: false, code: 'demasiadas_entregas_sin_pagar' }
	const place = async (slot: OrderRequest['slot'], address = '10.0.0.66') =>
		shop.shop.placeOrder(orderOf(shop.product(), { delivery: 'shipping', slot }), null, address)
	const first = await place(TUESDAY)
	const second = await place(TUESDAY)
	if (!first.ok || !second.ok) throw new Error('refused')
	expect(await place(TUESDAY)).toEqual(refused)
	expect(await place(TUESDAY, '10.0.0.1')).toMatchObject({ ok: true })
	const third = await place(null)
	if (!third.ok) throw new Error(third.code)
	const mark = agreedMark(third.order)
	expect(await shop.deliveries.choose(third.order.id, TUESDAY, mark)).toEqual(refused)
	expect(await shop.deliveries.choose(third.order.id, WEDNESDAY, mark)).toMatchObject({ ok: true })
	// Its own stop may be exchanged within the day, and a paid one does not count.
	const afternoon = { ...TUESDAY, window: '15-19' }
	expect(await shop.deliveries.choose(second.order.id, afternoon, agreedMark(second.order))).toMatchObject({ ok: true })
	await shop.pay(first.order)
	expect(await place(TUESDAY)).toMatchObject({ ok: true })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('unpaid orders of one network of homes take at most half of the stops of a day', async () => {
	const shop = await opened()
	const routes = SAMPLE_PLAN.routes.map((route) => ({ ...route, maxStops: 8 }))
	expect(await shop.deliveries.changePlan({ ...SAMPLE_PLAN, routes }, 1)).toEqual({ ok: true })
	const answers: boolean[] = []
	for (let home = 1; home < 7; home += 1) {
		const asked = orderOf(shop.product(), { delivery: 'shipping', slot: TUESDAY })
		answers.push((await shop.shop.placeOrder(asked, null, `2001:db8:7:${home}00::1`)).ok)
	}
	expect(answers).toEqual([true, true, true, true, false, false])
})
