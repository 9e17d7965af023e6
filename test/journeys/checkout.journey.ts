import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { fillCart, fillShipping, payAtBank, test } from './shopper.ts'

test('the checkout has no link away from the order except to the cart', { tag: '@phone' }, async ({
	page,
	baseURL,
}) => {
	await fillCart(page, 'terrazo-russafa-menta', baseURL)
	await page.goto('/')
	await page.getByText('Con IVA', { exact: true }).filter({ visible: true }).click()
	await page.goto('/carrito')
	await page.getByRole('link', { name: 'Tramitar pedido' }).filter({ visible: true }).click()
	await expect(page).toHaveURL(/\/checkout/)
	const banner = page.getByRole('banner')
	await expect(banner.getByRole('link')).toHaveCount(3)
	await expect(banner.getByRole('link', { name: /^Llamar al/ })).toBeVisible()
	await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toHaveCount(0)
	await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
		'Aviso legal',
		'Condiciones de venta',
		'Privacidad',
		'Cookies',
		'Accesibilidad',
		'Desistir del contrato aquí',
	])
	// The switch of prices is not shown here, and stays as it was set.
	await expect(page.locator('#con-iva')).toBeChecked()
	await isAccessible(page, 'quiet checkout')
	await banner.getByRole('link', { name: 'Volver al carrito' }).click()
	await expect(page).toHaveURL(/\/carrito$/)
	await expect(page.locator('#con-iva')).toBeChecked()
	await expect(page.getByRole('combobox', { name: 'Buscar productos' }).first()).toBeAttached()
})

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled })

		test('a form with faults is shown beside the price for its postal code', async ({ page, baseURL }) => {
			await fillCart(page, 'terrazo-russafa-menta', baseURL, '')
			await page.goto('/checkout?paso=envio')
			await expect(page.locator('.summary')).toContainText('Falta el código postal')
			await fillShipping(page, { telefono: '612 34' })
			await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
			await expect(page.locator('.summary')).toContainText('Transporte a 28001')
			await expect(page.locator('.summary')).not.toContainText('Falta el código postal')
			await expect(page.getByRole('group', { name: 'Entrega' })).toContainText('54,32')
		})
	})
}

test('a typed town replaces the suggested one, and is never appended to it', { tag: '@phone' }, async ({
	page,
	baseURL,
}) => {
	await fillCart(page, 'terrazo-russafa-menta', baseURL)
	await page.goto('/checkout?paso=envio')
	const town = page.locator('#localidad')
	let answer = () => {}
	const isTyping = new Promise<void>((resolve) => {
		answer = resolve
	})
	await page.route('**/api/municipios/28100', async (route) => {
		await isTyping
		await route.fulfill({ json: { municipios: ['Alcobendas'] } })
	})
	// The cart's postal code has a town too.
	await expect(town).toHaveValue('Madrid')
	await page.locator('#codigoPostal').fill('28100')
	await town.focus()
	answer()
	await expect(town).toHaveValue('Alcobendas')
	await page.keyboard.type('Getafe')
	await expect(town).toHaveValue('Getafe')
})

test('the invoice and the goods have different addresses', { tag: '@phone' }, async ({ page, baseURL }) => {
	await fillCart(page, 'terrazo-russafa-menta', baseURL)
	await page.goto('/checkout?paso=envio')
	const delivery = page.getByRole('group', { name: 'Entrega' })
	await expect(delivery).toContainText(/Entrega prevista: entre el .*Listo para recoger a partir del /s)
	await delivery.getByRole('radio', { name: /^Recogida/ }).check()
	await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
	await expect(page.locator('.summary')).toContainText('Recogida en almacén')
	// Without a tax id, neither the pick-up nor its invoice needs a place.
	await expect(page.locator('#direccion')).toBeHidden()
	await page.getByText('Factura con tu NIF').click()
	await expect(page.locator('#direccion')).toBeVisible()
	await delivery.getByRole('radio', { name: /^A domicilio/ }).check()
	await expect(page.getByRole('heading', { name: '¿Dónde lo entregamos?' })).toBeVisible()
	const street = page.getByLabel('Dirección de la factura')
	await expect(street).toBeHidden()
	await page.getByLabel('La factura va a otra dirección').check()
	await expect(street).toBeVisible()
	await fillShipping(page)
	await expect(page.getByRole('main').getByRole('alert')).toContainText(
		'Introduce el nombre o la empresa de la factura',
	)
	await isAccessible(page, 'billing address with faults')
	await page.getByLabel('Nombre o empresa').fill('Reformas Peña, S. L.')
	await page.getByLabel('NIF de la factura').fill('B12345674')
	await street.fill('Calle Mayor 9')
	await page.getByLabel('Código postal de la factura').fill('28013')
	await page.getByLabel('Localidad de la factura').fill('Madrid')
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
	await expect(page.locator('.review')).toContainText('NIF B12345674')
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)
	await expect(page.locator('.order-side')).toContainText('Factura a nombre de Reformas Peña, S. L., NIF B12345674')
	await expect(page.locator('.order-side')).toContainText('Calle Mayor 9, 28013 Madrid')
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the driver’s sheet shows how to reach the door', async ({ page, baseURL }) => {
		await fillCart(page, 'terrazo-russafa-menta', baseURL)
		await page.goto('/checkout?paso=envio')
		await page.getByText('Para el transportista', { exact: true }).click()
		await page.getByLabel(/^Notas/).fill('Tercero sin ascensor\nPor la tarde')
		await page.getByLabel(/^¿Puede entrar un camión/).selectOption('No')
		await page.getByLabel('Hace falta trampilla elevadora').check()
		await fillShipping(page)
		const access = 'No puede entrar un camión de 12 t · Hace falta trampilla elevadora'
		await expect(page.locator('.review')).toContainText('Tercero sin ascensor')
		await expect(page.locator('.review')).toContainText(access)
		await expect(page.locator('.pay-marks i')).toHaveText(['Visa', 'Mastercard'])
		// Going back finds what was typed, unfolded.
		await page.getByRole('link', { name: 'Volver', exact: true }).click()
		await expect(page.getByLabel(/^Notas/)).toHaveValue('Tercero sin ascensor\nPor la tarde')
		await expect(page.getByLabel('Hace falta trampilla elevadora')).toBeChecked()
		await page.getByRole('button', { name: 'Revisar pedido' }).click()
		await page.getByRole('button', { name: /Confirmar pedido/ }).click()
		await page.getByRole('button', { name: /^Ir a pagar/ }).click()
		await payAtBank(page)
		await expect(page.locator('.state')).toHaveText('Procesando')
		await expect(page.locator('.order-side')).toContainText('Por la tarde')
		await expect(page.locator('.order-side')).toContainText(access)
	})
})
