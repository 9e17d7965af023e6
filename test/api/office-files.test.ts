import { expect, test } from 'vitest'
import type { StaffRole } from '#domain/staff/roles.ts'
import { insertBusinessDocuments, listBusinessDocuments } from '#store/account/business-documents.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf } from '#test/test-server.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()

const staff = async (shop: TestShop, role: StaffRole) =>
	(await openAccount(shop, { kind: 'staff', correo: `${role}@example.es` }, role)).cookie

test('the filtered customers are a file for staff who may see people, read in several batches', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 620, orders: 700 }, new Date(NOON_MS))
	const app = await openTestServer(shop)
	const cookie = await staff(shop, 'read-only')
	const url = '/gestion/clientes/exportar.csv'
	const rows = async (query: string) => {
		const answer = await app.inject({ url: url + query, headers: { cookie } })
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' })
		return answer.body.trimEnd().split('\r\n')
	}
	const all = await rows('')
	expect(all).toHaveLength(621)
	expect(all[0]).toMatch(/^\uFEFFcorreo;nombre;empresa/)
	expect(new Set(all).size).toBe(621)
	expect(await rows('?q=buyer7@example.es')).toEqual([expect.any(String), expect.stringMatching(/^buyer7@example.es;/)])
	expect(problemOf(await app.inject({ url })).status).toBe(401)
	const warehouse = await staff(shop, 'warehouse')
	expect(problemOf(await app.inject({ url, headers: { cookie: warehouse } })).status).toBe(403)
	const buyer = await openAccount(shop, { correo: 'otra@example.es' })
	expect(problemOf(await app.inject({ url, headers: { cookie: buyer.cookie } })).status).toBe(404)
})

test('the book of invoices is a file of the filtered invoices, for staff who may see money', async () => {
	const shop = await openTestShop(database)
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const app = await openTestServer(shop)
	const ask = (cookie: string, query = '') =>
		app.inject({ url: `/gestion/facturas/libro.csv${query}`, headers: { cookie } })
	const accountant = await staff(shop, 'accountant')
	const rows = (await ask(accountant)).body.trimEnd().split('\r\n')
	expect(rows).toHaveLength(2)
	expect(rows[1]).toMatch(/^S2026;S2026-000001;2026-11-21;2026-11-21;F2;/)
	expect((await ask(accountant, '?tipo=rectificativa')).body.trimEnd().split('\r\n')).toHaveLength(1)
	expect(problemOf(await ask(await staff(shop, 'sales'))).status).toBe(403)
})

test('a paper is served to the deciding staff, for its own account only, and never cached', async () => {
	const shop = await openTestShop(database)
	const { account, cookie } = await openProfessional(shop, { professionalState: 'pendiente' })
	const content = new TextEncoder().encode('%PDF-1.7 x')
	const at = new Date(NOON_MS)
	const paper = {
		accountId: account.id,
		name: 'Alta «2026».pdf',
		mediaType: 'application/pdf',
		content,
		createdAt: at,
	} as const
	await insertBusinessDocuments(shop.db, [paper, { ...paper, name: 'nif.png', mediaType: 'image/png' }])
	const [first, second] = await listBusinessDocuments(shop.db, account.id)
	const app = await openTestServer(shop)
	const ask = (cookieOf: string, url: string) =>
		app.inject({ url: `/gestion/documentos/${url}`, headers: { cookie: cookieOf } })
	const sales = await staff(shop, 'sales')
	const answer = await ask(sales, `${account.id}/${first?.id}`)
	expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.7 x'])
	expect(answer.headers).toMatchObject({
		'cache-control': 'no-store',
		'content-type': 'application/pdf',
		'content-disposition': "attachment; filename*=UTF-8''Alta%20%C2%AB2026%C2%BB.pdf",
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; sandbox",
	})
	expect((await ask(sales, `${account.id}/${second?.id}`)).headers['content-disposition']).toMatch(/^inline/)
	expect(problemOf(await ask(sales, `${account.id + 1}/${first?.id}`)).status).toBe(404)
	expect(problemOf(await ask(sales, 'x/y')).status).toBe(404)
	expect(problemOf(await ask(await staff(shop, 'accountant'), `${account.id}/${first?.id}`)).status).toBe(403)
	expect(problemOf(await ask(cookie, `${account.id}/${first?.id}`)).status).toBe(404)
})

test('the data of a person are a file without keys, also for a guest', async () => {
	const shop = await openTestShop(database)
	const order = await shop.order()
	const id = await shop.shop.people.idOf({ correo: 'lucia@example.es' })
	const app = await openTestServer(shop)
	const cookie = await staff(shop, 'manager')
	const answer = await app.inject({ url: `/gestion/clientes/${id}/datos.json`, headers: { cookie } })
	expect(answer.headers['content-disposition']).toBe(`attachment; filename="cliente-${id}.json"`)
	expect(answer.json()).toMatchObject({
		person: { correo: 'lucia@example.es' },
		account: null,
		orders: [{ id: order.id }],
	})
	expect(answer.body).not.toContain(order.accessKey)
	expect(problemOf(await app.inject({ url: '/gestion/clientes/999/datos.json', headers: { cookie } })).status).toBe(404)
})
