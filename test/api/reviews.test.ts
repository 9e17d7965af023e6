import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('the API returns the stars of reviews, and their photographs until the review is hidden', async () => {
	const open = await openTestShop(database)
	const { shop, product } = open
	const app = await openTestServer(open)
	const answered = async () => (await app.inject(`/api/productos/${product().slug}`)).json()
	expect(product().estrellasTenths).toBeGreaterThan(0)
	expect(await answered()).toMatchObject({ estrellas: 0, opiniones: 0 })

	const order = await open.order()
	const number = await open.startPayment(order)
	await open.bankSays({ number, amountCents: order.totalCents })
	await shop.orders.dispatch(order.id, { tracking: null, carrier: null })
	await shop.orders.deliver(order.id)
	const file = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#aa5533' } })
		.png()
		.toBuffer()
	const marks = { tono: 5, calidad: 4, entrega: 4 }
	const said = { orderId: order.id, productId: product().id, name: order.nombre, texto: '', photos: [file] }
	await shop.reviews.write({ ...said, ...marks })
	await shop.catalogue.refresh()
	expect(await answered()).toMatchObject({ estrellas: 4.3, opiniones: 1 })

	const [photo] = product().reviews[0]?.photos ?? []
	const address = `/opiniones/${photo?.file}`
	const large = await app.inject(`${address}.webp`)
	expect([large.statusCode, large.headers['content-type'], large.headers['cache-control']]).toEqual([
		200,
		'image/webp',
		'public, max-age=3600',
	])
	expect(large.headers['x-content-type-options']).toBe('nosniff')
	expect((await sharp((await app.inject(`${address}-240.webp`)).rawPayload).metadata()).width).toBe(240)
	for (const wrong of [
		'/opiniones/1-0.00000000.webp',
		'/opiniones/9-0.0a0a0a0a.webp',
		`${address}.png`,
		'/opiniones/x',
	]) {
		expect((await app.inject(wrong)).statusCode, wrong).toBe(404)
	}
	await shop.reviews.decide(product().reviews[0]?.id ?? 0, 'ilegal')
	expect((await app.inject(`${address}.webp`)).statusCode).toBe(404)
	await shop.catalogue.refresh()
	expect(await answered()).toMatchObject({ estrellas: 0, opiniones: 0 })
})

test('only pages that take files accept a body of several MB', async () => {
	const app = await openTestServer(await openTestShop(database))
	const part = '--b\r\ncontent-disposition: form-data; name="fotos"; filename="a.jpg"\r\n\r\n'
	const body = `${part}${'x'.repeat(3 * 1024 * 1024)}\r\n--b--\r\n`
	const post = (url: string) =>
		app.inject({
			method: 'POST',
			url,
			body,
			headers: { 'content-type': 'multipart/form-data; boundary=b', host: 'localhost', origin: 'http://localhost' },
		})
	expect((await post('/contacto-comercial')).statusCode).toBe(413)
	for (const path of ['/contacto', '/mensajes/clave']) expect((await post(path)).statusCode).toBe(200)
	expect((await post('/pedidos/2611ABCDEF?clave=x')).statusCode).toBe(200)
	expect((await post('/pedidos/2611ABCDEF.data?clave=x')).statusCode).toBe(200)
})
