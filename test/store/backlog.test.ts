import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { sendRefunds } from '#shop/payment/send-refunds.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { findMovementsOfOrder } from '#store/cashback/cashback.ts'
import { mails } from '#store/mail/tables.ts'
import { findAllClientOrders, findClientOrders } from '#store/order/client-orders.ts'
import { findOwedOrders } from '#store/payment/debts.ts'
import { findOwedBy, findTransferOrders } from '#store/payment/money-movements.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000

/** A paid and cancelled order, whose refund waits. */
async function cancelled({ shop, order, startPayment, bankSays }: TestShop): Promise<void> {
	const placed = await order()
	const number = await startPayment(placed)
	await bankSays({ number, amountCents: placed.totalCents })
	await shop.orders.cancel(placed.id, { who: 'staff', reason: 'Rotura' })
}

test('a shop without failed work reports none', async () => {
	const { shop, context } = await openTestShop(database)
	expect(await runStaffCommand(shop, ['failed'], context.log)).toEqual({
		code: 0,
		lines: ['No hay nada pendiente de mirar.'],
	})
	expect(await shop.backlog.read()).toMatchObject({
		mails: { waiting: 0, givenUp: 0, oldestDueAt: null },
		refunds: { pending: 0, inDoubt: 0, refused: 0, oldestDueAt: null },
		overdue: { orders: 0, oldestAt: null },
		orders: {},
		payments: {},
	})
})

test('waiting work is counted, with its earliest due time', async () => {
	const given = await openTestShop(database)
	const began = new Date(given.clock.nowMs())
	await cancelled(given)
	const unpaid = await given.order()
	given.clock.advance(USUAL_TERMS.reservationMinutes * MINUTE_MS + MINUTE_MS)
	const read = await given.shop.backlog.read()
	expect(read).toMatchObject({
		refunds: { pending: 1, inDoubt: 0, refused: 0, oldestDueAt: began },
		overdue: { orders: 1, oldestAt: unpaid.reservedUntil },
		orders: { awaiting_payment: 1 },
		payments: { autorizado: 1 },
	})
	expect(read.mails).toMatchObject({ givenUp: 0, oldestDueAt: began })
	expect(read.mails.waiting).toBeGreaterThan(0)
	given.clock.advance(24 * 60 * MINUTE_MS)
	expect((await given.shop.backlog.read()).payments).toEqual({})
})

test('pending orders, debts and credited amounts are read through indexes', async () => {
	const { db, shop } = await openTestShop(database)
	await generatePast(db, { accounts: 5, orders: 50 }, new Date(NOON_MS))
	const filter = { search: '', state: null, from: null, to: null }
	const scans = await wholeScans(database, async () => {
		await shop.backlog.read()
		await findOwedOrders(db, null)
		await findOwedOrders(db, { accountId: 1 })
		await findOwedBy(db, 1)
		await findTransferOrders(db, new Date(NOON_MS))
		await findMovementsOfOrder(db, 'none')
		await findClientOrders(db, 1, filter, { page: 1, size: 20 })
		await findAllClientOrders(db, 1, filter)
	})
	expect(scans).toEqual([])
})

test('the staff sees abandoned, doubtful and stuck work with its reason, and retries it', async () => {
	const given = await openTestShop(database)
	await cancelled(given)
	const stuck = await given.order()
	await sendRefunds(given.context, { refund: async () => ({ kind: 'rechazado', reason: 'SIS0057' }) })
	await given.db.update(mails).set({ state: 'abandonado', attempts: 16, lastError: 'Error: buzón lleno' })
	given.clock.advance(USUAL_TERMS.reservationMinutes * MINUTE_MS + 10 * MINUTE_MS)
	const run = async (...words: string[]) => {
		const { code, lines } = await runStaffCommand(given.shop, ['failed', ...words], given.context.log)
		return { code, text: lines.join('\n').replaceAll('\u00a0', ' ') }
	}
	const failed = async () => (await run()).text
	expect(await failed()).toMatch(/16 intentos · Error: buzón lleno/)
	expect(await failed()).toMatch(/devolucion-1 · .*Rotura.*rechazada por el banco \(SIS0057\)/)
	expect(await failed()).toContain(stuck.id)

	const [first] = await given.db.select().from(mails)
	const all = await given.db.$count(mails)
	expect(await failed()).toContain(`correo-${first?.id} · `)
	expect(await run('--retry', `correo-${first?.id}`)).toMatchObject({ code: 0 })
	expect(await run('--retry', `correo-${first?.id}`)).toMatchObject({ code: 1 })
	expect(await run('--retry', 'el primero')).toMatchObject({ code: 2 })
	expect(await given.shop.backlog.read()).toMatchObject({ mails: { waiting: 1, givenUp: all - 1 } })
	expect((await run('--retry', 'correos')).code).toBe(0)
	const waiting = await given.db.select().from(mails).where(eq(mails.state, 'pendiente'))
	expect(waiting.map(({ attempts }) => attempts)).toEqual(Array.from({ length: all }, () => 0))
	expect(await failed()).not.toContain('buzón lleno')

	expect(await run('--retry', 'devolucion-9')).toMatchObject({ code: 1 })
	expect(await run('--retry', 'devolucion-1')).toMatchObject({ code: 0 })
	expect((await given.shop.backlog.read()).refunds).toMatchObject({ pending: 1, refused: 0 })
})

test('a manual refund is recorded only after its confirmation', async () => {
	const given = await openTestShop(database)
	await cancelled(given)
	await sendRefunds(given.context, { refund: async () => ({ kind: 'rechazado', reason: 'SIS0057' }) })
	const run = (...words: string[]) => runStaffCommand(given.shop, ['failed', ...words], given.context.log)
	const asked = await run('--done', 'devolucion-1')
	expect(asked).toMatchObject({ code: 2, asks: true, lines: [expect.stringContaining('Se apunta como hecha')] })
	expect(await given.shop.staff.openRefunds()).toHaveLength(1)
	expect(await run('--done', 'devolucion-1', '--si')).toEqual({ code: 0, lines: ['Devolución 1: hecha.'] })
	expect(await given.shop.staff.openRefunds()).toEqual([])
	expect(await run('--done', 'devolucion-1', '--si')).toMatchObject({ code: 1 })
	expect(await run('--done', 'correo-1')).toMatchObject({ code: 2 })
})
