import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { pdfText } from './pdf-text.ts'
import { fillShipping, isAlive, payAtBank, TERRAZZO, test } from './shopper.ts'

test('a guest who has bought without a tax id asks for the full invoice on the page of the order', async ({ page }) => {
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
