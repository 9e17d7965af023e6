import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { orderSchema } from '#contract/order/order-answer.ts'
import { type DocumentThread, openDocumentThread } from '#gateways/document/document-thread.ts'
import { openOrderPapers } from '#shop/document/order-papers.ts'
import { writeClient } from '#store/account/clients.ts'
import { invoices } from '#store/invoice/tables.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** The real document thread, counting its drawings. */
function countedThread() {
	const thread = openDocumentThread()
	let drawn = 0
	return {
		close: thread.close,
		draw: (work: Parameters<DocumentThread['draw']>[0]) => {
			const order = () => {
				drawn += 1
				return work.order()
			}
			return thread.draw({ ...work, order })
		},
		count: () => drawn,
	}
}

const papersIn = (directory: string, { context }: TestShop, thread: DocumentThread = openDocumentThread()) =>
	openOrderPapers({ ...context, thread, directory })

async function openOffice() {
	const shop = await openTestShop(database)
	const directory = mkdtempSync(join(tmpdir(), 'invoices-'))
	const thread = countedThread()
	const papers = papersIn(directory, shop, thread)
	onTestFinished(async () => {
		await papers.close()
		rmSync(directory, { recursive: true, force: true })
	})
	return { shop, thread, directory, app: await openTestServer(shop, { papers }) }
}

/** Places an order as the given buyer, and pays it. */
async function paidOrder(shop: TestShop, buyer: Parameters<TestShop['shop']['placeOrder']>[1] = null) {
	const placed = await shop.shop.placeOrder(orderOf(shop.product()), buyer)
	if (!placed.ok) throw new Error(placed.code)
	const { order } = placed
	const number = await shop.startPayment(order)
	await shop.bankSays({ number, amountCents: order.totalCents })
	return order
}

test('the key of an order downloads its invoice, the same bytes each time', async () => {
	const { shop, app, thread, directory } = await openOffice()
	const order = await paidOrder(shop)
	const url = `/pedidos/${order.id}/facturas/S2026-000001.pdf?clave=${order.accessKey}`
	const [first, again] = await Promise.all([app.inject(url), app.inject(url)])
	expect(first.statusCode).toBe(200)
	expect(first.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': 'attachment; filename="factura-S2026-000001.pdf"',
		'content-length': `${first.rawPayload.length}`,
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex',
	})
	expect(first.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-')
	expect(Buffer.compare(first.rawPayload, again.rawPayload)).toBe(0)
	expect(Buffer.compare(first.rawPayload, (await app.inject(url)).rawPayload)).toBe(0)
	expect(thread.count()).toBe(1)
	expect(readdirSync(join(directory, 'facturas'))).toEqual([
		expect.stringMatching(/^factura-S2026-000001\.[\w-]{16}\.pdf$/),
	])
})

