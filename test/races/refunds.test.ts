import { expect, test } from 'vitest'
import { sendRefunds } from '#shop/payment/send-refunds.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

test('eight processes that send refunds at once ask the bank once for each', async () => {
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
