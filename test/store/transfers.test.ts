import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { mails } from '#store/mail/tables.ts'
import { payments, refunds } from '#store/payment/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { countQueries } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000

/** A shop with a stock of one box, and an order for it that waits for a transfer. */
async function waiting() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144))] })
	const order = await shop.order({ payMethod: 'transferencia' })
	const paid = (amount: number, more: { receivedOn?: string; occurrence?: number | null } = {}) =>
		shop.shop.recordTransfer({
			orderId: order.id,
			amountCents: cents(amount),
			receivedOn: '2026-11-23',
			concept: `TRF ${order.id}`,
			occurrence: 1,
			...more,
		})
	const view = async () => {
		const found = await shop.shop.staff.order(order.id)
		if (!found) throw new Error('the order is gone')
		return found
	}
	const mailed = async () => (await shop.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
	return { ...shop, placed: order, total: order.totalCents, paid, view, mailed }
}

test('an order by transfer is held for three working days, and its buyer gets the account to pay to', async () => {
	const shop = await waiting()
	// Saturday: Monday, Tuesday and Wednesday follow.
	expect(shop.placed.reservedUntil.toISOString()).toBe('2026-11-25T23:00:00.000Z')
	const [mail] = await shop.db.select().from(mails)
	for (const word of ['ES91 2100 0418 4502 0005 1332', shop.placed.id, 'miércoles 25 de noviembre']) {
		expect(mail?.text).toContain(word)
	}
	shop.clock.advance(4 * DAY_MS)
	expect(await shop.shop.expireOrders()).toBe(0)
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
})

test('the exact amount pays an order once, and the same line again changes nothing', async () => {
	const shop = await waiting()
	expect(await shop.paid(shop.total)).toMatchObject({ ok: true, known: false, effect: 'paid' })
	expect(await shop.paid(shop.total)).toEqual({ ok: true, known: true })
	const { order, invoices, money } = await shop.view()
	expect(order.state).toBe('processing')
	expect(invoices.map(({ content }) => content.payment)).toEqual(['Transferencia bancaria'])
	expect(money).toMatchObject([{ kind: 'transferencia', amountCents: shop.total, who: 'personal' }])
	expect(await shop.mailed()).toEqual(['pedido-por-transferencia', 'pedido-nuevo', 'pedido-confirmado'])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a partial transfer is recorded and notified; the rest completes it, and the staff refunds any excess', async () => {
	const shop = await waiting()
	expect(await shop.paid(1000)).toMatchObject({ effect: 'partial', missingCents: shop.total - 1000 })
	const { order: unpaid } = await shop.view()
	expect(unpaid.state).toBe('awaiting_payment')
	expect(await shop.shop.orderDesk.received([unpaid.id, '2611ZZZZZZ'])).toEqual(new Map([[unpaid.id, 1000]]))
	expect(await brokenInvariants(shop.db)).toEqual([])
	expect(await shop.paid(shop.total - 500)).toMatchObject({ effect: 'paid', backCents: 500 })
	const { refunds: back, order } = await shop.view()
	expect(back).toMatchObject([{ amountCents: 500, state: 'pendiente', creditNote: null }])
	expect(order.refundedCents).toBe(0)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a second transfer of the same day and amount counts if the staff confirms it', async () => {
	const shop = await waiting()
	await shop.paid(1000)
	expect(await shop.paid(1000)).toEqual({ ok: true, known: true })
	expect(await shop.paid(1000, { occurrence: null })).toMatchObject({ missingCents: shop.total - 2000 })
	expect(await shop.paid(1000, { receivedOn: '2026-11-24' })).toMatchObject({ missingCents: shop.total - 3000 })
})

test('an unpaid order expires after three working days: a part is refunded, and late money takes the stock again', async () => {
	const shop = await waiting()
	shop.clock.advance(shop.placed.reservedUntil.getTime() - shop.clock.nowMs() + 1)
	expect(await shop.shop.expireOrders()).toBe(1)
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 0 })
	expect(await shop.mailed()).toContain('pedido-caducado')
	expect(await shop.paid(shop.total)).toMatchObject({ effect: 'paid-if-stock', isServed: true })
	expect((await shop.view()).order.state).toBe('processing')
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('late money without stock makes an incident and is refunded, with earlier parts', async () => {
	const shop = await waiting()
	await shop.paid(1000)
	shop.clock.advance(shop.placed.reservedUntil.getTime() - shop.clock.nowMs() + 1)
	await shop.shop.expireOrders()
	const other = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(other), amountCents: other.totalCents })
	expect(await shop.paid(shop.total, { receivedOn: '2026-11-27' })).toMatchObject({ isServed: false })
	const { order, refunds: back } = await shop.view()
	expect(order.state).toBe('incident')
	expect(back.map(({ amountCents }) => amountCents)).toEqual([1000, shop.total])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a cancelled order returns its received part without the bank, and the ledger records the staff’s transfer', async () => {
	const shop = await waiting()
	await shop.paid(1000)
	await shop.shop.orders.cancel(shop.placed.id, { who: 'buyer', reason: 'Cancelado' })
	const [open] = await shop.shop.staff.openRefunds()
	expect(open).toMatchObject({ amountCents: 1000, method: 'transferencia' })
	expect(await shop.shop.backlog.read()).toMatchObject({ refunds: { pending: 0, oldestDueAt: null } })
	expect((await shop.view()).money).toHaveLength(1)
	await shop.shop.staff.decideRefund(open?.id ?? 0, 'hecho')
	expect((await shop.view()).money.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
		['transferencia', 1000],
		['devolucion', -1000],
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an order awaiting a transfer cannot be paid by card, and one paid by card takes no transfer', async () => {
	const shop = await waiting()
	await expect(shop.startPayment(shop.placed)).rejects.toThrow()
	const card = await openTestShop(database)
	const { id } = await card.order()
	const transfer = { orderId: id, amountCents: cents(100), receivedOn: '2026-11-23', concept: '', occurrence: 1 }
	expect(await card.shop.recordTransfer(transfer)).toEqual({ ok: false, code: 'no_espera_transferencia' })
	expect(await card.shop.recordTransfer({ ...transfer, orderId: '2611NOBODY' })).toMatchObject({ ok: false })
})

