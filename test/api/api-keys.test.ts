import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { orderListSchema } from '#contract/order/order-list.ts'
import { KEY_SCOPES, type KeyScope } from '#domain/integration/scopes.ts'
import { accounts } from '#store/account/tables.ts'
import { openAccount, openKey, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** A server, an approved professional, and a function that asks with keys of the account. */
async function open(change: Parameters<typeof openTestServer>[1] = {}) {
	const given = await openTestShop(database)
	const app = await openTestServer(given, change)
	const { account, cookie } = await openProfessional(given)
	const keyFor = (...scopes: KeyScope[]) => openKey(given, account.id, ...scopes)
	const ask = (key: string, asked: InjectOptions) =>
		app.inject({ ...asked, headers: { ...asked.headers, authorization: `Bearer ${key}` } })
	const lineas = [{ producto: given.product().id, variante: 'picking', cantidad: 1 }]
	const ordering = {
		method: 'POST',
		url: '/api/pedidos',
		payload: { lineas, entrega: 'pickup', cliente: CUSTOMER },
	} as const
	const pricing = { method: 'POST', url: '/api/carrito', payload: { lineas, entrega: 'pickup' } } as const
	return { ...given, app, account, cookie, keyFor, ask, ordering, pricing }
}

test('a key acts as its account: its own prices and orders only', async () => {
	const given = await open()
	const { app, ask, keyFor, pricing, ordering, account } = given
	const key = await keyFor('catalogo', 'pedidos.crear', 'pedidos.leer')
	const own = (await ask(key, pricing)).json()
	expect(own.incentivo).toBeGreaterThan(0)
	expect((await app.inject(pricing)).json().incentivo).toBe(0)
	const placed = await ask(key, ordering)
	expect(placed.statusCode).toBe(201)
	const { id } = placed.json()
	const somebodys = await given.order()
	expect((await ask(key, { url: `/api/pedidos/${id}` })).json()).toMatchObject({ id, state: 'awaiting_payment' })
	expect(refusalOf(await ask(key, { url: `/api/pedidos/${somebodys.id}` }))).toEqual([404, 'pedido_no_encontrado', []])
	const listed = orderListSchema.parse((await ask(key, { url: '/api/pedidos' })).json())
	expect(listed).toMatchObject({ total: 1, page: 1, pages: 1, orders: [{ id, state: 'awaiting_payment' }] })
	expect((await given.shop.orders.of(account.id, 1)).rows.map(({ order }) => order.id)).toEqual([id])
	expect(refusalOf(await app.inject('/api/pedidos'))).toEqual([401, 'sesion_necesaria', []])
})

test('a key without the scope gets the missing scope, on every route that has one', async () => {
	const { ask, keyFor, ordering, pricing } = await open()
	const routes: readonly (readonly [KeyScope, InjectOptions])[] = [
		['catalogo', { url: '/api/productos' }],
		['catalogo', { url: '/api/productos/filtros' }],
		['catalogo', { url: '/api/municipios/28001' }],
		['catalogo', pricing],
		['pedidos.leer', { url: '/api/pedidos' }],
		['pedidos.leer', { url: '/api/pedidos/2611ABCDEF' }],
		['pedidos.leer', { url: '/pedidos/2611ABCDEF/albaran.pdf' }],
		['pedidos.crear', ordering],
		['pedidos.crear', { method: 'POST', url: '/api/create-payment', payload: {} }],
		['avisos', { url: '/api/webhooks' }],
		['avisos', { method: 'DELETE', url: '/api/webhooks/1' }],
	]
	for (const [scope, asked] of routes) {
		const lacking = await keyFor(...KEY_SCOPES.filter((one) => one !== scope))
		const answer = await ask(lacking, asked)
		expect(problemOf(answer), `${asked.url}`).toMatchObject({ status: 403, code: 'clave_sin_permiso', permiso: scope })
		expect(problemOf(answer).detail).toContain(`«${scope}»`)
		const having = await ask(await keyFor(scope), asked)
		expect([401, 403], `${asked.url}`).not.toContain(having.statusCode)
	}
})

test('a key cannot change the account: routes without a scope refuse keys', async () => {
	const { ask, keyFor, cookie } = await open()
	const key = await keyFor(...KEY_SCOPES)
	const routes: InjectOptions[] = [
		{ method: 'POST', url: '/api/carrito/guardado', payload: { lineas: [], quitadas: [] } },
		{ url: '/api/cashback' },
		{ method: 'POST', url: '/api/cashback/canjes', payload: { recompensa: 'vale-10' } },
		{ method: 'POST', url: '/api/contacto', payload: {} },
	]
	for (const asked of routes) {
		const answer = await ask(key, { ...asked, headers: { cookie } })
		expect(refusalOf(answer), `${asked.url}`).toEqual([403, 'clave_no_admitida', []])
	}
})

test('an invalid or expired key, or one of an unapproved account, grants nothing, with any cookies', async () => {
	const { db, ask, keyFor, cookie, account, shop } = await open()
	const asked = { url: '/api/pedidos', headers: { cookie } }
	for (const wrong of ['', 'x', 'slr_', 'slr_unknown-unknown-unknown', `slr_${'a'.repeat(5000)}`]) {
		const answer = await ask(wrong, asked)
		expect(refusalOf(answer), wrong.slice(0, 40)).toEqual([401, 'clave_de_api_no_valida', []])
		expect(answer.headers['www-authenticate']).toBe('Bearer')
	}
	const key = await keyFor('pedidos.leer')
	expect((await ask(key, asked)).statusCode).toBe(200)
	await db.update(accounts).set({ professionalState: 'rechazada' }).where(eq(accounts.id, account.id))
	expect(refusalOf(await ask(key, asked))).toEqual([401, 'clave_de_api_no_valida', []])
	await db.update(accounts).set({ professionalState: 'aprobada' }).where(eq(accounts.id, account.id))
	const [stored] = await shop.integrations.keys(account.id)
	expect(await shop.integrations.endKey(account.id + 1, stored?.id ?? 0)).toBe(false)
	expect(await shop.integrations.endKey(account.id, stored?.id ?? 0)).toBe(true)
	expect(refusalOf(await ask(key, asked))).toEqual([401, 'clave_de_api_no_valida', []])
})

test('a request by a key needs no origin, and one by a cookie still does', async () => {
	const { app, ask, keyFor, ordering, cookie } = await open()
	const elsewhere = { origin: 'https://erp.example' }
	const key = await keyFor('pedidos.crear')
	expect((await ask(key, { ...ordering, headers: elsewhere })).statusCode).toBe(201)
	expect(refusalOf(await app.inject({ ...ordering, headers: { ...elsewhere, cookie } }))[1]).toBe('origen_ajeno')
	// Pages take no keys: the header opens none to other sites.
	const posted = await ask(key, {
		method: 'POST',
		url: '/mi-cuenta',
		payload: 'a=b',
		headers: { ...elsewhere, cookie },
	})
	expect(posted.statusCode).toBe(403)
	// The credentials of a proxy in front of the shop are no key.
	const basic = await app.inject({ url: '/api/productos', headers: { authorization: 'Basic YTpi' } })
	expect(basic.statusCode).toBe(200)
})

test('a key has a limit of its own, and wrong keys are limited by their address', async () => {
	const { ask, keyFor } = await open({ requestsPerMinute: 3 })
	const [busy, other] = [await keyFor('catalogo'), await keyFor('catalogo')]
	const asked = { url: '/api/busqueda?q=terrazo' }
	const statuses = []
	for (let count = 0; count < 121; count++) statuses.push((await ask(busy, asked)).statusCode)
	expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
	expect(statuses[120]).toBe(429)
	expect((await ask(other, asked)).statusCode).toBe(200)
	const guesses = []
	for (let count = 0; count < 4; count++) guesses.push((await ask(`slr_guess-${count}-000000000000`, asked)).statusCode)
	expect(guesses).toEqual([401, 401, 401, 429])
})

test('the day of the last use of a key is stored, and neither log nor answer contains the key', async () => {
	const { ask, keyFor, shop, account, clock, infos, warnings, failures } = await open()
	const key = await keyFor('catalogo')
	const used = async () => (await shop.integrations.keys(account.id))[0]?.lastUsedOn
	expect(await used()).toBeNull()
	const answer = await ask(key, { url: '/api/productos' })
	expect(await used()).toBe('2026-11-21')
	clock.advance(36 * 60 * 60_000)
	await ask(key, { url: '/api/productos' })
	expect(await used()).toBe('2026-11-23')
	await ask('slr_unknown-unknown-unknown', { url: '/api/productos' })
	const told = JSON.stringify([infos, warnings, failures, answer.headers, answer.body])
	expect(told).not.toContain(key)
	expect(told).not.toContain('slr_')
})

test('version 1 is announced, and also served at its own address', async () => {
	const { app, ask, keyFor } = await open()
	const plain = await app.inject('/api/productos')
	const versioned = await ask(await keyFor('catalogo'), { url: '/api/v1/productos?pageSize=1' })
	expect(plain.headers['api-version']).toBe('1')
	expect(versioned.headers['api-version']).toBe('1')
	expect(versioned.json()).toHaveLength(1)
	expect(refusalOf(await app.inject('/api/v2/productos'))).toEqual([404, 'no_encontrado', []])
	expect((await app.inject('/api/v1/openapi.json')).json().paths['/api/pedidos'].get.security).toEqual([
		{ clave: ['pedidos.leer'] },
		{},
	])
	expect((await app.inject('/productos')).headers['api-version']).toBeUndefined()
})

test('a key registers, tests and removes its own webhook addresses', async () => {
	const given = await open()
	const { ask, keyFor, shop } = given
	const key = await keyFor('avisos')
	const url = 'https://erp.example/avisos'
	const post = (payload: object) => ask(key, { method: 'POST', url: '/api/webhooks', payload })
	const made = await post({ url, eventos: ['pedido.enviado'] })
	expect(made.statusCode).toBe(201)
	const { id, secreto } = made.json()
	expect(secreto).toMatch(/^whsec_/)
	expect((await ask(key, { url: '/api/webhooks' })).json()).toEqual([
		{ id, url, eventos: ['pedido.enviado'], enPausa: false },
	])
	expect((await ask(key, { method: 'POST', url: `/api/webhooks/${id}/prueba` })).statusCode).toBe(204)
	const viewed = await shop.integrations.endpoint(given.account.id, id)
	expect(viewed?.deliveries).toMatchObject([{ event: 'prueba', state: 'pendiente' }])
	for (const wrong of ['http://erp.example/', 'ftp://erp.example/', 'https://a:b@erp.example/', 'erp.example', '']) {
		expect(refusalOf(await post({ url: wrong, eventos: ['pedido.enviado'] })), wrong).toEqual([
			422,
			'datos_no_validos',
			['url'],
		])
	}
	expect(refusalOf(await post({ url, eventos: ['stock.bajo'] }))[0]).toBe(422)
	expect(refusalOf(await post({ url, eventos: [] }))).toEqual([422, 'datos_no_validos', ['eventos']])
	const others = await openAccount(given, { correo: 'otra@example.es' })
	expect(await shop.integrations.endpoint(others.account.id, id)).toBeNull()
	expect((await ask(key, { method: 'DELETE', url: `/api/webhooks/${id}` })).statusCode).toBe(204)
	expect(refusalOf(await ask(key, { method: 'DELETE', url: `/api/webhooks/${id}` }))).toEqual([
		404,
		'aviso_no_encontrado',
		[],
	])
})
