import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { CreditTerms } from '#domain/payment/credit.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** A shop with a professional who may pay later, up to so many orders of one box. */
async function onCredit({ orders = 1, days = 30 as CreditTerms['days'] } = {}) {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop)
	const buyer = { account, clientId: null }
	const one = await shop.shop.placeOrder(orderOf(shop.product()), buyer)
	if (!one.ok) throw new Error(one.code)
	const price = one.order.totalCents
	await shop.shop.orders.cancel(one.order.id, { who: 'staff', reason: 'Solo para saber su precio' })
	const limitCents = cents(price * orders)
	await shop.shop.credit.setTerms(OPERATOR, account.correo, { days, limitCents, monthlyInvoice: false })
	const place = (change: Parameters<typeof orderOf>[1] = {}) =>
		shop.shop.placeOrder(orderOf(shop.product(), { payMethod: 'credito', ...change }), buyer)
	const buy = async () => {
		const placed = await place()
		if (!placed.ok) throw new Error(placed.code)
		return placed.order
	}
	const view = async (id: string) => {
		const found = await shop.shop.staff.order(id)
		if (!found) throw new Error('the order is gone')
		return found
	}
	const owed = async () => (await shop.shop.credit.of(account.id)).owedCents
	const pay = (orderId: string, amount: number, receivedOn = '2026-12-01') =>
		shop.shop.recordTransfer({ orderId, amountCents: cents(amount), receivedOn, concept: '', occurrence: 1 })
	return { ...shop, account, price, place, buy, view, owed, pay }
}

test('an order on credit is confirmed at once, sold and invoiced with its due day', async () => {
	const shop = await onCredit()
	const order = await shop.buy()
	expect(order.state).toBe('processing')
	const { invoices, money } = await shop.view(order.id)
	expect(invoices[0]?.content).toMatchObject({ kind: 'completa', payment: 'A crédito, 30 días', dueDay: '2026-12-21' })
	expect(money).toMatchObject([{ kind: 'credito', amountCents: shop.price, who: 'tienda' }])
	expect(await shop.owed()).toBe(shop.price)
	expect((await shop.stock()).reserved).toBe(144)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the credit limit bounds present debts, and is available again after a payment', async () => {
	const shop = await onCredit()
	const order = await shop.buy()
	expect(await shop.place()).toMatchObject({ ok: false, code: 'credito_insuficiente' })
	expect(await shop.pay(order.id, 1000)).toMatchObject({ effect: 'settled', missingCents: shop.price - 1000 })
	expect(await shop.place()).toMatchObject({ ok: false, code: 'credito_insuficiente' })
	expect(await shop.pay(order.id, shop.price - 1000)).toMatchObject({
		effect: 'settled',
		missingCents: 0,
		backCents: 0,
	})
	expect(await shop.owed()).toBe(0)
	expect(await shop.place()).toMatchObject({ ok: true })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an account without credit terms and a guest cannot buy on credit', async () => {
	const shop = await onCredit()
	await shop.shop.credit.setTerms(OPERATOR, shop.account.correo, null)
	const refused = { ok: false, code: 'pago_no_disponible' }
	expect(await shop.place()).toMatchObject(refused)
	expect(await shop.shop.placeOrder(orderOf(shop.product(), { payMethod: 'credito' }))).toMatchObject(refused)
	const terms = { days: 30, limitCents: cents(1), monthlyInvoice: false } as const
	expect(await shop.shop.credit.setTerms(OPERATOR, 'nadie@example.es', terms)).toMatchObject({
		code: 'cuenta_no_encontrada',
	})
})

