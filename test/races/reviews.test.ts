import { expect, test } from 'vitest'
import { reviews } from '#store/review/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })

test('a review sent eight times at once is stored once', async () => {
	const open = await openTestShop(database)
	const { shop, db, product } = open
	const order = await open.order()
	const number = await open.startPayment(order)
	await open.bankSays({ number, amountCents: order.totalCents })
	await shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	await shop.orders.deliver(order.id)
	const asked = {
		orderId: order.id,
		productId: product().id,
		name: order.nombre,
		tono: 5,
		calidad: 5,
		entrega: 5,
		texto: '',
		photos: null,
	}
	const written = await Promise.all(Array.from({ length: 8 }, () => shop.reviews.write(asked)))
	expect(written.every(({ ok }) => ok)).toBe(true)
	expect(await db.$count(reviews)).toBe(1)
})
