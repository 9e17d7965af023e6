import { expect, test } from 'vitest'
import { sendRefunds } from '#shop/payment/send-refunds.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

test('eight processes that send refunds at once request each from the bank once', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 30))] })
	for (let at = 0; at < 30; at++) {
		const order = await shop.order()
		await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
		await shop.shop.orders.cancel(order.id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	}
	const asked: string[] = []
	const bank = {
		refund: async ({ orderNumber }: { readonly orderNumber: string }) => {
			asked.push(orderNumber)
			return { kind: 'hecho' as const }
		},
	}
	const rounds = Array.from({ length: 8 }, () => sendRefunds(shop.context, bank))
	await Promise.all(rounds)
	while ((await sendRefunds(shop.context, bank)) > 0);
	expect(asked).toHaveLength(30)
	expect(new Set(asked).size).toBe(30)
})

test('concurrent refunds of the same boxes return no more than there are', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(144 * 10))] })
	const before = await shop.stock()
	const [line] = orderOf(shop.product()).lines
	if (!line) throw new Error('no line')
	const order = await shop.order({ lines: [{ ...line, quantity: 4 }] })
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const back = () =>
		shop.shop.orders.refundLines(order.id, {
			lines: [{ position: 0, quantityHundredths: 144, disposition: 'restocked' }],
			reason: 'Sobran',
		})
	const outcomes = await Promise.all(Array.from({ length: 8 }, back))
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
	expect(await shop.stock()).toEqual(before)
	expect((await shop.shop.staff.order(order.id))?.order.refundedCents).toBe(order.totalCents)
})
