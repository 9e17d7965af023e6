import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { orderSchema } from '#contract/order/order-answer.ts'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import type { OutgoingMail } from '#gateways/mail/mail-gateway.ts'
import { openOrderPapers } from '#shop/document/order-papers.ts'
import { sendMails } from '#shop/mail/send-mails.ts'
import { schemaFaults } from '#test/electronic-invoice/validators.ts'
import { sampleSigner } from '#test/sample-signer.ts'
import { openKey, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const UNITS = { contable: 'LA0007408', gestor: 'L01280796', tramitador: 'LA0007407', proponente: '' }
const BUYER = 'lucia@example.es'

/** A shop with such a certificate, and a professional who buys. */
async function openInvoiced(name: Parameters<typeof sampleSigner>[0] | null) {
	const given = await openTestShop(database, name === null ? {} : { signer: sampleSigner(name) })
	const { shop, context } = given
	const directory = mkdtempSync(join(tmpdir(), 'electronic-'))
	const papers = openOrderPapers({ ...context, thread: openDocumentThread(), directory })
	onTestFinished(async () => {
		await papers.close()
		rmSync(directory, { recursive: true, force: true })
	})
	const { account, cookie } = await openProfessional(given)
	const app = await openTestServer(given, { papers })
	async function buy() {
		const placed = await shop.placeOrder(orderOf(given.product()), { account, clientId: null })
		if (!placed.ok) throw new Error(placed.code)
		const number = await given.startPayment(placed.order)
		await given.bankSays({ number, amountCents: placed.order.totalCents })
		const read = await app.inject({ url: `/api/pedidos/${placed.order.id}`, headers: { cookie } })
		const [invoice] = orderSchema.parse(read.json()).invoices
		if (!invoice) throw new Error('the order has no invoice')
		const path = `/pedidos/${placed.order.id}/facturas/${invoice.number}.xml`
		const download = (format: string) => app.inject({ url: `${path}?formato=${format}`, headers: { cookie } })
		/** As a browser asks. */
		const browse = (format: string, number = invoice.number) => {
			const url = `/pedidos/${placed.order.id}/facturas/${number}.xml?formato=${format}`
			return app.inject({ url, headers: { cookie, accept: 'text/html,application/xhtml+xml' } })
		}
		return { order: placed.order, invoice, download, browse }
	}
	/** Sends the queued mails, and returns those to the buyer. */
	async function mailed(): Promise<OutgoingMail[]> {
		const mails: OutgoingMail[] = []
		const gateway = { atOnce: 2, send: async (mail: OutgoingMail) => void mails.push(mail) }
		await sendMails(context, gateway, {
			from: 'tienda@shop.example',
			shop: 'tienda@shop.example',
			contract: async () => Promise.reject(new Error('no contract is attached')),
			invoice: papers.mailedInvoice,
			logo: () => null,
		})
		return mails.filter(({ to }) => to === BUYER)
	}
	return { ...given, app, account, directory, buy, mailed }
}

test('a buyer downloads the signed invoice, the same bytes each time, with the units of the account', async () => {
	const { shop, account, buy, directory } = await openInvoiced('signer')
	await shop.accounts.setElectronicInvoicing({ accountId: account.id, attached: null, ...UNITS })
	const { order, invoice, download } = await buy()
	expect(invoice.electronic.files.map(({ format }) => format)).toEqual(['ubl', 'facturae'])
	const answer = await download('facturae')
	expect(answer.statusCode).toBe(200)
	expect(answer.headers).toMatchObject({
		'content-type': 'application/xml',
		'content-disposition': `attachment; filename="factura-${invoice.number}-facturae.xml"`,
	})
	expect(schemaFaults(answer.body, 'facturae')).toBe('')
	expect(answer.body).toContain('<ds:SignatureValue>')
	expect(answer.body).toContain('<CentreCode>L01280796</CentreCode>')
	expect(answer.body).toContain(`<InvoiceTotal>${(order.totalCents / 100).toFixed(2)}<`)
	expect((await download('facturae')).body).toBe(answer.body)
	expect(readdirSync(join(directory, 'electronicas'))).toHaveLength(1)
})

test.each([
	[null, 'Sin Facturae: la tienda no tiene certificado para firmarla.'],
	['expired', 'Sin Facturae: el certificado de la tienda ha caducado.'],
	['foreign', 'Sin Facturae: el certificado de la tienda es de otro NIF.'],
] as const)('with the certificate %s the invoice is issued, and the download answers: %s', async (name, said) => {
	const { buy } = await openInvoiced(name)
	const { invoice, download, browse } = await buy()
	expect(invoice.electronic.files.map(({ format }) => format)).toEqual(['ubl'])
	// A shop that has no certificate does not speak of Facturae unasked.
	expect(invoice.electronic.reason).toBe(name === null ? null : said)
	const answer = await download('facturae')
	expect([answer.statusCode, answer.body]).toEqual([409, said])
	const page = await browse('facturae')
	expect([page.statusCode, page.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8'])
	expect(page.body).toContain(`<p>${said}</p>`)
	expect((await download('ubl')).statusCode).toBe(200)
})

test('a request for a missing invoice gets a page in a browser, and a sentence or a problem in a program', async () => {
	const { app, buy } = await openInvoiced('signer')
	const { invoice, download, browse } = await buy()
	for (const [answer, status, said] of [
		[await browse('ubl', 'F2026-999999'), 404, 'No se encontró la factura.'],
		[await browse('ods'), 400, 'Los formatos son:'],
		[
			await app.inject({ url: '/pedidos/2611ZZZZZZ/albaran.pdf', headers: { accept: 'text/html' } }),
			404,
			'el albarán.',
		],
	] as const) {
		expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
		expect(answer.body).toContain(said)
		expect(answer.headers['cache-control']).toBe('no-store')
	}
	expect((await download('ods')).headers['content-type']).toContain('application/problem+json')
	const asProgram = { authorization: 'Bearer nothing', accept: 'text/html' }
	const path = `/pedidos/2611ZZZZZZ/facturas/${invoice.number}.xml?formato=ubl`
	const plain = await app.inject({ url: path, headers: asProgram })
	expect(plain.headers['content-type']).not.toContain('text/html')
})

test.each([
	[null, []],
	['ubl', ['ubl']],
	['facturae', ['facturae']],
] as const)('mails of an account that prefers %s carry it', async (wanted, formats) => {
	const { shop, account, buy, mailed } = await openInvoiced('signer')
	await shop.accounts.setElectronicInvoicing({ accountId: account.id, attached: wanted, ...UNITS })
	const { invoice } = await buy()
	const files = (await mailed()).flatMap(({ attachments }) => attachments.map(({ name }) => name))
	expect(files).toEqual(formats.map((format) => `factura-${invoice.number}-${format}.xml`))
})

test('a mail whose invoice cannot be signed is sent without it', async () => {
	const { shop, account, buy, mailed, failures } = await openInvoiced('expired')
	await shop.accounts.setElectronicInvoicing({ accountId: account.id, attached: 'facturae', ...UNITS })
	await buy()
	expect((await mailed()).map(({ attachments }) => attachments)).toEqual([[]])
	expect(failures).toEqual([])
})

test('a program of the buyer responds to an invoice with a key that has the scope', async () => {
	const given = await openInvoiced('signer')
	const { order, invoice } = await given.buy()
	const key = await openKey(given, given.account.id, 'facturas.responder', 'pedidos.leer')
	const reading = await openKey(given, given.account.id, 'pedidos.leer')
	const url = `/api/pedidos/${order.id}/facturas/${invoice.number}/respuesta`
	const ask = (payload: object, by = key) =>
		given.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${by}` } })
	const rejected = await ask({ estado: 'rechazada', motivo: 'Falta el pedido' })
	expect([rejected.statusCode, rejected.json()]).toMatchObject([
		200,
		{ state: 'rechazada', reason: 'Falta el pedido', paidOn: null, text: 'Rechazada: Falta el pedido' },
	])
	expect((await ask({ estado: 'pagada', fecha: '2026-11-20' })).statusCode).toBe(200)
	const read = await given.app.inject({
		url: `/api/pedidos/${order.id}`,
		headers: { authorization: `Bearer ${key}` },
	})
	expect(orderSchema.parse(read.json()).invoices[0]?.response).toMatchObject({
		state: 'pagada',
		paidOn: '2026-11-20',
		text: 'Pagada el 20 de noviembre de 2026',
	})
	expect(refusalOf(await ask({ estado: 'aceptada' }, reading))).toEqual([403, 'clave_sin_permiso', []])
	expect(refusalOf(await ask({ estado: 'pagada', fecha: '2026-11-22' }))).toEqual([422, 'pago_sin_llegar', ['fecha']])
	expect(refusalOf(await ask({ estado: 'rechazada' }))).toEqual([422, 'datos_no_validos', ['motivo']])
	expect((await given.app.inject({ method: 'POST', url, payload: { estado: 'aceptada' } })).statusCode).toBe(401)
})
