import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import { openOrderPapers } from '#shop/document/order-papers.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const FILES = '/mi-cuenta/facturas'

async function openShop() {
	const shop = await openTestShop(database)
	const directory = mkdtempSync(join(tmpdir(), 'own-invoices-'))
	const papers = openOrderPapers({ ...shop.context, thread: openDocumentThread(), directory })
	onTestFinished(async () => {
		await papers.close()
		rmSync(directory, { recursive: true, force: true })
	})
	return { shop, app: await openTestServer(shop, { papers }) }
}

async function paidOrder(shop: TestShop, buyer: Parameters<TestShop['shop']['placeOrder']>[1] = null, obra = '') {
	const placed = await shop.shop.placeOrder(orderOf(shop.product(), { obra: obra || null }), buyer)
	if (!placed.ok) throw new Error(placed.code)
	await shop.bankSays({ number: await shop.startPayment(placed.order), amountCents: placed.order.totalCents })
	return placed.order
}

test('an account downloads the PDF and the table of its invoices of a period, with credit notes', async () => {
	const { shop, app } = await openShop()
	const { account, cookie } = await openProfessional(shop)
	const order = await paidOrder(shop, { account, clientId: null }, '=Obra Atocha')
	await shop.shop.orders.cancel(order.id, { who: 'staff', reason: 'Ya no' })
	await paidOrder(shop)
	const get = (path: string) => app.inject({ url: `${FILES}${path}`, headers: { cookie } })

	const zip = await get('.zip?periodo=2026-T4')
	expect(zip.statusCode).toBe(200)
	expect(zip.headers).toMatchObject({
		'content-type': 'application/zip',
		'content-disposition': 'attachment; filename="facturas-2026-T4.zip"',
		'cache-control': 'private, no-store',
	})
	const files = unzipSync(zip.rawPayload)
	expect(Object.keys(files).sort()).toEqual(['factura-F2026-000001.pdf', 'factura-R2026-000001.pdf'])
	for (const file of Object.values(files)) expect(strFromU8(file.subarray(0, 5))).toBe('%PDF-')

	const table = await get('.csv?periodo=2026-11')
	const [header, note = '', invoice = ''] = table.body.trim().split('\r\n')
	expect(header).toContain(
		'Número;Tipo;Fecha;Pedidos;Referencia;Base (€);IVA (€);Recargo de equivalencia (€);Total (€)',
	)
	const total = (order.totalCents / 100).toFixed(2).replace('.', ',')
	expect(invoice).toMatch(new RegExp(`^F2026-000001;Factura;21/11/2026;${order.id};'=Obra Atocha;.*;${total}$`))
	expect(note).toMatch(new RegExp(`^R2026-000001;Factura rectificativa;21/11/2026;${order.id};.*;-${total}$`))
	expect((await get('.csv?periodo=2026-10')).statusCode).toBe(404)
	expect((await get('.zip?periodo=2025')).statusCode).toBe(404)
})

test('other accounts and visitors without one find none', async () => {
	const { shop, app } = await openShop()
	const { account } = await openProfessional(shop)
	await paidOrder(shop, { account, clientId: null })
	const other = await openAccount(shop, { correo: 'otra@example.es' })
	for (const headers of [{ cookie: other.cookie }, {}])
		for (const file of ['.zip', '.csv'])
			expect((await app.inject({ url: `${FILES}${file}`, headers })).statusCode, file).toBe(404)
})
