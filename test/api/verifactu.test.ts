import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localOffice, serveLocalOffice } from '@soleria/sandbox'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import { soapOffice } from '#gateways/tax-office/soap-office.ts'
import { LOCAL_SOAP_PATH } from '#http/api/local-office-routes.ts'
import { openOrderPapers } from '#shop/document/order-papers.ts'
import { sendRecords } from '#shop/verifactu/send-records.ts'
import { LOCAL_OFFICE_PATH } from '#shop/verifactu/terms.ts'
import { openMetrics } from '#start/metrics/open-metrics.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000
const TOKEN = 'a-token-of-the-tests'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A shop that sends its records to the local office of its own server, over HTTP, with one paid order. */
async function openSending() {
	const given = await openTestShop(database, { verifactu: 'send' })
	const directory = mkdtempSync(join(tmpdir(), 'invoices-'))
	const thread = openDocumentThread()
	const papers = openOrderPapers({ ...given.context, thread, directory })
	onTestFinished(async () => {
		await papers.close()
		rmSync(directory, { recursive: true, force: true })
	})
	const office = localOffice({ nowMs: given.clock.nowMs, waitSeconds: 60 })
	const app = await openTestServer(given, {
		papers,
		// The test's clock moves on without the catalogue.
		findReasons: async () => [],
		localOffice: serveLocalOffice(office, LOCAL_OFFICE_PATH),
		metrics: openMetrics(TOKEN, {
			...given.context,
			backlog: given.shop.backlog,
			chores: () => [],
			connections: () => ({ total: 1, idle: 1, waiting: 0 }),
		}),
	})
	const url = await app.listen({ port: 0, host: '127.0.0.1' })
	const line = soapOffice({ url: `${url}${LOCAL_SOAP_PATH}`, certificate: null })
	const order = await given.order()
	await given.bankSays({ number: await given.startPayment(order), amountCents: order.totalCents })
	given.clock.advance(MINUTE_MS)
	const [invoice] = (await given.shop.viewOrder(order.id, order.accessKey))?.invoices ?? []
	const code = new URL(invoice?.content.verification?.url ?? '')
	return { ...given, app, order, code, send: () => sendRecords(given.context, line) }
}

test('a record goes over HTTP to the local office, whose page and QR code show it', async () => {
	const { app, send, code } = await openSending()
	const open = async () => (await app.inject(code.pathname + code.search)).body
	expect(code.pathname).toBe('/aeat-pruebas/ValidarQR')
	expect(await open()).toContain('<h1>Factura no encontrada</h1>')
	expect(await send()).toBe(1)
	expect(await open()).toContain('<h1>Factura encontrada</h1>')
	code.searchParams.set('importe', '1.00')
	expect(await open()).toContain('con otro importe')
	code.searchParams.set('nif', '<script>')
	expect(await open()).not.toContain('<script>')
	const page = await app.inject(LOCAL_OFFICE_PATH)
	expect(page.body).toContain('<h2>S2026-000001</h2>')
	expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('the test office applies the behaviour chosen on its page to the next message', async () => {
	const { app, send, shop, clock } = await openSending()
	const choose = (respuesta: string) =>
		app.inject({ method: 'POST', url: LOCAL_OFFICE_PATH, headers: FORM, payload: `respuesta=${respuesta}` })
	const ready = async () => (await app.inject('/api/listo')).json().verifactu
	expect(await ready()).toBeUndefined()
	expect((await choose('silencio')).statusCode).toBe(303)
	expect(await send()).toBe(0)
	expect((await shop.verifactu.state()).senders).toMatchObject([{ failures: 1, lastError: 'ECONNRESET' }])
	expect(await ready()).toEqual({ sin_enviar: 1, envio: 'fallando' })
	clock.advance(MINUTE_MS)
	await choose('rehusar')
	expect(await send()).toBe(0)
	expect(await ready()).toEqual({ sin_enviar: 1, envio: 'parado' })
	const metrics = (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
	expect(metrics).toContain('shop_verifactu_records{state="waiting"} 1')
	expect(metrics).toContain('shop_verifactu_sending{state="stopped"} 1')
	expect(metrics).toContain('shop_chore_lag_seconds{chore="verifactu"} 120')
	await shop.verifactu.resume()
	expect(await send()).toBe(1)
	expect(await ready()).toBeUndefined()
})

test('the invoice has the code with its texts at the top, and the legend because all records are sent', async () => {
	const { app, order } = await openSending()
	const file = await app.inject(`/pedidos/${order.id}/facturas/S2026-000001.pdf?clave=${order.accessKey}`)
	const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload))
	const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
	expect(text.trim()).toMatch(/^QR tributario: VERI\*FACTU Documento de prueba: .*Factura simplificada S2026-000001/)
	expect(text.match(/QR tributario/g)).toHaveLength(1)
})

test('a server without a local office has no such pages', async () => {
	const app = await openTestServer(await openTestShop(database))
	for (const url of [LOCAL_OFFICE_PATH, `${LOCAL_OFFICE_PATH}/ValidarQR?nif=x`]) {
		expect((await app.inject(url)).body).toBe('<p>page</p>')
	}
})
