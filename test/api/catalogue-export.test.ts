import { expect, test } from 'vitest'
import { tableOfFile } from '#contract/csv/file-table.ts'
import { parseCatalogue, parseCatalogueTable } from '#contract/csv/parse-catalogue.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('products, lots and prices are files for the staff only, and costs only for staff who may see money', async () => {
	const shop = await openTestShop(database)
	await database.db.execute(`update lots set coste_cents = 1234, ubicacion = 'A-3'`)
	const app = await openTestServer(shop)
	const ofRole = async (role: StaffRole) =>
		(await openAccount(shop, { kind: 'staff', correo: `${role}@example.es` }, role)).cookie
	const file = async (name: string, cookie: string) => {
		const answer = await app.inject({ url: `/gestion/productos/${name}.csv`, headers: { cookie } })
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' })
		return answer.body
	}
	const [owner, sales, warehouse] = [await ofRole('owner'), await ofRole('sales'), await ofRole('warehouse')]
	const read = parseCatalogue(await file('exportar', sales))
	expect([read.faults, read.rows.map(({ product }) => product.slug)]).toEqual([[], [shop.product().slug]])
	const workbook = await app.inject({ url: '/gestion/productos/exportar.xlsx', headers: { cookie: sales } })
	const { table } = await tableOfFile(workbook.rawPayload)
	const again = parseCatalogueTable(table ?? expect.fail('no workbook')).rows.map(({ product }) => product)
	expect(again).toEqual(read.rows.map(({ product }) => product))
	expect(await file('lotes', owner)).toContain(';A-3;;12,34;312,50;0,00')
	expect(await file('lotes', warehouse)).toContain(';A-3;;;312,50;0,00')
	expect(await file('precios', sales)).toMatch(new RegExp(`${shop.product().slug};.*;24,90;`))
	const buyer = await openAccount(shop, { correo: 'otra@example.es' })
	for (const name of ['exportar', 'lotes', 'precios']) {
		const url = `/gestion/productos/${name}.csv`
		expect(problemOf(await app.inject({ url })).status).toBe(401)
		expect(problemOf(await app.inject({ url, headers: { cookie: buyer.cookie } })).status).toBe(404)
	}
})
