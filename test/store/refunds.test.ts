import { expect, test } from 'vitest'
import { paymentStatus } from '#contract/order/order-texts.ts'
import type { RefundGateway, RefundOutcome } from '#gateways/payment/refund-gateway.ts'
import { sendRefunds } from '#shop/payment/send-refunds.ts'
import { mails } from '#store/mail/tables.ts'
import { refunds } from '#store/payment/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** A fake bank with the given answers in turn, recording the requests. */
function bankThat(...answers: RefundOutcome[]): RefundGateway & { readonly asked: [string, number][] } {
	const asked: [string, number][] = []
	return {
		asked,
		refund: async ({ orderNumber, amountCents }) => {
			asked.push([orderNumber, amountCents])
			return answers[asked.length - 1] ?? { kind: 'hecho' }
		},
	}
}

/** A paid and cancelled order, and the number of its payment attempt. */
async function cancelled(shop: TestShop) {
	const order = await shop.order()
	const number = await shop.startPayment(order)
	await shop.bankSays({ number, amountCents: order.totalCents })
	await shop.shop.orders.cancel(order.id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	return { number, totalCents: order.totalCents }
}

const states = async ({ db }: TestShop) =>
	(await db.select().from(refunds).orderBy(refunds.id)).map(({ state }) => state)

test('a refund is requested from the bank once, under the number of its payment', async () => {
	const shop = await openTestShop(database)
	const { number, totalCents } = await cancelled(shop)
	const bank = bankThat()
	expect(await sendRefunds(shop.context, bank)).toBe(1)
	expect(await sendRefunds(shop.context, bank)).toBe(0)
	expect(bank.asked).toEqual([[number, totalCents]])
	expect(await states(shop)).toEqual(['hecho'])
	expect(await shop.shop.staff.openRefunds()).toEqual([])
})

test('an unreachable bank is queried again later; a refusal or no answer waits for the staff', async () => {
	const shop = await openTestShop(database)
	for (let order = 0; order < 3; order++) await cancelled(shop)
	const bank = bankThat(
		{ kind: 'sin-conexion', reason: 'ECONNREFUSED' },
		{ kind: 'rechazado', reason: 'SIS0057' },
		{ kind: 'dudoso', reason: 'el banco no contestó' },
	)
	await sendRefunds(shop.context, bank)
	expect(await states(shop)).toEqual(['pendiente', 'rechazado', 'enviando'])
	await sendRefunds(shop.context, bank)
	expect(bank.asked).toHaveLength(3)
	shop.clock.advance(24 * 60 * 60_000)
	await sendRefunds(shop.context, bank)
	expect(await states(shop)).toEqual(['hecho', 'rechazado', 'enviando'])
	const [refused, doubtful] = await shop.shop.staff.openRefunds()
	expect([refused?.lastError, doubtful?.lastError]).toEqual(['SIS0057', 'el banco no contestó'])
	expect(await shop.shop.staff.decideRefund(refused?.id ?? 0, 'pendiente')).toBe(true)
	expect(await shop.shop.staff.decideRefund(doubtful?.id ?? 0, 'hecho')).toBe(true)
	expect(await shop.shop.staff.decideRefund(doubtful?.id ?? 0, 'pendiente')).toBe(false)
	expect(await sendRefunds(shop.context, bank)).toBe(1)
	expect(await shop.shop.staff.openRefunds()).toEqual([])
})

test('the buyer is notified of a refund when the bank has made it, and not before', async () => {
	const shop = await openTestShop(database)
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	await shop.shop.orders.refund(order.id, { amountCents: null, reason: 'Cajas rotas', restock: true })
	const told = async () =>
		(await shop.db.select().from(mails)).filter(({ kind }) => kind === 'pedido-reembolsado').map(({ text }) => text)
	const status = async () => {
		const view = await shop.shop.viewOrder(order.id, order.accessKey)
		return view && paymentStatus(view)
	}
	await sendRefunds(shop.context, bankThat({ kind: 'sin-conexion', reason: 'ECONNREFUSED' }))
	expect(await told()).toEqual([])
	expect(await status()).toBe('Devolución en curso')
	shop.clock.advance(24 * 60 * 60_000)
	await sendRefunds(shop.context, bankThat())
	const [letter = '', ...more] = await told()
	expect(more).toEqual([])
	expect(letter).toContain('Cajas rotas')
	expect(letter).toContain('R2026-000001')
	expect(await status()).toBe('Devuelto')
})

test('a refund that the staff checked at the bank is also notified, once', async () => {
	const shop = await openTestShop(database)
	await cancelled(shop)
	await sendRefunds(shop.context, bankThat({ kind: 'dudoso', reason: 'el banco no contestó' }))
	const [refund] = await shop.shop.staff.openRefunds()
	expect(await shop.shop.staff.decideRefund(refund?.id ?? 0, 'hecho')).toBe(true)
	expect(await shop.shop.staff.decideRefund(refund?.id ?? 0, 'hecho')).toBe(false)
	const kinds = (await shop.db.select().from(mails)).map(({ kind }) => kind)
	expect(kinds.filter((kind) => kind === 'pedido-reembolsado')).toHaveLength(1)
})
