import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { BUYER, fillShipping, isAlive, payAtBank, stockOf, test, totalsOf } from './shopper.ts'

const SLUG = 'terrazo-russafa-menta'

test('one basket makes the same order through the pages and through the API', async ({ page, request, baseURL }) => {
	await page.goto(`/productos/${SLUG}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('4,5')
	await page.locator('button.big').click()
	// The line is stored once the server has accepted it; leaving the page before would end that request.
	await expect(page.getByText('Producto añadido al carrito')).toBeVisible()
	await page.goto('/carrito')
	await isAlive(page)
	await page.getByLabel('Código promocional').fill('FLASH20')
	await page.getByRole('button', { name: 'Aplicar' }).click()
	await expect(page.getByText('Código FLASH20')).toBeVisible()
	await page
		.getByRole('radio', { name: /A domicilio/ })
		.filter({ visible: true })
		.check()
	await page.goto('/checkout?paso=envio')
	await fillShipping(page)
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)
	await expect(page.locator('.state')).toHaveText('Procesando')
	const throughPages = await totalsOf(page, '.order-body')

	const product = await stockOf(page, SLUG)
	const key = randomUUID()
	const body = {
		lineas: [{ producto: product.id, variante: 'custom', cantidad: 1, area: 4.5 }],
		entrega: 'shipping',
		cliente: BUYER,
		codigoPromocional: 'FLASH20',
	}
	const placed = await request.post('/api/pedidos', { data: body, headers: { 'idempotency-key': key } })
	expect(placed.status()).toBe(201)
	const order = await placed.json()
	expect({
		'Subtotal sin IVA': Math.round(order.subtotal * 100),
		FLASH20: Math.round(order.descuento * 100),
		Transporte: Math.round(order.envio * 100),
		'IVA 21 %': Math.round(order.iva * 100),
		'Total con IVA': Math.round(order.total * 100),
	}).toEqual(throughPages)
	// A request with the same idempotency key returns the same order.
	const again = await request.post('/api/pedidos', { data: body, headers: { 'idempotency-key': key } })
	expect((await again.json()).id).toBe(order.id)

	const payment = await request.post('/api/create-payment', {
		data: {
			amount: Math.round(order.total * 100),
			order: order.id,
			clave: order.clave,
			terminal: '003',
			url: `${baseURL}/api/pagos/notificacion`,
			urlOK: `${baseURL}/pedido-confirmado`,
			urlKO: `${baseURL}/checkout`,
		},
	})
	expect(payment.status()).toBe(200)
	const { params, signature, signatureVersion, action } = await payment.json()
	const fields = { Ds_SignatureVersion: signatureVersion, Ds_MerchantParameters: params, Ds_Signature: signature }
	await request.post(action, {
		form: { ...fields, accion: 'pagar', pan: '4548810000000003', caducidad: '12/49', cvv: '123' },
		maxRedirects: 0,
	})
	const paid = await request.get(`/api/pedidos/${order.id}?clave=${order.clave}`)
	expect((await paid.json()).status).toBe('Procesando')
	expect((await request.get(`/api/pedidos/${order.id}?clave=otra`)).status()).toBe(404)
})
