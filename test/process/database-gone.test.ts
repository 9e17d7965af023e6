import { expect, test } from 'vitest'
import { linkToDatabase } from '#test/database-link.ts'
import { anyTile, get, order, placed, readOrder, stockOf } from '#test/shop-client.ts'
import { startShop, temporaryFolder } from '#test/shop-process.ts'
import { until } from '#test/shop-program.ts'
import { createSampleDatabase } from '#test/test-database.ts'

const BUYERS = 24

function postLogin(shop: string): Promise<Response> {
	const body = new URLSearchParams({ email: 'ana@example.es', password: 'sol y cal' })
	return fetch(`${shop}/login`, { method: 'POST', body, headers: { origin: shop } })
}

test('without its database the shop serves known pages and refuses orders for now, and takes orders when it is back', async () => {
	const link = await linkToDatabase(await createSampleDatabase())
	const shop = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL: link.url })
	const tile = await anyTile(shop.url)
	const before = await placed(shop.url, tile, 1)
	const stock = await until('the order lowers the stock', async () => {
		const left = await stockOf(shop.url, tile.slug)
		return left < tile.stock ? left : null
	})
	const known = [`${shop.url}/`, `${shop.url}/productos`, `${shop.url}/productos/${tile.slug}`]
	for (const page of known) expect((await get(page)).status).toBe(200)

	// Three rounds, since leaked connections exhaust the pool only after several of them.
	for (const round of [1, 2, 3]) {
		const acknowledged: { id: string; clave: string }[] = []
		const buyers = Array.from({ length: BUYERS }, async () => {
			const answer = await order(shop.url, tile, 0.5)
			const body = await answer.json()
			if (answer.status === 201) acknowledged.push(body)
			return answer.status
		})
		await until('orders come in', async () => (acknowledged.length > 0 ? true : null))
		await link.cut()
		// Requests in progress are answered at once.
		expect(new Set([...(await Promise.all(buyers)), 201, 503]), `round ${round}`).toEqual(new Set([201, 503]))

		const refused = await order(shop.url, tile, 0.5)
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
		expect(await refused.json()).toMatchObject({
			code: 'no_disponible',
			detail: expect.stringContaining('al procesar tu pedido'),
		})
		const message = { name: 'Ana', email: 'ana@example.es', subject: 'otro', message: 'Hola' }
		const contact = await fetch(`${shop.url}/api/contacto`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: shop.url },
			body: JSON.stringify(message),
		})
		expect([contact.status, (await contact.json()).detail]).toEqual([503, 'Error al enviar el mensaje'])
		// A page's form says the same: it is worth another try.
		const login = await postLogin(shop.url)
		expect([login.status, login.headers.get('retry-after')]).toEqual([503, '2'])
		expect(await login.text()).toMatch(/Ha ocurrido un error\. Por favor, inténtalo de nuevo\..*ana@example\.es/s)
		for (const page of known) expect((await get(page)).status).toBe(200)
		expect((await get(`${shop.url}/api/salud`)).status).toBe(200)
		expect((await get(`${shop.url}/api/listo`)).status).toBe(503)

		await link.mend()
		await until('orders work again', async () => {
			const answer = await order(shop.url, tile, 0.5)
			return answer.status === 201 ? acknowledged.push(await answer.json()) : null
		})
		for (const known of acknowledged) expect((await readOrder(shop.url, known)).id).toBe(known.id)
	}
	expect((await readOrder(shop.url, before)).status).toBe('Pendiente de pago')
	// A refresh that the cut ended is done again by the last order, or by the next poll.
	await until('the orders lower the stock', async () => ((await stockOf(shop.url, tile.slug)) < stock ? true : null))
	expect(shop.isAlive()).toBe(true)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('while the database hangs, known pages are served and the rest answers 503', async () => {
	const link = await linkToDatabase(await createSampleDatabase())
	const shop = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL: link.url })
	const tile = await anyTile(shop.url)
	const before = await placed(shop.url, tile, 1)
	const known = `${shop.url}/productos/${tile.slug}`
	expect((await get(known)).status).toBe(200)

	link.hang()
	const withSession = { headers: { cookie: 'sesion=a-session-that-has-to-be-looked-up' } }
	const asked = [
		order(shop.url, tile, 0.5),
		get(`${shop.url}/api/listo`),
		get(`${shop.url}/pedidos/${before.id}?clave=${before.clave}`),
		fetch(`${shop.url}/mi-cuenta`, withSession),
	]
	expect((await get(known)).status).toBe(200)
	// Answered while it still hangs; that the watch ends the queries, and not their time-out, is shown by test/races/hanging-database.test.ts.
	const answers = await Promise.all(asked)
	expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
		answers.map(() => [503, '2']),
	)
	expect(await answers[2]?.text()).toContain('Volvemos enseguida')

	link.goOn()
	await until('orders work again', async () => ((await order(shop.url, tile, 0.5)).status === 201 ? true : null))
	expect((await readOrder(shop.url, before)).id).toBe(before.id)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})
