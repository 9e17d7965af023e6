import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { paymentFormSchema } from '#contract/order/create-payment.ts'
import { placedOrderSchema } from '#contract/order/order-answer.ts'
import { sign } from '#gateways/payment/redsys-signature.ts'
import { SAMPLE_SETTINGS } from '#test/sample-merchant.ts'
import { get, readOrder } from '#test/shop-client.ts'
import { runShop, startShop, temporaryFolder } from '#test/shop-process.ts'
import { freePort, until } from '#test/shop-program.ts'
import { createPostgresDatabase } from '#test/test-database.ts'
import { CUSTOMER } from '#test/test-shop.ts'

const ORIGIN = 'https://www.azulejosruiz.example'
const SECRET = Buffer.alloc(24, 'own').toString('base64')
const MERCHANT = {
	...SAMPLE_SETTINGS,
	marca: 'Azulejos Ruiz',
	razon_social: 'Azulejos Ruiz, S. L.',
	nif: 'B12345674',
	registro: 'Registro Mercantil de Castellón, hoja CS-1234',
}
const CATALOGUE =
	'slug;nombre;descripcion;tipo;uso;composicion;medidas;precio;pack;m2;peso;variantes;lotes\n' +
	'gres-duero-60x60;Gres Duero 60x60;Gres gris.;azulejo;pavimento;porcelánico;60x60;20,00;4;1,44;22;default|custom;T-1/9:100\n'

/** The bank's notification of a payment, signed with the merchant's own secret. */
function notificationOf(params: string): URLSearchParams {
	const asked = JSON.parse(Buffer.from(params, 'base64').toString('utf8')) as Record<string, string>
	const number = asked.DS_MERCHANT_ORDER ?? ''
	const parameters = Buffer.from(
		JSON.stringify({
			Ds_Date: '21%2F11%2F2026',
			Ds_Hour: '12%3A00',
			Ds_Amount: asked.DS_MERCHANT_AMOUNT,
			Ds_Currency: '978',
			Ds_Order: number,
			Ds_MerchantCode: asked.DS_MERCHANT_MERCHANTCODE,
			Ds_Terminal: asked.DS_MERCHANT_TERMINAL,
			Ds_Response: '0000',
			Ds_TransactionType: '0',
			Ds_AuthorisationCode: '004512',
		}),
	).toString('base64url')
	return new URLSearchParams({
		Ds_SignatureVersion: 'HMAC_SHA256_V1',
		Ds_MerchantParameters: parameters,
		Ds_Signature: sign('HMAC_SHA256_V1', SECRET, number, parameters),
	})
}

test('a merchant goes from an empty database to the first invoice of an own product, in production', async () => {
	const folder = temporaryFolder()
	const env = {
		NODE_ENV: 'production',
		ORIGIN,
		PORT: `${await freePort()}`,
		DATA_DIR: folder,
		DATABASE_URL: await createPostgresDatabase(),
		SECRET: 'thirty-two characters, all random',
		SMTP_URL: 'smtp://127.0.0.1:9',
		REDSYS_MERCHANT_CODE: '123456789',
		REDSYS_TERMINAL: '001',
		REDSYS_SECRET: SECRET,
		REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
	}
	const shop = await startShop(env, `http://127.0.0.1:${env.PORT}`)
	const files = { identidad: join(folder, 'identidad.json'), catalogo: join(folder, 'catalogo.csv') }
	await writeFile(files.identidad, JSON.stringify(MERCHANT))
	await writeFile(files.catalogo, CATALOGUE)
	expect(await runShop(['staff', 'setup', '--fichero', files.identidad], env)).toMatchObject({ code: 0 })
	expect((await runShop(['import', files.catalogo], env)).said).toContain('1 nuevos')
	const listed = await until('the product and the merchant', async () => {
		const answer = await get(`${shop.url}/api/productos/gres-duero-60x60`)
		const ready = (await (await get(`${shop.url}/api/listo`)).json()) as { readonly pedidos?: string }
		return answer.ok && ready.pedidos !== 'cerrados' ? ((await answer.json()) as { readonly id: number }) : null
	})

	const post = (path: string, body: BodyInit, type = 'application/json') =>
		fetch(`${shop.url}${path}`, { method: 'POST', headers: { 'content-type': type, origin: ORIGIN }, body })
	const asked = {
		lineas: [{ producto: listed.id, variante: 'custom', cantidad: 1, area: 10 }],
		entrega: 'pickup',
		cliente: CUSTOMER,
	}
	const placed = placedOrderSchema.parse(await (await post('/api/pedidos', JSON.stringify(asked))).json())
	const { id, clave, total } = placed
	expect(total).toBe(242)
	const payment = {
		order: id,
		clave,
		amount: 24_200,
		terminal: '001',
		url: `${ORIGIN}/api/pagos/notificacion`,
		urlOK: `${ORIGIN}/pedido-confirmado`,
		urlKO: `${ORIGIN}/checkout`,
	}
	const created = await post('/api/create-payment', JSON.stringify(payment))
	const form = paymentFormSchema.parse(await created.json())
	const paid = await post('/api/pagos/notificacion', notificationOf(form.params), 'application/x-www-form-urlencoded')
	expect(paid.status).toBe(200)

	const [invoice] = (await readOrder(shop.url, placed)).invoices
	expect(invoice?.number).toMatch(/^S\d{4}-000001$/)
	const pdf = await (await get(`${shop.url}${invoice?.file}?clave=${clave}`)).arrayBuffer()
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
	for (const said of [
		'Azulejos Ruiz, S. L.',
		'NIF B12345674',
		'Registro Mercantil de Castellón, hoja CS-1234',
		'Gres Duero 60x60',
		'10 m²',
		'242,00 €',
	]) {
		expect(text).toContain(said)
	}
	expect(text).not.toContain('Solería')
	// Its records are not sent, so that the agency could find none by a QR code.
	expect(text).not.toContain('QR tributario')
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
	const book = join(folder, 'facturas.csv')
	expect(await runShop(['export', 'facturas', book], env)).toMatchObject({ code: 0 })
	expect(await readFile(book, 'utf8')).toContain(invoice?.number)
	expect((await runShop(['staff', 'verifactu', 'verificar'], env)).said).toContain('Comprobado 1 registro')
})
