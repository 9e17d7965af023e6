import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const EMPTY_CART = { lineas: [], entrega: 'pickup' }

/** A server whose pages answer as the storefront does: 429 for a visitor with too many requests. */
async function openServer(change: Parameters<typeof openTestServer>[1] = {}) {
	const rendered: string[] = []
	const app = await openTestServer(await openTestShop(database), {
		requestsPerMinute: 3,
		pages: {
			formTargets: [],
			policy: true,
			patternOf: () => null,
			render: async ({ url }, { tooMany }) => {
				rendered.push(`${new URL(url).pathname} ${tooMany ? 429 : 200}`)
				const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }
				return new Response('<p>page</p>', { status: tooMany ? 429 : 200, headers })
			},
		},
		...change,
	})
	return { app, rendered }
}

test.each(['/login', '/login.data', '/carrito', '/checkout', '/registro-profesional'])(
	'posts to %s are limited per minute, and the page names the waiting time',
	async (url) => {
		const { app, rendered } = await openServer()
		const answers = []
		for (let count = 0; count < 5; count++) answers.push(await app.inject({ method: 'POST', url }))
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429])
		expect(answers[4]?.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
		expect(rendered.at(-1)).toBe(`${url} 429`)
	},
)

test('search pages are limited, and pages that are the same for all visitors are not', async () => {
	const { app } = await openServer()
	for (let count = 0; count < 5; count++) expect((await app.inject(`/productos?pagina=${count}`)).statusCode).toBe(200)
	const statuses = []
	for (let count = 0; count < 5; count++) {
		statuses.push((await app.inject(`/productos?search=roble${count}`)).statusCode)
	}
	expect(statuses).toEqual([200, 200, 200, 429, 429])
	// A cached page has no cost, and a refusal is not cached as one.
	expect((await app.inject('/productos?search=roble0')).statusCode).toBe(200)
})

test('searches by the API are limited, and lists without words are not', async () => {
	const { app } = await openServer()
	for (const path of ['/api/productos', '/api/productos/filtros']) {
		for (let count = 0; count < 5; count++) {
			expect((await app.inject(`${path}?acabado=mate${count}`)).statusCode).toBe(200)
		}
	}
	const statuses = []
	for (const path of ['productos', 'productos/filtros', 'productos', 'productos', 'productos/filtros']) {
		statuses.push((await app.inject(`/api/${path}?search=roble${statuses.length}`)).statusCode)
	}
	expect(statuses).toEqual([200, 200, 200, 429, 429])
})

const priced = (headers: Record<string, string>) =>
	({ method: 'POST', url: '/api/carrito', payload: EMPTY_CART, headers }) as const

test('a visitor behind a trusted proxy has the address that the proxy saw, whatever the visitor sent', async () => {
	const { app } = await openServer({ trustProxy: ['loopback'] })
	const from = async (forwarded: string) => app.inject(priced({ 'x-forwarded-for': forwarded }))
	for (let count = 0; count < 3; count++) {
		expect((await from(`1.2.3.${count}, 203.0.113.9`)).statusCode).toBe(200)
	}
	expect(refusalOf(await from('1.2.3.4, 203.0.113.9'))).toEqual([429, 'demasiadas_peticiones', []])
	expect((await from('203.0.113.9, 203.0.113.10')).statusCode).toBe(200)
})

test('without trusted proxies X-Forwarded-* is ignored', async () => {
	const { app } = await openServer()
	const headers = (count: number) => ({ 'x-forwarded-for': `203.0.113.${count}`, 'x-forwarded-proto': 'https' })
	for (let count = 0; count < 3; count++) await app.inject(priced(headers(count)))
	expect((await app.inject(priced(headers(9)))).statusCode).toBe(429)
	const post = (origin: string) =>
		app.inject({ method: 'POST', url: '/login', payload: '', headers: { ...headers(1), origin } })
	expect((await post('https://localhost')).statusCode).toBe(403)
	expect((await post('http://localhost')).statusCode).toBe(200)
})

test('a trusted proxy declares the protocol, and never the host', async () => {
	const { app } = await openServer({ trustProxy: ['loopback'] })
	const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', host: 'shop.example' }
	const post = (origin: string) =>
		app.inject({ method: 'POST', url: '/login', payload: '', headers: { ...headers, origin } })
	expect((await post('https://shop.example')).statusCode).toBe(200)
	expect((await post('https://evil.example')).statusCode).toBe(403)
})
