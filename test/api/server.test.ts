import { expect, test } from 'vitest'
import { ThreadBusy } from '#gateways/thread/fair-turns.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { createShop } from '#shop/shop.ts'
import { importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** Every call of the API (rules §7). */
const CALLS = [
	['get', '/api/productos'],
	['get', '/api/productos/filtros'],
	['get', '/api/productos/{name}'],
	['post', '/api/productos-relacionados'],
	['get', '/api/busqueda'],
	['post', '/api/clientes'],
	['post', '/api/create-payment'],
	['post', '/api/envios/presupuesto'],
	['post', '/api/carrito'],
	['post', '/api/pedido-rapido'],
	['post', '/api/pedidos'],
	['get', '/api/pedidos/{id}'],
	['post', '/api/pagos/notificacion'],
] as const

interface DescribedCall {
	readonly responses: object
	readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
	readonly parameters?: readonly object[]
}

async function openServer(change: Parameters<typeof openTestServer>[1] = {}) {
	const shop = await openTestShop(database)
	return openTestServer(shop, change)
}

test('the shop reports that it is alive and ready', async () => {
	const app = await openServer()
	expect((await app.inject('/api/salud')).json()).toEqual({ estado: 'vivo' })
	expect((await app.inject('/api/listo')).json()).toEqual({ estado: 'listo' })
})

test('a shop with a full disk reports ready, and names the disk', async () => {
	const app = await openTestServer(await openTestShop(database), { isDiskFull: async () => true })
	expect((await app.inject('/api/listo')).json()).toEqual({ estado: 'listo', disco: 'lleno' })
})

test('a shop without its database is alive and not ready', async () => {
	const shop = await openTestShop(database)
	const app = await openTestServer({
		...shop,
		shop: { ...shop.shop, findFaults: async () => ['base_de_datos'] as const },
	})
	expect((await app.inject('/api/salud')).statusCode).toBe(200)
	const answer = await app.inject('/api/listo')
	expect(refusalOf(answer)).toEqual([503, 'no_disponible', []])
	expect(answer.headers['retry-after']).toBe('2')
	expect(answer.json().motivos).toEqual([{ codigo: 'base_de_datos', mensaje: 'La base de datos no responde' }])
})

test('a shop with an old catalogue or a hanging database reports that it is not ready', async () => {
	const given = await openTestShop(database)
	const ask = async () => (await (await openTestServer(given)).inject('/api/listo')).json()
	given.clock.advance(31_000)
	expect(await ask()).toMatchObject({ status: 503, motivos: [{ codigo: 'catalogo_atrasado' }] })
	await given.shop.catalogue.refresh()
	expect(await ask()).toEqual({ estado: 'listo' })
	const hanging = Object.assign(Object.create(given.context.db), { execute: () => new Promise(() => {}) })
	const shop = createShop({ ...given.context, db: hanging })
	const answer = await (await openTestServer({ ...given, shop })).inject('/api/listo')
	expect(answer.json()).toMatchObject({ status: 503, motivos: [{ codigo: 'base_de_datos' }] })
})

test.each([
	['a connection refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
	['a local socket gone', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
	[
		'a full disk of the database',
		new Error('Failed query', { cause: Object.assign(new Error(''), { code: '53100' }) }),
	],
	['a wait for a connection', new Error('timeout exceeded when trying to connect')],
	['a deadlock', new Error('Failed query', { cause: Object.assign(new Error('deadlock'), { code: '40P01' }) })],
])('%s is answered with 503 and a time to retry', async (_, error) => {
	const shop = await openTestShop(database)
	const app = await openTestServer({ ...shop, shop: { ...shop.shop, createCustomer: () => Promise.reject(error) } })
	const answer = await app.inject({ method: 'POST', url: '/api/clientes', payload: CUSTOMER })
	expect(refusalOf(answer)).toEqual([503, 'no_disponible', []])
	expect(answer.headers['retry-after']).toBe('2')
})

test('an internal error reveals nothing', async () => {
	const shop = await openTestShop(database)
	const createCustomer = () => Promise.reject(new Error('password=secret'))
	const app = await openTestServer({ ...shop, shop: { ...shop.shop, createCustomer } })
	const answer = await app.inject({ method: 'POST', url: '/api/clientes', payload: CUSTOMER })
	expect(refusalOf(answer)).toEqual([500, 'error_interno', []])
	expect(answer.body).not.toContain('secret')
})

test('the whole API is described, with its parameters, bodies and answers', async () => {
	const app = await openServer()
	const document = (await app.inject('/api/openapi.json')).json()
	expect(document.openapi).toMatch(/^3\./)
	const described = Object.entries<Record<string, DescribedCall>>(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, call]) => ({ method, path, call })),
	)
	expect(described.map(({ method, path }) => `${method} ${path}`)).toEqual(
		expect.arrayContaining(CALLS.map(([method, path]) => `${method} ${path}`)),
	)
	for (const { method, path, call } of described) {
		expect(path).toMatch(/^\/api\//)
		expect(Object.keys(call.responses), path).toContain('default')
		if (method === 'post' && !path.endsWith('/prueba'))
			expect(call.requestBody?.content['application/json']?.schema, path).toBeTypeOf('object')
		for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
			expect(call.parameters).toContainEqual(expect.objectContaining({ in: 'path', name, required: true }))
		}
	}
	const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
	for (const reference of references) {
		const target = reference.split('/').reduce((at: unknown, key) => (at as Record<string, unknown>)?.[key], document)
		expect(target, reference).toBeDefined()
	}
})

