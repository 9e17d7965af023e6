import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { photoFile } from '#contract/message/message-photos.ts'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { invoiceNumber } from '#domain/invoice/invoice.ts'
import { cents } from '#domain/money/cents.ts'
import { may, STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import { openOrderPapers } from '#shop/document/order-papers.ts'
import { insertBusinessDocuments, listBusinessDocuments } from '#store/account/business-documents.ts'
import { lots } from '#store/catalogue/tables.ts'
import { messagePhotos } from '#store/message/tables.ts'
import { staffMembers } from '#store/staff/tables.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { sampleMessage } from '#test/sample-message.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { CUSTOMER, NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const PATHS = Object.keys(FILE_PERMISSIONS) as (keyof typeof FILE_PERMISSIONS)[]

/** A shop with a paid order of a person with a name, a lot with a cost, a paper of a professional, and its server with real PDFs. */
async function openOffice() {
	const shop = await openTestShop(database)
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	await shop.db.update(lots).set({ costeCents: cents(777) })
	const { account } = await openProfessional(shop)
	const paper = { accountId: account.id, name: 'alta.pdf', mediaType: 'application/pdf' } as const
	const content = new TextEncoder().encode('%PDF-1.7 x')
	await insertBusinessDocuments(shop.db, [{ ...paper, content, createdAt: new Date(NOON_MS) }])
	const [document] = await listBusinessDocuments(shop.db, account.id)
	const directory = mkdtempSync(join(tmpdir(), 'papers-'))
	const papers = openOrderPapers({
		thread: openDocumentThread(),
		directory,
		...shop.context,
		merchant: { current: () => shop.context.merchant.current(), picture: () => null },
	})
	onTestFinished(async () => {
		await papers.close()
		rmSync(directory, { recursive: true })
	})
	const app = await openTestServer(shop, { papers })
	const view = await shop.shop.staff.order(order.id)
	const [invoice] = view?.invoices ?? []
	if (!invoice) throw new Error('no invoice was issued')
	const person = (await shop.shop.people.idOf({ correo: CUSTOMER.correo })) ?? 0
	const letter = await shop.shop.newsletter.create()
	const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#aa3333' } })
		.png()
		.toBuffer()
	const source = { address: '10.0.0.7', front: SAMPLE_FRONT }
	await shop.shop.conversations.begin(sampleMessage(), [new Uint8Array(picture)], source)
	const [photo] = await shop.db.select().from(messagePhotos)
	if (!photo) throw new Error('no photograph was stored')
	const urlOf = (path: string) =>
		path
			.replace('/cartas/:id', `/cartas/${letter}`)
			.replace('/mensajes/:id/fotos/:foto', `/mensajes/${photo.messageId}/fotos/${photoFile(photo, 'small')}`)
			.replace('/clientes/:id', `/clientes/${person}`)
			.replace(':account', `${account.id}`)
			.replace(':id', `${document?.id}`)
			.replace(/(albaranes|etiquetas)\.pdf$/, `$1.pdf?pedido=${order.id}`)
			.replace(/salida\.pdf$/, `salida.pdf?pedido=${order.id}&numero=1`)
	const ask = (url: string, cookie: string) => app.inject({ url, headers: { cookie } })
	return { shop, app, order, invoice: invoiceNumber(invoice.content), urlOf, ask }
}

const cookieOf = async (shop: TestShop, role: StaffRole) =>
	(await openAccount(shop, { kind: 'staff', correo: `${role}@example.es` }, role)).cookie

test('every file of the back office is in the table of permissions', async () => {
	const { app } = await openOffice()
	// The branch of `/gestion`: the pages are its `*`, all else are files.
	const [, branch = ''] = /^├── \/gestion(?: .*)?\n((?:│.*\n)*)/m.exec(app.printRoutes({ commonPrefix: false })) ?? []
	const routes = [...branch.matchAll(/── (\/\S*[^*\s]) \(GET/g)].map(([, path]) => `/gestion${path}`)
	expect(routes.toSorted()).toEqual(PATHS.toSorted())
})

test('each role gets exactly the files that its permissions name, and no buyer gets any', async () => {
	const { shop, urlOf, ask } = await openOffice()
	const buyer = await openAccount(shop, { correo: 'otra@example.es' })
	for (const role of STAFF_ROLES) {
		const cookie = await cookieOf(shop, role)
		for (const path of PATHS) {
			// No part of the order has left.
			const found = path === '/gestion/salida.pdf' ? 404 : 200
			const expected = may(role, FILE_PERMISSIONS[path]) ? found : 403
			expect([path, role, (await ask(urlOf(path), cookie)).statusCode]).toEqual([path, role, expected])
		}
	}
	for (const path of PATHS) {
		expect([path, (await ask(urlOf(path), buyer.cookie)).statusCode]).toEqual([path, 404])
		expect([path, (await ask(urlOf(path), '')).statusCode]).toEqual([path, 401])
	}
})

test('only the shop may frame a letter’s preview, which loads nothing external', async () => {
	const { shop, urlOf, ask } = await openOffice()
	const cookie = await cookieOf(shop, 'manager')
	const { headers, body } = await ask(urlOf('/gestion/boletin/cartas/:id/vista.html'), cookie)
	expect(headers['content-security-policy']).toBe(
		"default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
	)
	expect(headers['cache-control']).toBe('no-store')
	expect(body).toContain('Publicidad')
	expect((await ask('/gestion/boletin/cartas/999/vista.html', cookie)).statusCode).toBe(404)
})

test('no list for the warehouse contains a customer, a price or a cost', async () => {
	const { shop, urlOf, ask } = await openOffice()
	const cookie = await cookieOf(shop, 'warehouse')
	const lists = PATHS.filter((path) => path.endsWith('.csv') && may('warehouse', FILE_PERMISSIONS[path]))
	expect(lists).toEqual(['/gestion/productos/lotes.csv'])
	for (const path of lists) expect((await ask(urlOf(path), cookie)).body).not.toMatch(/7,77|@|Lucía/)
	expect((await ask(urlOf('/gestion/productos/lotes.csv'), await cookieOf(shop, 'owner'))).body).toContain('7,77')
})

test('invoices of the shop are for the roles that see invoices, and delivery notes for all who see orders', async () => {
	const { shop, order, invoice, ask } = await openOffice()
	for (const role of STAFF_ROLES) {
		const cookie = await cookieOf(shop, role)
		const printed = await ask(`/pedidos/${order.id}/facturas/${invoice}.pdf`, cookie)
		expect([role, printed.statusCode]).toEqual([role, may(role, 'invoices.see') ? 200 : 404])
		expect((await ask(`/pedidos/${order.id}/albaran.pdf`, cookie)).statusCode).toBe(200)
		const told = (await ask(`/api/pedidos/${order.id}`, cookie)).json()
		expect([role, told.invoices.length]).toEqual([role, may(role, 'invoices.see') ? 1 : 0])
	}
	const former = await openAccount(shop, { kind: 'staff', correo: 'former@example.es' }, 'manager')
	await shop.db
		.update(staffMembers)
		.set({ endedAt: new Date(NOON_MS) })
		.where(eq(staffMembers.accountId, former.account.id))
	expect((await ask(`/api/pedidos/${order.id}`, former.cookie)).statusCode).toBe(404)
})
