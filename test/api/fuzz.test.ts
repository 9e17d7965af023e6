import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const LINE = { producto: 1, variante: 'picking', cantidad: 1, area: 1, lote: 1 }
const WELL_FORMED: Record<string, object> = {
	'/api/productos-relacionados': { bbdd: 5, tipo: 'azulejo', id: 1 },
	'/api/clientes': CUSTOMER,
	'/api/carrito': { lineas: [LINE], entrega: 'shipping', codigoPostal: '28001', codigoPromocional: 'WELCOME10' },
	'/api/pedido-rapido': { filas: [{ referencia: 'AZ-1', cantidad: '1', unidad: 'm2', lote: 'T-1' }] },
	'/api/envios/presupuesto': { codigoPostal: '28001', lineas: [LINE], peso: 10 },
	'/api/pedidos': {
		lineas: [LINE],
		entrega: 'pickup',
		cliente: CUSTOMER,
		codigoPromocional: 'SAVE50',
		totalMostrado: 1,
	},
	'/api/create-payment': {
		amount: 100,
		order: '2611ABCDEF',
		terminal: '003',
		url: 'http://localhost/a',
		urlOK: 'http://localhost/b',
		urlKO: 'http://localhost/c',
	},
	'/api/pagos/notificacion': {
		Ds_SignatureVersion: 'HMAC_SHA256_V1',
		Ds_MerchantParameters: 'e30=',
		Ds_Signature: 'e30=',
	},
}

/** Edge-case values. */
const nasty = fc.oneof(
	fc.jsonValue(),
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.constantFrom('\0', '\ud800', '', '1e309', 2 ** 53, -1, 1e308, 0.1, 2 ** 31, [], {}, null, [[]], true),
)

/** A nearly valid body: one field, at any depth, is replaced. */
function nearly(body: object): fc.Arbitrary<unknown> {
	const fields = Object.entries(body).map(([name, value]) => {
		const inner = Array.isArray(value)
			? fc.array(typeof value[0] === 'object' ? nearly(value[0]) : nasty, { maxLength: 3 })
			: typeof value === 'object'
				? nearly(value)
				: nasty
		return [
			name,
			fc.oneof(
				{ weight: 4, arbitrary: fc.constant(value) },
				{ weight: 1, arbitrary: inner },
				{ weight: 1, arbitrary: nasty },
			),
		] as const
	})
	return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

test.each(Object.entries(WELL_FORMED))('no body makes POST %s fail', async (url, wellFormed) => {
	const app = await openTestServer(await openTestShop(database))
	const key = fc.option(fc.stringMatching(/^[\w.-]{1,12}$/), { nil: undefined })
	await fc.assert(
		fc.asyncProperty(fc.oneof(nearly(wellFormed), nasty), key, async (body, idempotencyKey) => {
			const answer = await app.inject({
				method: 'POST',
				url,
				payload: JSON.stringify(body),
				headers: {
					'content-type': 'application/json',
					...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
				},
			})
			expect(answer.statusCode, answer.body).toBeLessThan(500)
		}),
		{ numRuns: 150 },
	)
})

test('no body makes any other POST of the API fail', async () => {
	const app = await openTestServer(await openTestShop(database))
	const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
	const posts = Object.keys(paths).filter((path) => 'post' in (paths[path] ?? {}))
	expect(posts).toEqual(expect.arrayContaining(Object.keys(WELL_FORMED)))
	for (const url of posts.filter((path) => !Object.hasOwn(WELL_FORMED, path))) {
		await fc.assert(
			fc.asyncProperty(fc.oneof(fc.dictionary(fc.string(), nasty), nasty), async (body) => {
				const headers = { 'content-type': 'application/json' }
				const answer = await app.inject({ method: 'POST', url, payload: JSON.stringify(body), headers })
				expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500)
			}),
		)
	}
})

test('no address makes a GET fail', async () => {
	const app = await openTestServer(await openTestShop(database))
	const part = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
		fc.constantFrom('%00', '..', '%2e%2e', '1'),
	)
	const name = fc.constantFrom(
		'search',
		'page',
		'pageSize',
		'sort',
		'bbdd',
		'uso',
		'medidas',
		'q',
		'clave',
		'__proto__',
	)
	const path = fc.constantFrom(
		'/api/productos',
		'/api/productos/filtros',
		'/api/busqueda',
		'/api/productos/',
		'/api/pedidos/',
		'/assets/',
	)
	await fc.assert(
		fc.asyncProperty(path, part, fc.array(fc.tuple(name, part), { maxLength: 3 }), async (base, rest, query) => {
			const search = query.map(([key, value]) => `${key}=${value}`).join('&')
			const answer = await app.inject(`${base}${base.endsWith('/') ? rest : ''}?${search}`)
			expect(answer.statusCode, answer.body).toBeLessThan(500)
		}),
		{ numRuns: 300 },
	)
})