test('a page of another site cannot post here, and a program that names no site can', async () => {
	const shop = await openTestShop(database)
	const app = await openTestServer(shop)
	const post = (headers: Record<string, string>, url = '/api/clientes') =>
		app.inject({ method: 'POST', url, payload: CUSTOMER, headers })
	expect(refusalOf(await post({ origin: 'https://evil.example' }))).toEqual([403, 'origen_ajeno', []])
	expect(shop.warnings).toEqual([{ what: 'a request from another origin was refused', about: {} }])
	expect(refusalOf(await post({ origin: 'null' }))).toEqual([403, 'origen_ajeno', []])
	expect(refusalOf(await post({ 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'origen_ajeno', []])
	expect(refusalOf(await post({ origin: 'https://evil.example' }, '/checkout'))).toEqual([403, 'origen_ajeno', []])
	expect((await post({ origin: 'http://localhost' })).statusCode).toBe(201)
	expect((await post({})).statusCode).toBe(201)
})

test('the bank’s cross-site notification is accepted, protected by its signature', async () => {
	const app = await openServer()
	const headers = { origin: 'https://sis.redsys.es', 'sec-fetch-site': 'cross-site' }
	const answer = await app.inject({ method: 'POST', url: '/api/pagos/notificacion', payload: {}, headers })
	expect(refusalOf(answer)).toEqual([400, 'notificacion_rechazada', []])
})

test('documents are limited per minute, and a full queue of them answers with a time to retry', async () => {
	const full = () => Promise.reject(new ThreadBusy('too many wait'))
	const app = await openServer({ requestsPerMinute: 2, documents: { catalogue: full, sheet: full } })
	for (const url of ['/fichas/terrazo.pdf', '/catalogos/pavimentos.pdf']) {
		const answer = await app.inject(url)
		expect(refusalOf(answer)).toEqual([503, 'no_disponible', []])
		expect(answer.headers['retry-after']).toBe('2')
	}
	expect(refusalOf(await app.inject('/fichas/terrazo.pdf'))).toEqual([429, 'demasiadas_peticiones', []])
	expect(refusalOf(await app.inject('/pedidos/1/facturas/S2026-1.pdf'))).toEqual([429, 'demasiadas_peticiones', []])
	expect((await app.inject('/')).statusCode).toBe(200)
})

test('a configured origin is the only one accepted', async () => {
	const app = await openServer({ origin: 'https://shop.example' })
	const post = (origin: string) =>
		app.inject({ method: 'POST', url: '/api/clientes', payload: CUSTOMER, headers: { origin } })
	expect((await post('https://shop.example')).statusCode).toBe(201)
	expect(refusalOf(await post('http://localhost'))).toEqual([403, 'origen_ajeno', []])
})

test('a missing address is a problem document under /api and a page elsewhere', async () => {
	const app = await openServer()
	expect(refusalOf(await app.inject('/api/nada'))).toEqual([404, 'no_encontrado', []])
	expect(refusalOf(await app.inject({ method: 'DELETE', url: '/api/productos' }))).toEqual([404, 'no_encontrado', []])
	expect(refusalOf(await app.inject({ method: 'PUT', url: '/productos' }))).toEqual([404, 'no_encontrado', []])
	expect(refusalOf(await app.inject(`/api/productos/${'a'.repeat(201)}`))).toEqual([404, 'no_encontrado', []])
	expect((await app.inject('/nada')).body).toBe('<p>page</p>')
})

test.each([
	['broken JSON', '{"nombre": ', 'application/json', 400, 'cuerpo_ilegible'],
	['no JSON at all', '', 'application/json', 400, 'cuerpo_ilegible'],
	['a prototype', '{"__proto__": {"x": 1}}', 'application/json', 400, 'cuerpo_ilegible'],
	['XML', '<a/>', 'application/xml', 415, 'tipo_no_admitido'],
	['plain text', 'hello', 'text/plain', 422, 'datos_no_validos'],
	['too much', JSON.stringify({ nombre: 'a'.repeat(200_000) }), 'application/json', 413, 'demasiado_grande'],
])('%s is refused with its own status and code', async (_, payload, type, status, code) => {
	const app = await openServer()
	const answer = await app.inject({ method: 'POST', url: '/api/clientes', payload, headers: { 'content-type': type } })
	expect(refusalOf(answer).slice(0, 2)).toEqual([status, code])
})

test.each(['//', '//evil.example/x', '/%', '/%ff', '/a?b=%', '/api/productos/%E0%A4%A'])(
	'the address %s is answered without an error of the server',
	async (url) => {
		const app = await openServer()
		expect((await app.inject(url)).statusCode).toBeLessThan(500)
	},
)

test.each(['', '%%%', 'a b', '[', 'x'.repeat(300)])(
	'the host "%.20s" is answered without an error of the server',
	async (host) => {
		const app = await openServer()
		for (const request of [{ url: '/' }, { url: '/api/clientes', method: 'POST' as const, payload: CUSTOMER }]) {
			const answer = await app.inject({ ...request, headers: { host, origin: 'http://localhost' } })
			expect(answer.statusCode).toBeLessThan(500)
		}
	},
)

test.each([
	['/productos/', '/productos'],
	['/productos//?search=roble&page=2', '/productos?search=roble&page=2'],
	['//evil.example/x', '/evil.example/x'],
	['//', '/'],
])('the address %s leads to %s, on this host', async (asked, page) => {
	const answer = await (await openServer()).inject(asked)
	expect([answer.statusCode, answer.headers.location]).toEqual([301, page])
})

test('a host that contains a part of an address does not get the page of that address', async () => {
	const render = async (request: Request) =>
		new Response(new URL(request.url).pathname, { headers: { 'cache-control': 'public', 'content-type': 'text/html' } })
	const app = await openServer({ pages: { render, formTargets: [], policy: false, patternOf: () => null } })
	const ask = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).body
	expect(await ask('shop.test/productos', '/faq')).toBe('/faq')
	expect(await ask('shop.test', '/productos/faq')).toBe('/productos/faq')
})

test('writing calls are limited per minute, the bank’s notification is not', async () => {
	const app = await openServer({ requestsPerMinute: 2 })
	const post = () => app.inject({ method: 'POST', url: '/api/carrito', payload: { lineas: [], entrega: 'pickup' } })
	expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200])
	const third = await post()
	expect(refusalOf(third)).toEqual([429, 'demasiadas_peticiones', []])
	expect(third.headers['retry-after']).toBeDefined()
	expect((await app.inject('/api/productos')).statusCode).toBe(200)
	expect(problemOf(await app.inject({ method: 'POST', url: '/api/pagos/notificacion', payload: {} })).status).toBe(400)
})

