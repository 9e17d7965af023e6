import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress } from './mailbox.ts'
import { pdfText } from './pdf-text.ts'
import { BUYER, fillShipping, isAlive, payAtBank, stockOf, TERRAZZO, test } from './shopper.ts'

test('a guest who bought without a tax id requests the full invoice on the page of the order', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	await page.getByRole('dialog', { name: 'Carrito' }).getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await fillShipping(page)
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)
	await expect(page.locator('.state')).toHaveText('Procesando')
	const [, id = '', key = ''] = /pedido=(\w+)&clave=([\w-]+)/.exec(page.url()) ?? []

	await page.goto(`/pedidos/${id}?clave=${key}`)
	await expect(page.getByText(/^Factura simplificada S\d{4}-\d{6}, del /)).toBeVisible()
	await page.getByText('Pedir la factura completa').click()
	await isAccessible(page, 'the form of a full invoice')
	const form = page.locator('form', { has: page.getByRole('button', { name: 'Hacer la factura' }) })
	await form.getByLabel('Nombre o empresa').fill('Reformas Peñalara, S. L.')
	await form.getByLabel('NIF').fill('B12345675')
	await form.getByRole('button', { name: 'Hacer la factura' }).click()
	await expect(form.getByText('Ese NIF no es correcto: comprueba las cifras y la letra').first()).toBeVisible()
	await form.getByLabel('NIF').fill('B12345674')
	// A pick-up has no address.
	await form.getByLabel('Dirección').fill('Calle Mayor 7')
	await form.getByLabel('Código postal').fill('28013')
	await form.getByLabel('Localidad').fill('Madrid')
	await form.getByRole('button', { name: 'Hacer la factura' }).click()

	await expect(page.getByText('Tu factura completa está hecha')).toBeVisible()
	await expect(page.getByText('Pedir la factura completa')).toBeHidden()
	await expect(page.getByText('Factura a nombre de Reformas Peñalara, S. L., NIF B12345674')).toBeVisible()
	await expect(page.getByRole('link', { name: /^Factura simplificada S\d{4}-\d{6}/ })).toBeVisible()
	const file = await page.getByRole('link', { name: 'Descargar factura' }).getAttribute('href')
	const invoice = await pdfText(page.request, file ?? '')
	expect(invoice).toMatch(/Emitida en sustitución de la factura simplificada S\d{4}-\d{6}/)
	expect(invoice).toContain('NIF B12345674')
})

test('an employee corrects the recipient of an invoice; the buyer gets the corrected one by mail and on the page of the order', async ({
	page,
	request,
	baseURL,
}) => {
	const correo = newAddress()
	const { id: producto } = await stockOf(page, 'junta-fina-antracita')
	const placed = await request.post('/api/pedidos', {
		headers: { origin: baseURL ?? '' },
		data: {
			lineas: [{ producto, variante: 'cemento', cantidad: 1 }],
			entrega: 'pickup',
			cliente: { ...BUYER, correo, nif: '12345678Z' },
			pago: 'transferencia',
		},
	})
	expect(placed.status()).toBe(201)
	const { id, total, clave } = await placed.json()
	await openOffice(page, 'manager')
	await page.goto(`/gestion/pedidos/${id}`)
	await page.getByLabel('Importe recibido').fill(`${total}`.replace('.', ','))
	await page.getByLabel('Día del abono').fill('2026-01-02')
	await page.getByRole('button', { name: 'Apuntar' }).click()
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toHaveText('Transferencia apuntada.')

	await page.getByText('Corregir el destinatario de la factura').click()
	const form = page.locator('form', { has: page.getByRole('button', { name: 'Hacer la rectificativa' }) })
	await expect(form.getByLabel('NIF')).toHaveValue('12345678Z')
	await expect(form.getByLabel('Nombre o empresa')).toHaveValue(BUYER.nombre)
	await form.getByLabel('Motivo').fill('Los datos eran los de antes')
	await form.getByRole('button', { name: 'Hacer la rectificativa' }).click()
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByText('no hay nada que corregir')).toBeVisible()
	await form.getByLabel('NIF').fill('B12345674')
	await form.getByLabel('Nombre o empresa').fill('Reformas Peñalara, S. L.')
	await isAccessible(page, 'the form of a corrected invoice')
	await form.getByRole('button', { name: 'Hacer la rectificativa' }).click()
	await expect(page.getByRole('alert')).toContainText('a nombre de Reformas Peñalara, S. L., B12345674')
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toHaveText('Factura rectificativa hecha y mandada al comprador.')
	await expect(page.getByRole('link', { name: /^Factura rectificativa R\d{4}-\d{6}/ })).toBeVisible()

	await findMail(`To: ${correo}`, `Subject: Factura corregida del pedido ${id} · Solería`)
	await page.context().clearCookies()
	await page.goto(`/pedidos/${id}?clave=${clave}`)
	await expect(page.getByText('Factura a nombre de Reformas Peñalara, S. L., NIF B12345674')).toBeVisible()
	const link = page.getByRole('link', { name: 'Descargar factura' })
	const invoice = await pdfText(page.request, (await link.getAttribute('href')) ?? '')
	expect(invoice).toMatch(/Rectifica la factura F\d{4}-\d{6}/)
	expect(invoice).toContain('Importe de la rectificación: 0,00 €')
	await expect(page.getByRole('link', { name: /^Factura F\d{4}-\d{6}/ })).toBeVisible()
	expect(invoice).toContain('NIF B12345674')
})
