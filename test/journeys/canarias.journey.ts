import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { pdfText } from './pdf-text.ts'
import { fillShipping, isAlive, payAtBank, TERRAZZO, test, totalsOf } from './shopper.ts'

const NOTICE = 'Exento de IVA por exportación; el IGIC y la aduana los paga quien lo recibe.'
const LAS_PALMAS = { codigoPostal: '35002', localidad: 'Las Palmas de Gran Canaria' }

// A box of 35.86 € and 156.38 € to zone 12, without VAT.
const EXEMPT = {
	'Subtotal sin IVA': 3586,
	Transporte: 15_638,
	'IVA, exento por exportación': 0,
	'Total, exento de IVA': 19_224,
}

test('an order to Canarias has no VAT from the cart to the invoice, which names a tax id', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	expect(await totalsOf(page, 'dialog')).toMatchObject({ 'Subtotal sin IVA': 3586, 'IVA 21 %': 753 })
	await drawer.getByRole('radio', { name: /A domicilio/ }).check()
	await drawer.getByLabel('Código postal').fill(LAS_PALMAS.codigoPostal)
	await expect(drawer.getByText(NOTICE)).toBeVisible()
	expect(await totalsOf(page, 'dialog')).toEqual(EXEMPT)
	await isAccessible(page, 'the drawer of an export')

	await drawer.getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await fillShipping(page, LAS_PALMAS)
	await expect(page.locator('#nif')).toHaveAttribute('aria-invalid', 'true')
	await expect(page.locator('#nif-error')).toContainText('es una exportación y lleva factura completa')
	await page.locator('#nif').fill('12345678Z')
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
	await expect(page.getByRole('heading', { name: 'Confirma tu pedido' })).toBeVisible()
	expect(await totalsOf(page, '.pay')).toEqual(EXEMPT)
	await expect(page.locator('.pay').getByText(NOTICE)).toBeVisible()
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)

	await expect(page.locator('.state')).toHaveText('Procesando')
	expect(await totalsOf(page, '.order-body')).toEqual(EXEMPT)
	const [, id = '', key = ''] = /pedido=(\w+)&clave=([\w-]+)/.exec(page.url()) ?? []
	await page.goto(`/pedidos/${id}?clave=${key}`)
	const file = await page.getByRole('link', { name: 'Descargar factura' }).getAttribute('href')
	const invoice = await pdfText(page.request, file ?? '')
	expect(invoice).toContain('Operación exenta, art. 21 Ley 37/1992 (art. 146 Directiva 2006/112/CE)')
	expect(invoice).toContain('NIF 12345678Z')
	expect(invoice).toContain('35002 Las Palmas de Gran Canaria')
	expect(invoice).toMatch(/Total 192,24/)
	expect(invoice).not.toContain('21 %')
})