test('an invoice that another process drew is the same bytes', async () => {
	const { shop, app } = await openOffice()
	const order = await paidOrder(shop)
	const directory = mkdtempSync(join(tmpdir(), 'invoices-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	const other = await openTestServer(shop, { papers: papersIn(directory, shop) })
	const url = `/pedidos/${order.id}/facturas/S2026-000001.pdf?clave=${order.accessKey}`
	expect(Buffer.compare((await app.inject(url)).rawPayload, (await other.inject(url)).rawPayload)).toBe(0)
})

test('rendered documents are deleted after their term, and rendered again on request', async () => {
	const directory = mkdtempSync(join(tmpdir(), 'invoices-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	const { shop } = await openOffice()
	const papers = papersIn(directory, shop)
	await papers.forget(new Date())
	const order = await paidOrder(shop)
	const view = await shop.shop.viewOrder(order.id, order.accessKey)
	if (!view) throw new Error('the order is not seen')
	const drawn = await papers.invoice(view, 'S2026-000001')
	await papers.deliveryNote(view)
	const [file = ''] = readdirSync(join(directory, 'facturas'))
	const at = statSync(join(directory, 'facturas', file)).mtimeMs
	const kept = () => ['facturas', 'albaranes'].flatMap((folder) => readdirSync(join(directory, folder)))
	await papers.forget(new Date(at - 1))
	expect(kept()).toHaveLength(2)
	await papers.forget(new Date(at + 60_000))
	expect(kept()).toEqual([])
	expect(await papers.invoice(view, 'S2026-000001')).toEqual(drawn)
	await papers.close()
})

test('only visitors who may see an order download its delivery note', async () => {
	const { shop, app } = await openOffice()
	const order = await paidOrder(shop)
	const url = `/pedidos/${order.id}/albaran.pdf`
	const answer = await app.inject(`${url}?clave=${order.accessKey}`)
	expect(answer.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': `attachment; filename="albaran-${order.id}.pdf"`,
		'cache-control': 'private, no-store',
	})
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
	for (const said of [order.id, 'Albarán', 'Recibí conforme', 'tono', order.nombre]) expect(text).toContain(said)
	expect(text).not.toContain('€')
	expect((await app.inject(`${url}?clave=x`)).statusCode).toBe(404)
	const unpaid = await shop.order({ idempotencyKey: 'not-paid-yet' })
	const none = await app.inject(`/pedidos/${unpaid.id}/albaran.pdf?clave=${unpaid.accessKey}`)
	expect([none.statusCode, none.body]).toEqual([404, 'No se encontró el albarán'])
})

test('the total of an invoice equals its rows, its order and the API', async () => {
	const { shop, app } = await openOffice()
	const order = await paidOrder(shop)
	const view = await shop.shop.viewOrder(order.id, order.accessKey)
	expect(view?.invoices.map(({ content }) => content.totalCents)).toEqual([order.totalCents])
	const rows = await shop.db.select({ totalCents: invoices.totalCents }).from(invoices)
	expect(rows).toEqual([{ totalCents: order.totalCents }])
	const answer = orderSchema.parse((await app.inject(`/api/pedidos/${order.id}?clave=${order.accessKey}`)).json())
	expect(answer.invoices).toMatchObject([{ number: 'S2026-000001', total: answer.total }])
	const listed = `${answer.invoices[0]?.file}?clave=${order.accessKey}`
	expect((await app.inject(listed)).statusCode).toBe(200)
})

test('a cancelled order keeps its invoice and has a credit note that cancels it', async () => {
	const { shop, app } = await openOffice()
	const order = await paidOrder(shop)
	await shop.shop.orders.cancel(order.id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	const key = `?clave=${order.accessKey}`
	const answer = orderSchema.parse((await app.inject(`/api/pedidos/${order.id}${key}`)).json())
	expect(answer.invoices.map(({ number, total }) => [number, total])).toEqual([
		['S2026-000001', answer.total],
		['R2026-000001', `−${answer.total}`],
	])
	expect(answer).toMatchObject({
		refunded: `−${answer.total}`,
		payment: { status: 'Devolución en curso' },
		changeableUntil: null,
	})
	for (const { file } of answer.invoices) {
		expect((await app.inject(file + key)).headers['content-type']).toBe('application/pdf')
	}
})

test('its owner, its reseller and the staff see an invoice; another account does not find it', async () => {
	const { shop, app, thread } = await openOffice()
	const owner = await openAccount(shop)
	const reseller = await openProfessional(shop, { kind: 'reseller' })
	const staff = await openAccount(shop, { kind: 'staff', correo: 'equipo@example.es' })
	const stranger = await openAccount(shop, { correo: 'otra@example.es' })
	const address = { direccion: 'Calle Mayor 1', localidad: 'Madrid', codigoPostal: '28001' }
	const clientId = await writeClient(database.db, null, {
		...address,
		resellerId: reseller.account.id,
		nombre: 'Comunidad Mayor 1',
		correo: 'comunidad@example.es',
		telefono: '600 123 456',
		nif: '',
		createdAt: new Date(shop.clock.nowMs()),
	})
	const own = await paidOrder(shop, { account: owner.account, clientId: null })
	const sold = await paidOrder(shop, { account: reseller.account, clientId })
	const ask = async (orderId: string, number: string, { cookie }: { cookie: string }) =>
		(await app.inject({ url: `/pedidos/${orderId}/facturas/${number}.pdf`, headers: { cookie } })).statusCode
	expect(await ask(own.id, 'S2026-000001', owner)).toBe(200)
	expect(await ask(own.id, 'S2026-000001', staff)).toBe(200)
	expect(await ask(own.id, 'S2026-000001', reseller)).toBe(404)
	expect(await ask(own.id, 'S2026-000001', stranger)).toBe(404)
	expect(await ask(sold.id, 'S2026-000002', reseller)).toBe(200)
	expect(await ask(sold.id, 'S2026-000002', owner)).toBe(404)
	expect(await ask(own.id, 'S2026-000002', owner)).toBe(404)
	expect(thread.count()).toBe(2)
})

test('an invoice without the key, or of another order, is not found', async () => {
	const { shop, app, thread } = await openOffice()
	const order = await paidOrder(shop)
	const { accessKey } = await paidOrder(shop)
	const unpaid = await shop.order()
	for (const url of [
		`/pedidos/${order.id}/facturas/S2026-000001.pdf`,
		`/pedidos/${order.id}/facturas/S2026-000001.pdf?clave=${accessKey}`,
		`/pedidos/${order.id}/facturas/S2026-000002.pdf?clave=${order.accessKey}`,
		`/pedidos/${order.id}/facturas/..%2f..%2fS2026-000001.pdf?clave=${order.accessKey}`,
		`/pedidos/${order.id}/facturas/S2026-000001.pdf?clave=${'x'.repeat(200)}`,
		`/pedidos/${unpaid.id}/facturas/S2026-000001.pdf?clave=${unpaid.accessKey}`,
		'/pedidos/2611ZZZZZZ/facturas/S2026-000001.pdf',
	]) {
		const answer = await app.inject(url)
		expect([url, answer.statusCode, answer.body]).toEqual([url, 404, 'No se encontró la factura'])
		expect(answer.headers['cache-control']).toBe('private, no-store')
	}
	expect(thread.count()).toBe(0)
})

/** A professional with a paid order, whose invoice names the company. */
async function companysOrder(shop: TestShop) {
	const { account } = await openProfessional(shop)
	return paidOrder(shop, { account, clientId: null })
}

test('the key of an order downloads its invoice in UBL, the same bytes each time', async () => {
	const { shop, app, directory } = await openOffice()
	const order = await companysOrder(shop)
	const read = await app.inject(`/api/pedidos/${order.id}?clave=${order.accessKey}`)
	const [invoice] = orderSchema.parse(read.json()).invoices
	expect(invoice?.electronic.reason).toBe(null)
	const file = invoice?.electronic.files.find(({ format }) => format === 'ubl')?.file ?? ''
	expect(file).toBe(`/pedidos/${order.id}/facturas/${invoice?.number}.xml?formato=ubl`)
	const answer = await app.inject(`${file}&clave=${order.accessKey}`)
	expect(answer.statusCode).toBe(200)
	expect(answer.headers).toMatchObject({
		'content-type': 'application/xml',
		'content-disposition': `attachment; filename="factura-${invoice?.number}-ubl.xml"`,
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex',
	})
	expect(answer.body).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`)
	expect(answer.body).toContain(`<cbc:PayableAmount currencyID="EUR">${(order.totalCents / 100).toFixed(2)}<`)
	expect((await app.inject(`${file}&clave=${order.accessKey}`)).body).toBe(answer.body)
	expect(readdirSync(join(directory, 'electronicas'))).toHaveLength(1)
	const stranger = await app.inject(file)
	expect([stranger.statusCode, stranger.body]).toEqual([404, 'No se encontró la factura'])
	const other = await app.inject(`${file.replace('=ubl', '=doc')}&clave=${order.accessKey}`)
	expect(other.statusCode).toBe(400)
	expect(other.json().errores[0].campo).toBe('formato')
})

test('a simplified invoice has no structured file, and the answer gives the reason', async () => {
	const { shop, app } = await openOffice()
	const order = await paidOrder(shop)
	const read = await app.inject(`/api/pedidos/${order.id}?clave=${order.accessKey}`)
	const reason = 'Sin formato electrónico: una factura simplificada no dice quién la recibe.'
	expect(orderSchema.parse(read.json()).invoices[0]?.electronic).toEqual({ files: [], reason })
	const path = `/pedidos/${order.id}/facturas/S2026-000001.xml?formato=ubl&clave=${order.accessKey}`
	const answer = await app.inject(path)
	expect([answer.statusCode, answer.body]).toEqual([409, reason])
})
