import { expect } from '@playwright/test'
import { fits, isAccessible, isAccessibleInForcedColours } from './accessible.ts'
import { fillShipping, isAlive, TERRAZZO, test } from './shopper.ts'

const NARROW = { width: 320, height: 640 }
const PAGES = [
	'/',
	'/productos',
	'/productos?search=adhesivo',
	`/productos/${TERRAZZO.slug}`,
	'/ofertas-flash',
	'/calculadora?largo=4&ancho=2,5&formato=20x120',
	'/espacios/banos',
	'/galeria/banos',
	'/carrito',
	'/checkout',
	'/envios?codigoPostal=28001&peso=150',
	'/contacto',
	'/faq',
	'/login',
]

test('no page is wider than 320 px with a full cart', async ({ page }) => {
	await page.setViewportSize(NARROW)
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.getByLabel('Cantidad', { exact: true }).fill('120')
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog').locator('.totals')).toBeVisible()
	for (const path of PAGES) {
		await page.goto(path)
		await isAlive(page)
		await fits(page, path)
	}
})

test('selections are visible in forced colours', async ({ page }) => {
	await page.goto('/productos/caliza-alconera-hueso')
	await isAlive(page)
	await page.getByText('Otro lote').click()
	await isAccessibleInForcedColours(page, 'lots', '.lots [aria-current]')
	await isAccessibleInForcedColours(page, 'ways to buy', '.option input:checked + *')
	await isAccessibleInForcedColours(page, 'prices', '.iva-switch input:checked + *')
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog').locator('.totals')).toBeVisible()
	await page.goto('/checkout?paso=envio')
	await isAlive(page)
	await fillShipping(page)
	await expect(page.getByRole('button', { name: /Confirmar pedido/ })).toBeVisible()
	await isAccessibleInForcedColours(page, 'steps', '.steps [aria-current]')
})

test('pages grow and stay within the window with a text size of 24 px in the browser', async ({ page }) => {
	for (const path of [...PAGES, '/visualizador/bano-zellige-esmeralda']) {
		await page.goto(path)
		await isAlive(page)
		const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
		const usual = await size()
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '24px'
		})
		await expect.poll(async () => (await size()) / usual, path).toBeCloseTo(1.5)
		for (const width of [1280, 360]) {
			await page.setViewportSize({ width, height: 740 })
			await expect
				.poll(
					() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
					`${path} at ${width}`,
				)
				.toBeLessThanOrEqual(0)
		}
	}
})

test('every component is accessible in every state, also in forced colours, at 200 % and with a text size of 24 px', async ({
	page,
}) => {
	await page.goto('/kit')
	await isAlive(page)
	await isAccessible(page, 'the kit')
	await page.getByRole('button', { name: 'Abrir un diálogo' }).click()
	await isAccessible(page, 'a dialog of the kit')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('button', { name: 'Abrir un diálogo' })).toBeFocused()
	await page.getByRole('button', { name: 'Mensaje de un fallo' }).click()
	await expect(page.getByText('No se ha podido')).toBeVisible()
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '24px'
	})
	for (const width of [1280, 640, 360]) {
		await page.setViewportSize({ width, height: 740 })
		await expect
			.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `at ${width}`)
			.toBeLessThanOrEqual(0)
	}
	// The selection is visible in the colours of the system.
	await isAccessibleInForcedColours(page, 'a tab', '.segments input:checked + *')
	await page.emulateMedia({ forcedColors: 'active' })
	await expect(page.locator('.check').first()).toHaveCSS('appearance', 'auto')
})