test('a shop without the setting accepts no transfers, and Bizum only up to its limit', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(14_400_000))] })
	const refused = { ok: false, code: 'pago_no_disponible' }
	const many = { lines: [{ ...orderOf(shop.product()).lines[0], quantity: 40 }] } as Parameters<typeof orderOf>[1]
	expect(await shop.shop.placeOrder(orderOf(shop.product(), { ...many, payMethod: 'bizum' }))).toMatchObject(refused)
	expect(await shop.shop.placeOrder(orderOf(shop.product(), { payMethod: 'bizum' }))).toMatchObject({ ok: true })
	await shop.shop.settings.change({ transferencia: 'no' })
	expect(await shop.shop.placeOrder(orderOf(shop.product(), { payMethod: 'transferencia' }))).toMatchObject(refused)
})

test('an order placed for a card and paid by Bizum shows Bizum', async () => {
	const shop = await openTestShop(database)
	const placed = await shop.order({ payMethod: 'bizum' })
	const number = await shop.startPayment(placed)
	expect((await shop.db.select().from(payments))[0]?.method).toBe('bizum')
	await shop.db.update(payments).set({ method: 'tarjeta' }).where(eq(payments.number, number))
	await shop.bankSays({ number, amountCents: placed.totalCents })
	const view = await shop.shop.staff.order(placed.id)
	expect(view?.order.payMethod).toBe('tarjeta')
	expect(view?.invoices[0]?.content.payment).toBe('Tarjeta')
	expect(view?.money).toMatchObject([{ kind: 'tarjeta', amountCents: placed.totalCents, who: 'banco' }])
})

test('one visitor has at most two orders awaiting transfers, and holds few lots with them', async () => {
	const tile = (n: number) => importedTile({ slug: `loseta-${n}`, nombre: `Loseta ${n}`, ...oneLot(144) })
	const shop = await openTestShop(database, { products: Array.from({ length: 8 }, (_, n) => tile(n)) })
	const lines = (...slugs: number[]) =>
		slugs.map((n) => ({ ...orderOf(shop.product(`loseta-${n}`)).lines[0] })) as ReturnType<typeof orderOf>['lines']
	const place = (slugs: number[], payMethod: 'transferencia' | null, correo: string) =>
		shop.shop.placeOrder(
			orderOf(shop.product(), { lines: lines(...slugs), payMethod, customer: { ...CUSTOMER, correo } }),
			null,
			'10.0.0.66',
		)
	const refused = { ok: false, code: 'demasiado_por_transferencia' }
	// Each box is a whole lot: four of them are more than a buyer may hold for days.
	expect(await place([0, 1, 2, 3], 'transferencia', 'ana@example.es')).toMatchObject(refused)
	expect(await place([0, 1, 2], 'transferencia', 'ana@example.es')).toMatchObject({ ok: true })
	expect(await place([3], 'transferencia', 'ana@example.es')).toMatchObject(refused)
	expect(await place([3], null, 'ana@example.es')).toMatchObject({ ok: true })
	// Everybody at the address together.
	expect(await place([4, 5, 6], 'transferencia', 'eva@example.es')).toMatchObject({ ok: true })
	expect(await place([7], 'transferencia', 'leo@example.es')).toMatchObject(refused)
	expect((await shop.db.select().from(refunds)).length).toBe(0)
})

test('a statement is matched with one query of invoices, however many orders wait', async () => {
	const shop = await openTestShop(database)
	for (const idempotencyKey of ['first-order', 'second-order', 'third-order'])
		await shop.order({ payMethod: 'transferencia', idempotencyKey })
	const line = { line: 2, day: '2026-11-23', amountCents: cents(100), concept: 'TRF' }
	expect(await countQueries(database, 'invoices', () => shop.shop.matchStatement([line]))).toBe(1)
})
