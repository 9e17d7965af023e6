import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { MoneyMovement } from '#domain/payment/money-movement.ts'
import { orders } from '#store/order/tables.ts'
import { creditTerms, moneyMovements, payments } from '#store/payment/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function placed() {
	const shop = await openTestShop(database)
	const order = await shop.order()
	const at = new Date(shop.clock.nowMs())
	const add = (kind: MoneyMovement['kind'], amount: number) => {
		const row = { orderId: order.id, at, kind, amountCents: cents(amount), reference: 'x', who: 'tienda' } as const
		return refusedBy(shop.db.insert(moneyMovements).values(row))
	}
	return { ...shop, placed: order, add }
}

test('the ledger refunds no more than was received, and is never changed', async () => {
	const { db, add } = await placed()
	expect(await add('devolucion', -1)).toBe('money_movements_within')
	expect(await add('transferencia', 1000)).toBeNull()
	expect(await add('devolucion', -1000)).toBeNull()
	expect(await add('devolucion', -1)).toBe('money_movements_within')
	expect(await add('devolucion', 5)).toBe('money_movements_sign')
	expect(await add('credito_cobrado', 5)).toBe('money_movements_sign')
	expect(await refusedBy(db.update(moneyMovements).set({ reference: 'otra' }))).toBe('money_movements_stay')
	expect(await refusedBy(db.delete(moneyMovements))).toBe('money_movements_stay')
})

test('a credit is charged once, up to the price of the order, and paid up to the charge', async () => {
	const { add, placed: order } = await placed()
	expect(await add('credito', order.totalCents + 1)).toBe('money_movements_within')
	expect(await add('credito_cobrado', -1)).toBe('money_movements_within')
	expect(await add('credito', order.totalCents)).toBeNull()
	expect(await add('credito_reducido', -order.totalCents)).toBeNull()
	expect(await add('credito', 1)).toBe('money_movements_one_charge')
	expect(await add('credito_cobrado', -1)).toBe('money_movements_within')
})

test('a payment and its refund are recorded, whoever decides them', async () => {
	const { db, placed: order, startPayment, bankSays, shop } = await placed()
	const number = await startPayment(order)
	await bankSays({ number, amountCents: order.totalCents })
	await bankSays({ number, amountCents: order.totalCents })
	await shop.orders.refund(order.id, { amountCents: cents(500), reason: 'Rota', restock: false })
	const [refund] = await shop.staff.openRefunds()
	await shop.staff.decideRefund(refund?.id ?? 0, 'hecho')
	const rows = await db.select().from(moneyMovements)
	expect(rows).toMatchObject([
		{ kind: 'tarjeta', amountCents: order.totalCents, reference: '004512', who: 'banco' },
		{ kind: 'devolucion', amountCents: -500, reference: 'R2026-000001', who: 'banco' },
	])
})

test('only an order on credit has credit terms, and a received transfer has its day', async () => {
	const { db, placed: order, startPayment, shop } = await placed()
	await startPayment(order)
	const change = (values: Partial<typeof orders.$inferInsert>) =>
		refusedBy(db.update(orders).set(values).where(eq(orders.id, order.id)))
	expect(await change({ payMethod: 'credito' })).toBe('orders_credit')
	expect(await change({ creditDays: 30 })).toBe('orders_credit')
	expect(await change({ payMethod: 'credito', creditDays: 45 as 30 })).toBe('orders_credit')
	expect(await change({ payMethod: 'cheque' as 'bizum' })).toBe('orders_pay_method')
	expect(await refusedBy(db.update(payments).set({ method: 'transferencia' }))).toBe('payments_received')
	const terms = { accountId: 1, days: 90 as 30, limitCents: cents(1), decidedAt: new Date(shop.nowMs()) }
	expect(await refusedBy(db.insert(creditTerms).values(terms))).toBe('credit_terms_days')
	expect(await refusedBy(db.insert(creditTerms).values({ ...terms, days: 60, limitCents: cents(0) }))).toBe(
		'credit_terms_limit',
	)
})
