import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { StaffRole } from '#domain/staff/roles.ts'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import { openOrderPapers } from '#shop/document/order-papers.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' }

test('a page of the back office is rendered per request, and never cached', async () => {
	const shop = await openTestShop(database)
	let rendered = 0
	const renderOffice = async () => {
		rendered += 1
		return new Response(`<p>${rendered}</p>`, { headers: HTML })
	}
	const app = await openTestServer(shop, { renderOffice })
	for (const url of ['/gestion', '/gestion.data', '/gestion/equipo', '/gestion/equipo.data']) {
		const answer = await app.inject({ url })
		expect(answer.body).toBe(`<p>${rendered}</p>`)
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
		expect(answer.headers['content-security-policy']).toContain("form-action 'self';")
	}
	expect(rendered).toBe(4)
	expect((await app.inject({ url: '/gestion/equipo/' })).headers.location).toBe('/gestion/equipo')
	expect((await app.inject({ url: '/gestiones' })).body).toBe('<p>page</p>')
})

test('the forms of the back office are refused from other sites, and limited by address', async () => {
	const shop = await openTestShop(database)
	const tooMany: boolean[] = []
	const app = await openTestServer(shop, {
		requestsPerMinute: 2,
		renderOffice: async (_request, notes) => {
			tooMany.push(notes.tooMany)
			return new Response('', { status: 204 })
		},
	})
	const post = (origin: string) =>
		app.inject({
			method: 'POST',
			url: '/gestion/equipo/invitar',
			headers: { origin, host: 'shop.example' },
		})
	expect(problemOf(await post('https://elsewhere.example')).status).toBe(403)
	expect(tooMany).toEqual([])
	for (let nth = 0; nth < 3; nth += 1) await post('http://shop.example')
	expect(tooMany).toEqual([false, false, true])
})

test('delivery notes of many orders are one PDF, only for staff who prepare them', async () => {
	const shop = await openTestShop(database)
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const directory = mkdtempSync(join(tmpdir(), 'papers-'))
	const papers = openOrderPapers({ thread: openDocumentThread(), directory, ...shop.context })
	onTestFinished(async () => {
		await papers.close()
		rmSync(directory, { recursive: true, force: true })
	})
	const app = await openTestServer(shop, { papers })
	const asked = async (cookie: string, query: string, path = '/gestion/albaranes.pdf') => {
		const answer = await app.inject({ url: `${path}${query}`, headers: { cookie } })
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
		return [answer.statusCode, answer.headers['content-type']]
	}
	const ofRole = async (correo: string, role: StaffRole) =>
		(await openAccount(shop, { kind: 'staff', correo }, role)).cookie
	const query = `?pedido=${order.id}`
	const warehouse = await ofRole('almacen@example.es', 'warehouse')
	expect(await asked(warehouse, query)).toEqual([200, 'application/pdf'])
	expect(await asked(warehouse, `${query}${query.replace('?', '&')}&pedido=x`)).toEqual([200, 'application/pdf'])
	expect(await asked(warehouse, `${query}&bultos=3`, '/gestion/etiquetas.pdf')).toEqual([200, 'application/pdf'])
	const none = [404, 'text/plain; charset=utf-8']
	expect(await asked(warehouse, `${query}&numero=1`, '/gestion/salida.pdf')).toEqual(none)
	expect(await asked(warehouse, '')).toEqual(none)
	const refused = (status: number) => [status, 'application/problem+json; charset=utf-8']
	expect(await asked(await ofRole('cuentas@example.es', 'accountant'), query)).toEqual(refused(403))
	expect(await asked((await openAccount(shop)).cookie, query)).toEqual(refused(404))
	expect(await asked('', query)).toEqual(refused(401))
})
