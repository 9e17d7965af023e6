import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openMetrics } from '#start/metrics/open-metrics.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TOKEN = 'a-token-of-the-tests'
const AUTHORISED = { authorization: `Bearer ${TOKEN}` }
const CHORE = {
	name: 'mails',
	failures: 3,
	failuresInARow: 1,
	lastSuccessMs: 1_700_000_000_000,
	lastFailureMs: null,
	lastDurationMs: 250,
}

async function openMeasured(given: TestShop, change: Partial<Parameters<typeof openMetrics>[1]> = {}) {
	const sources = {
		...given.context,
		backlog: given.shop.backlog,
		chores: () => [CHORE],
		connections: () => ({ total: 7, idle: 5, waiting: 2 }),
		...change,
	}
	const render = async () =>
		new Response('<p>page</p>', {
			headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' },
		})
	const patternOf = (path: string) => (path.startsWith('/productos/') ? '/productos/:nombre' : null)
	return openTestServer(given, {
		metrics: openMetrics(TOKEN, sources),
		pages: { render, formTargets: [], policy: false, patternOf },
	})
}

/** The value of a series, by its name and written labels. */
async function seriesIn(app: FastifyInstance): Promise<(series: string) => number | undefined> {
	const answer = await app.inject({ url: '/metrics', headers: AUTHORISED })
	expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
	const lines = answer.body.split('\n').map((line) => /^(\S+) (\S+)$/.exec(line) ?? [])
	const values = new Map(lines.map(([, series, value]) => [series, Number(value)]))
	return (series) => values.get(series)
}

test('without a token there are no metrics, and a wrong token is refused', async () => {
	const given = await openTestShop(database)
	const without = await openTestServer(given)
	expect((await without.inject({ url: '/metrics', headers: AUTHORISED })).statusCode).toBe(404)
	const app = await openMeasured(given)
	for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
		const answer = await app.inject({ url: '/metrics', headers: { authorization } })
		expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
		expect(answer.body).not.toContain('shop_')
	}
})

test('requests are counted by route pattern, and no label contains typed text', async () => {
	const app = await openMeasured(await openTestShop(database))
	await app.inject('/api/productos?search=canario')
	await app.inject('/api/pedidos/canario?clave=canario')
	await app.inject('/api/canario')
	await app.inject('/canario@example.es')
	await app.inject('/productos/canario-uno')
	await app.inject('/productos/canario-dos')
	const answer = await app.inject({ url: '/metrics', headers: AUTHORISED })
	expect(answer.body).not.toContain('canario')
	const read = await seriesIn(app)
	expect(read('http_requests_total{method="GET",route="/api/productos",status="200"}')).toBe(1)
	expect(read('http_requests_total{method="GET",route="/api/pedidos/:id",status="404"}')).toBe(1)
	expect(read('http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1)
	expect(read('http_requests_total{method="GET",route="/productos/:nombre",status="200"}')).toBe(2)
	expect(read('http_request_duration_seconds_count{method="GET",route="/api/productos"}')).toBe(1)
})

test('pages answered before routing are counted too', async () => {
	const app = await openMeasured(await openTestShop(database))
	const address = await app.listen({ port: 0, host: '127.0.0.1' })
	const ask = (headers: Record<string, string> = {}) => fetch(`${address}/productos/losa`, { headers })
	const first = await ask()
	for (let time = 0; time < 3; time++) expect((await ask()).status).toBe(200)
	expect((await ask({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
	const read = await seriesIn(app)
	expect(read('http_requests_total{method="GET",route="/productos/:nombre",status="200"}')).toBe(4)
	expect(read('http_requests_total{method="GET",route="/productos/:nombre",status="304"}')).toBe(1)
	expect((await seriesIn(app))('http_requests_total{method="GET",route="/productos/:nombre",status="200"}')).toBe(4)
})

test('the metrics include waiting work, chores, the pool and the catalogue', async () => {
	const given = await openTestShop(database)
	await given.order()
	const address = { url: 'https://erp.example/', events: ['pedido.pagado'] as const, lowStockHundredths: null }
	const registered = await given.shop.integrations.register(null, address, 'key')
	if (registered.ok) await given.shop.integrations.sendTest(null, registered.id)
	await given.shop.catalogue.refresh()
	given.clock.advance(60 * 60_000)
	const read = await seriesIn(await openMeasured(given))
	for (const [series, value] of [
		['shop_orders{state="awaiting_payment"}', 1],
		['shop_overdue{what="orders"}', 1],
		['shop_chore_lag_seconds{chore="order-expiry"}', 20 * 60],
		['shop_webhooks{state="waiting"}', 1],
		['shop_chore_lag_seconds{chore="webhooks"}', 60 * 60],
		['shop_refunds{state="in_doubt"}', 0],
		['shop_mails{state="given_up"}', 0],
		['shop_chore_failures{chore="mails"}', 3],
		['shop_chore_last_success_timestamp_seconds{chore="mails"}', 1_700_000_000],
		['shop_chore_last_duration_seconds{chore="mails"}', 0.25],
		['shop_database_connections{state="waiting"}', 2],
		['shop_catalogue_age_seconds', 60 * 60],
		['shop_catalogue_products', 1],
		['shop_database_up', 1],
	] as const) {
		expect([series, read(series)]).toEqual([series, value])
	}
	expect(read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
	expect(read('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('frequent scrapes read the database once, and one without a database reports that', async () => {
	const given = await openTestShop(database)
	let reads = 0
	const readBacklog = () => {
		reads += 1
		return reads === 1 ? given.shop.backlog.read() : Promise.reject(new Error('gone'))
	}
	const app = await openMeasured(given, { backlog: { read: readBacklog } })
	for (let time = 0; time < 3; time++) expect((await seriesIn(app))('shop_database_up')).toBe(1)
	expect(reads).toBe(1)
	given.clock.advance(5000)
	const read = await seriesIn(app)
	expect([read('shop_database_up'), read('shop_orders{state="awaiting_payment"}')]).toEqual([0, undefined])
	expect(given.failures).toMatchObject([{ what: 'the backlog could not be read' }])
})
