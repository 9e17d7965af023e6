import { expect, test } from 'vitest'
import { reservationMs } from '#domain/order/unpaid-holds.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { orderEvents } from '#store/order/tables.ts'
import { refunds } from '#store/payment/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })
const LIMITED = { code: 'CIEN', type: 'fixed', discount: 100, maxUses: 100 } as const

test('a notification sent 50 times at once causes one transition and one stock movement', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(1000))] })
	const order = await shop.order()
	const number = await shop.startPayment(order)
	const said = { number, amountCents: order.totalCents }
	const answers = await Promise.all(Array.from({ length: 50 }, () => shop.bankSays(said)))
	expect(answers.filter((answer) => answer.ok && answer.changed)).toHaveLength(1)
	expect(answers.every((answer) => answer.ok)).toBe(true)
	expect((await shop.db.select().from(orderEvents)).map(({ state }) => state)).toEqual(['processing'])
	expect(await shop.stock()).toEqual({ onHand: 1000, reserved: 144 })
})

test('a concurrent payment and refusal end in one of the two states, and the stock agrees', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144))] })
	const order = await shop.order()
	const number = await shop.startPayment(order)
	const said = { number, amountCents: order.totalCents }
	await Promise.all(Array.from({ length: 20 }, (_, at) => shop.bankSays(at % 2 ? said : { ...said, response: '0190' })))
	const view = await shop.shop.viewOrder(order.id, order.accessKey)
	// If the denial is processed first, the payment takes the released stock again.
	expect(view?.order.state).toBe('processing')
	expect(await shop.stock()).toEqual({ onHand: 144, reserved: 144 })
})

test('an expiry during a payment ends as paid, or as expired and paid late, and never as both', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 30))], codes: [LIMITED] })
	const placed = await Promise.all(
		Array.from({ length: 30 }, (_, buyer) =>
			shop.order({ promoCode: 'CIEN', customer: { ...CUSTOMER, correo: `buyer-${buyer}@example.es` } }),
		),
	)
	const attempts = await Promise.all(
		placed.map(async (order) => ({ number: await shop.startPayment(order), amountCents: order.totalCents })),
	)
	shop.clock.advance(reservationMs(0, USUAL_TERMS) + 1)
	const [first, second] = [shop.shop.expireOrders(), shop.shop.expireOrders()]
	const rivals = Array.from({ length: 10 }, () => shop.shop.placeOrder(orderOf(shop.product(), { promoCode: 'CIEN' })))
	const paid = attempts.map((attempt) => shop.bankSays(attempt))
	const expired = (await first) + (await second)
	const won = (await Promise.all(rivals)).filter((answer) => answer.ok).length
	await Promise.all(paid)

	const events = await shop.db.select().from(orderEvents)
	const count = (state: string) => events.filter((event) => event.state === state).length
	expect(count('expired')).toBe(expired)
	expect(count('processing') + count('incident')).toBe(30)
	expect(await shop.db.$count(refunds)).toBe(count('incident'))
	expect(await brokenInvariants(shop.db)).toEqual([])
	expect(await shop.stock()).toEqual({ onHand: 30 * 144, reserved: (count('processing') + won) * 144 })
})

test('buyers with a code and orders that return it do not deadlock', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 60))], codes: [LIMITED] })
	const placed = await Promise.all(Array.from({ length: 30 }, () => shop.order({ promoCode: 'CIEN' })))
	const refusals = await Promise.all(
		placed.map(async (order) => ({
			number: await shop.startPayment(order),
			amountCents: order.totalCents,
			response: '0190',
		})),
	)
	const answers = await Promise.all([
		...refusals.map((refusal) => shop.bankSays(refusal)),
		...Array.from({ length: 30 }, () => shop.shop.placeOrder(orderOf(shop.product(), { promoCode: 'CIEN' }))),
	])
	expect(answers.every((answer) => answer.ok)).toBe(true)
	expect(await shop.stock()).toEqual({ onHand: 144 * 60, reserved: 144 * 30 })
})
