import { expect } from '@playwright/test'
import { fillShipping, payAtBank, stockOf, test, totalsOf } from './shopper.ts'

test.use({ javaScriptEnabled: false })

const SLUG = 'terrazo-malasana-rosa'
const NAME = 'Terrazo Malasaña Rosa'

test('the whole way from search to a paid order works without a script', async ({ page }) => {
	const before = await stockOf(page, SLUG)
	await page.goto('/')
	const search = page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
	await search.fill('porselanico')
	await search.press('Enter')
	await expect(page).toHaveURL(/\/productos\?search=porselanico/)
	await page
		.getByRole('checkbox', { name: /^Terrazo/ })
		.filter({ visible: true })
		.check()
	await page.getByRole('button', { name: 'Aplicar filtros' }).filter({ visible: true }).click()
	await page.getByRole('link', { name: NAME }).click()
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('3,5')
	await page.locator('button.big').click()
	await expect(page).toHaveURL(/\/carrito$/)
	await page.getByLabel('Código promocional').fill('WELCOME10')
	await page.getByRole('button', { name: 'Aplicar' }).click()
	await expect(page.getByText('Código WELCOME10')).toBeVisible()
	await page.locator('input[value="shipping"]').check()
	await page.getByRole('button', { name: 'Actualizar la entrega' }).click()
	await page.getByLabel('Código postal').fill('28001')
	await page.getByRole('button', { name: 'Actualizar la entrega' }).click()
	const shown = await totalsOf(page, '.cart-page')
	expect(shown.Envío).toBe(5432)

	await page.getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await fillShipping(page)
	expect(await totalsOf(page, '.pay')).toEqual(shown)
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await page.getByRole('button', { name: /^Ir a pagar/ }).click()
	await payAtBank(page)
	await expect(page.locator('.state')).toHaveText('Procesando')
	expect(await totalsOf(page, '.order')).toEqual(shown)
	await expect.poll(async () => (await stockOf(page, SLUG)).stock).toBeLessThanOrEqual(before.stock - 3.5)
	await page.goto('/carrito')
	await expect(page.getByText('Tu carrito está vacío').filter({ visible: true })).toBeVisible()
})

test('wrong input keeps what was typed and says what to mend', async ({ page }) => {
	await page.goto(`/productos/${SLUG}`)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.locator('button.big').click()
	await expect(
		page.getByText('Por favor, indica los metros cuadrados necesarios').filter({ visible: true }),
	).toBeVisible()
	await page.goto(`/productos/${SLUG}`)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('2')
	await page.locator('button.big').click()
	await page.getByLabel('Código promocional').fill('NADA')
	await page.getByRole('button', { name: 'Aplicar' }).click()
	await expect(page.getByText('Código promocional no válido')).toBeVisible()
	await page.goto('/checkout?paso=envio')
	await page.locator('#nombre').fill('Ana')
	await page.locator('#correo').fill('esto no es un correo')
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
	await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Por favor, introduce un email válido')
	await expect(page.locator('#nombre')).toHaveValue('Ana')
	await expect(page.locator('#correo')).toHaveValue('esto no es un correo')
})
