import { expect, test } from 'vitest'
import { orderFilterOf } from '#contract/staff/order-list.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf } from '#test/test-server.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'
import { generatePast } from '../../tools/bench/generated-orders.ts'

const database = await openTestDatabase()
const URL_OF_FILE = '/gestion/pedidos/exportar.csv'

test('the filtered orders are a file for the staff only, read in several batches', async () => {
	const shop = await openTestShop(database)
	await generatePast(shop.db, { accounts: 30, orders: 1100 }, new Date(NOON_MS))
	const { id } = await shop.order()
	const app = await openTestServer(shop)
	const { cookie } = await openAccount(shop, { kind: 'staff' }, 'read-only')
	const buyer = await openAccount(shop, { correo: 'otra@example.es' })
	const rows = async (query: string) => {
		const answer = await app.inject({ url: URL_OF_FILE + query, headers: { cookie } })
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' })
		return answer.body.trimEnd().split('\r\n')
	}
	const all = await rows('')
	expect(all).toHaveLength(1102)
	expect(all[0]).toMatch(/^\uFEFFpedido;fecha;estado/)
	expect(new Set(all).size).toBe(1102)
	expect(await rows(`?q=${id}`)).toMatchObject([expect.any(String), expect.stringMatching(`^${id};`)])
	expect(problemOf(await app.inject({ url: URL_OF_FILE })).status).toBe(401)
	expect(problemOf(await app.inject({ url: URL_OF_FILE, headers: { cookie: buyer.cookie } })).status).toBe(404)
})

test('an export whose query fails is answered like any other failure, and one that fails later is cut off', async () => {
	const shop = await openTestShop(database)
	const { cookie } = await openAccount(shop, { kind: 'staff' }, 'read-only')
	await shop.order()
	let order: unknown
	for await (const listed of shop.shop.orderDesk.all(orderFilterOf(new URLSearchParams()))) order = listed
	const failingAfter = (rows: number) =>
		async function* () {
			for (let nth = 0; nth < rows; nth += 1) yield order
			throw new Error('Query read timeout')
		}
	const ask = async (rows: number) => {
		const orderDesk = { ...shop.shop.orderDesk, all: failingAfter(rows) }
		const app = await openTestServer({ ...shop, shop: { ...shop.shop, orderDesk } as TestShop['shop'] })
		return app.inject({ url: URL_OF_FILE, headers: { cookie } })
	}
	expect(problemOf(await ask(0)).status).toBe(503)
	await expect(ask(700)).rejects.toThrow()
})