test('a refund of an unpaid amount reduces the debt and sends no money', async () => {
	const shop = await onCredit()
	const { id } = await shop.buy()
	const given = await shop.shop.orders.refund(id, { amountCents: cents(1000), reason: 'Una rota', restock: false })
	expect(given).toMatchObject({ ok: true, refundCents: 0, lessOwedCents: 1000, creditNote: 'R2026-000001' })
	const note = (await shop.view(id)).invoices.find(({ content }) => content.kind === 'rectificativa')?.content
	expect(note?.payment.replace(/\s/g, ' ')).toBe('Se descuentan 10,00 € de lo pendiente de pago')
	expect(note).not.toHaveProperty('dueDay')
	expect(await shop.owed()).toBe(shop.price - 1000)
	expect(await shop.shop.staff.openRefunds()).toEqual([])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a refund of a partly paid credit first reduces the debt', async () => {
	const shop = await onCredit()
	const { id } = await shop.buy()
	await shop.pay(id, shop.price - 300)
	const given = await shop.shop.orders.refund(id, { amountCents: null, reason: 'Todo', restock: false })
	expect(given).toMatchObject({ refundCents: shop.price - 300, lessOwedCents: 300 })
	expect(await shop.owed()).toBe(0)
	expect(await shop.shop.staff.openRefunds()).toMatchObject([
		{ amountCents: shop.price - 300, method: 'transferencia' },
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a cancelled credit is no longer owed, and its limit is free again', async () => {
	const shop = await onCredit()
	const { id } = await shop.buy()
	expect(await shop.shop.orders.cancel(id, { who: 'buyer', reason: 'Ya no' })).toMatchObject({ ok: true })
	expect(await shop.owed()).toBe(0)
	expect(await shop.place()).toMatchObject({ ok: true })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('an overpayment of a credit is refunded, and the same payment is recorded once', async () => {
	const shop = await onCredit()
	const { id } = await shop.buy()
	expect(await shop.pay(id, shop.price + 700)).toMatchObject({ settledCents: shop.price, backCents: 700 })
	expect(await shop.pay(id, shop.price + 700)).toEqual({ ok: true, known: true })
	expect(await shop.shop.staff.openRefunds()).toMatchObject([{ amountCents: 700 }])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('cashback waits until a credit is paid', async () => {
	const shop = await onCredit()
	const { id } = await shop.buy()
	await shop.shop.orders.dispatch(id, { tracking: null, carrier: null })
	expect(await shop.shop.orders.deliver(id)).toMatchObject({ ok: true })
	expect(await shop.shop.cashback.ofOrder(id)).toBe(0)
	const cashback = async () => (await shop.shop.staff.accountByEmail(shop.account.correo))?.cashbackCents
	expect(await cashback()).toBe(0)
	await shop.pay(id, shop.price)
	expect(await cashback()).toBe(Math.round(shop.price * 0.05))
})

test('debts are listed by order and found by invoice; an account with debts cannot be closed', async () => {
	const shop = await onCredit({ orders: 2, days: 60 })
	const first = await shop.buy()
	const second = await shop.buy()
	expect((await shop.shop.credit.owed()).map(({ order }) => order.id)).toEqual([first.id, second.id])
	expect(await shop.shop.credit.owedInvoice('f2026-000002')).toEqual([{ orderId: second.id, owedCents: shop.price }])
	expect(await shop.shop.credit.owedInvoice('F2026-000009')).toEqual([])
	for (const { id } of [first, second]) {
		await shop.shop.orders.dispatch(id, { tracking: null, carrier: null })
		await shop.shop.orders.deliver(id)
	}
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, shop.account.id)).toMatchObject({ ok: false })
	await shop.pay(first.id, shop.price)
	await shop.pay(second.id, shop.price)
	expect(await shop.shop.credit.owed()).toEqual([])
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, shop.account.id)).toMatchObject({ ok: true })
})

test('a statement matches pending transfers, debts and earlier entries', async () => {
	const shop = await onCredit()
	const credit = await shop.buy()
	const transfer = await shop.order({ payMethod: 'transferencia' })
	const line = (concept: string, amountCents: number) => ({
		line: 2,
		day: '2026-12-01',
		concept,
		amountCents: cents(amountCents),
	})
	const found = await shop.shop.matchStatement([
		line('factura F2026-000001', credit.totalCents),
		line(`pedido ${transfer.id}`, 500),
		line('sin decir nada', transfer.totalCents),
	])
	expect(found.map(({ orderId, by }) => [orderId, by])).toEqual([
		[credit.id, 'reference'],
		[transfer.id, 'reference'],
		[transfer.id, 'amount'],
	])
	await shop.pay(credit.id, credit.totalCents)
	const [again] = await shop.shop.matchStatement([line('factura F2026-000001', credit.totalCents)])
	expect(again).toMatchObject({ orderId: credit.id, by: 'reference', occurrence: 1 })
})
