import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { PaymentAnswer, PaymentQuery } from '#gateways/payment/payment-query.ts'
import { reconcilePayments } from '#shop/payment/reconcile-payments.ts'
import { mails } from '#store/mail/tables.ts'
import { payments } from '#store/payment/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000

/** A bank with the given answers in turn, the last one for ever; it records its queries. */
function bankThat(...answers: PaymentAnswer[]): PaymentQuery & { readonly asked: string[] } {
	const asked: string[] = []
	return {
		asked,
		ask: async (number) => {
			asked.push(number)
			return answers[Math.min(asked.length, answers.length) - 1] ?? { kind: 'unknown' }
		},
	}
}

const decided = (number: string, amountCents: number, responseCode = '0000'): PaymentAnswer => ({
	kind: 'decided',
	payment: {
		orderNumber: number,
		amountCents: cents(amountCents),
		authorised: responseCode === '0000',
		responseCode,
		authorisationCode: responseCode === '0000' ? '004512' : null,
	},
})

/** An order whose payment was started and never notified by the bank, 36 minutes later. */
async function untold() {
	const shop = await openTestShop(database)
	const order = await shop.order()
	const number = await shop.startPayment(order)
	shop.clock.advance(36 * MINUTE_MS)
	const state = async () => (await shop.shop.viewOrder(order.id, order.accessKey))?.order.state
	return { ...shop, placed: order, number, state }
}

const checks = async ({ db }: Pick<TestShop, 'db'>) =>
	(await db.select().from(payments).orderBy(asc(payments.number))).map(
		({ state, checks, nextCheckAt, lastCheckError }) => ({
			state,
			checks,
			isOpen: nextCheckAt !== null,
			lastCheckError,
		}),
	)

test('a paid order with a lost notification is found by a query, once', async () => {
	const shop = await untold()
	const bank = bankThat(decided(shop.number, shop.placed.totalCents))
	expect(await reconcilePayments(shop.context, bank)).toBe(1)
	expect(await shop.state()).toBe('processing')
	expect((await shop.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['pedido-nuevo', 'pedido-confirmado'])
	expect(await reconcilePayments(shop.context, bank)).toBe(0)
	expect(bank.asked).toEqual([shop.number])
	expect(await shop.bankSays({ number: shop.number, amountCents: shop.placed.totalCents })).toMatchObject({
		changed: false,
	})
})

test('the bank is not queried while its form may still be open, nor about decided payments', async () => {
	const shop = await openTestShop(database)
	const [early, told] = [await shop.order(), await shop.order()]
	await shop.startPayment(early)
	await shop.bankSays({ number: await shop.startPayment(told), amountCents: told.totalCents })
	const bank = bankThat()
	shop.clock.advance(35 * MINUTE_MS - 1)
	await reconcilePayments(shop.context, bank)
	expect(bank.asked).toEqual([])
})

test('a payment denied by the bank cancels its order', async () => {
	const shop = await untold()
	const denied = bankThat(decided(shop.number, shop.placed.totalCents, '0190'))
	expect(await reconcilePayments(shop.context, denied)).toBe(1)
	expect(await shop.state()).toBe('cancelled')
})

test('a payment never begun is queried a last time a day later', async () => {
	const shop = await untold()
	const bank = bankThat({ kind: 'unknown' })
	await reconcilePayments(shop.context, bank)
	expect(await checks(shop)).toEqual([{ state: 'pendiente', checks: 1, isOpen: true, lastCheckError: null }])
	shop.clock.advance(24 * 60 * MINUTE_MS)
	await reconcilePayments(shop.context, bank)
	expect(await checks(shop)).toEqual([{ state: 'pendiente', checks: 2, isOpen: false, lastCheckError: null }])
	shop.clock.advance(30 * 24 * 60 * MINUTE_MS)
	await reconcilePayments(shop.context, bank)
	expect(bank.asked).toHaveLength(2)
})

test('an undecided answer or another amount changes nothing and is queried again', async () => {
	const shop = await untold()
	const bank = bankThat({ kind: 'undecided', reason: 'ECONNREFUSED' }, decided(shop.number, 1))
	for (const reason of ['ECONNREFUSED', 'el banco habla de otro importe']) {
		expect(await reconcilePayments(shop.context, bank)).toBe(0)
		expect((await checks(shop))[0]).toMatchObject({ state: 'pendiente', isOpen: true, lastCheckError: reason })
		shop.clock.advance(10 * MINUTE_MS)
	}
	expect(await shop.state()).toBe('awaiting_payment')
})

test('a failing query is logged and does not stop the others', async () => {
	const shop = await openTestShop(database)
	const [first, second] = [await shop.order(), await shop.order()]
	await shop.startPayment(first)
	const number = await shop.startPayment(second)
	shop.clock.advance(36 * MINUTE_MS)
	const bank: PaymentQuery = {
		ask: async (asked) => {
			if (asked !== number) throw new Error('a fault')
			return decided(number, second.totalCents)
		},
	}
	expect(await reconcilePayments(shop.context, bank)).toBe(1)
	expect(shop.failures).toMatchObject([{ what: 'a payment could not be reconciled', about: { order: first.id } }])
})