test('every answer carries the common headers', async () => {
	const app = await openServer({ origin: 'https://shop.example' })
	for (const url of ['/', '/api/productos', '/api/nada', '/assets/no-image.jpg']) {
		expect((await app.inject(url)).headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'strict-origin-when-cross-origin',
			'strict-transport-security': 'max-age=63072000; includeSubDomains',
		})
	}
})

test('the picture server finds pictures by name, and no other file', async () => {
	const app = await openServer()
	const picture = await app.inject('/assets/no-image.jpg')
	expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
	for (const url of ['/assets/nada.jpg', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e%2fx.jpg', '/assets/A.jpg']) {
		expect((await app.inject(url)).statusCode).toBe(404)
	}
})

test('the picture of a renamed product is at the new name', async () => {
	const given = await openTestShop(database)
	const was = given.product().slug
	await importCatalogue(given.context, [importedTile({ slug: 'terrazo-sol', slugsAnteriores: [was] })], {
		dryRun: false,
	})
	await given.shop.catalogue.refresh()
	const app = await openTestServer(given)
	for (const rest of ['.jpg', '-cover.jpg', '-320.webp']) {
		const answer = await app.inject(`/assets/${was}${rest}`)
		expect([answer.statusCode, answer.headers.location]).toEqual([301, `/assets/terrazo-sol${rest}`])
	}
	expect((await app.inject('/assets/nobody.jpg')).statusCode).toBe(404)
	expect((await app.inject('/assets/no-image.jpg')).statusCode).toBe(200)
})
