import { expect } from '@playwright/test'
import { BUYER, isAlive, stockOf, TERRAZZO, test } from './shopper.ts'

test('an invalid quantity is reset, and one beyond the lot becomes its stock', async ({ page }) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('#cantidad').fill('5')
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	const field = drawer.getByLabel(/^Cantidad de/)
	await expect(field).toHaveValue('5')
	for (const typed of ['0', '-1', '1.5', 'abc']) {
		await field.fill(typed)
		await field.blur()
		await expect(field, typed).toHaveValue('5')
	}
	await field.fill('99999')
	await field.blur()
	await expect(drawer.getByRole('button', { name: /^Una unidad más/ })).toBeDisabled()
	await expect(field).not.toHaveValue('99999')
	await expect(drawer.getByText('Stock insuficiente')).toHaveCount(0)
})

test('pallets have a quantity, and a line and the cart show their contents', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Palet/ }).check()
	await page.locator('#cantidad').fill('2')
	await expect(page.locator('button.big')).toContainText('Añadir 2 palets')
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer.locator('.cart-line')).toContainText('2 palets · 80 cajas · 115,2 m²')
	await expect(drawer.getByText(/^En total, 115,2 m²\s· 2 palets/)).toBeVisible()
	await drawer.getByRole('button', { name: /^Una unidad menos/ }).click()
	await expect(drawer.locator('.cart-line')).toContainText('1 palet · 40 cajas · 57,6 m²')
})

test('a piece is counted as a piece, without m²', async ({ page }) => {
	await page.goto('/productos/peldano-requena-gres')
	await isAlive(page)
	await page.locator('button.big').click()
	const line = page.getByRole('dialog', { name: 'Carrito' }).locator('.cart-line')
	await expect(line).toContainText('1 pieza · 2,4 kg')
	await expect(line).not.toContainText('m²')
})

test('the totals name a refused postal code and the amount missing for free delivery', async ({ page }) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await drawer.getByRole('radio', { name: /A domicilio/ }).check()
	await expect(drawer.locator('.totals')).toContainText('Falta el código postal')
	await drawer.getByLabel('Código postal').fill('51001')
	await expect(drawer.locator('.totals')).toContainText('No hacemos envíos a 51001')
	// There is no order to total or to tax, but one to pick up.
	await expect(drawer.locator('.totals')).not.toContainText(/IVA \d|Total/)
	await expect(drawer.locator('.fault')).toHaveText(/^No hacemos envíos a 51001\. Puedes recoger tu pedido/)
	await drawer.getByRole('button', { name: 'Recogerlo en el almacén' }).click()
	await expect(drawer.locator('.totals')).toContainText(/Recogida en almacén\s*Gratis\s*IVA 21 %/)
	await drawer.getByRole('radio', { name: /A domicilio/ }).check()
	await drawer.getByLabel('Código postal').fill('28001')
	// A box is 17.72 €: delivery is free from 500.01 € on.
	await expect(drawer.getByText(/^Te faltan 482,29\s€ sin IVA para el transporte gratis/)).toBeVisible()
})

test('typing further after a complete postal code announces its cost once', async ({ page }) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await drawer.getByRole('radio', { name: /A domicilio/ }).check()
	const told = page.locator('.toast', { hasText: 'Coste de envío calculado' })
	await drawer.getByLabel('Código postal').pressSequentially('28001')
	await expect(told).toHaveCount(1)
	await told.getByRole('button', { name: 'Cerrar aviso' }).click()
	await drawer.getByLabel('Código postal').press('End')
	await drawer.getByLabel('Código postal').pressSequentially('23')
	await expect(drawer.getByLabel('Código postal')).toHaveValue('28001')
	await drawer.getByLabel('Código promocional').fill('NADA')
	await drawer.getByRole('button', { name: 'Aplicar' }).click()
	await expect(drawer.getByText('Código promocional no válido')).toBeVisible()
	await expect(told).toHaveCount(0)
})

test('a notice carried into the checkout covers neither its steps nor its button', { tag: '@phone' }, async ({
	page,
}) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer.locator('.totals')).toBeVisible()
	await page.goto('/carrito')
	await isAlive(page)
	await page.getByRole('radio', { name: /A domicilio/ }).check()
	await page.getByLabel('Código postal').fill('28001')
	const toast = page.locator('.toast')
	await toast.hover()
	await page.getByRole('link', { name: 'Tramitar pedido' }).press('Enter')
	const steps = page.getByRole('list', { name: 'Pasos' })
	await expect(steps).toBeVisible()
	await expect(toast).toBeVisible()
	const [covering, first] = [await toast.boundingBox(), await steps.boundingBox()]
	expect((covering?.y ?? 0) + (covering?.height ?? 0)).toBeLessThan(first?.y ?? 0)
	await page.getByRole('button', { name: 'Continuar como invitado' }).click({ trial: true })
})

test('a postal code without delivery is refused at its field, on the product and in the checkout, before any tax id', async ({
	page,
}) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.getByRole('radio', { name: /A domicilio/ }).check()
	await page.getByLabel('Código postal').fill('52001')
	await expect(page.getByText(/^No hacemos envíos a 52001\. Puedes recoger/)).toBeVisible()
	await page.getByRole('button', { name: 'Recogerlo en el almacén' }).click()
	await expect(page.getByRole('radio', { name: /Recogida/ })).toBeChecked()
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()

	await page.goto('/checkout?paso=envio')
	await page.getByRole('radio', { name: /A domicilio/ }).check()
	await expect(page.getByRole('heading', { name: '¿Dónde lo entregamos?' })).toBeVisible()
	const field = page.getByLabel('Código postal', { exact: true })
	for (const code of ['51001', '99999']) {
		await field.fill(code)
		await expect(page.locator('#codigoPostal-error')).toHaveText(
			`No hacemos envíos a ${code}. Puedes recoger tu pedido en el almacén.`,
		)
	}
	for (const [name, text] of Object.entries({ ...BUYER, codigoPostal: '51001', localidad: 'Ceuta' }))
		await page.locator(`[name="${name}"]`).fill(text)
	await page.getByRole('button', { name: 'Revisar pedido' }).filter({ visible: true }).click()
	const refusals = page.getByRole('alert').filter({ hasText: 'No hacemos envíos a 51001' })
	await expect(refusals.first()).toBeVisible()
	await expect(page).toHaveURL(/paso=envio/)
	await expect(page.getByText('NIF de quien compra')).toHaveCount(0)
	await expect(page.locator('.totals')).not.toContainText('Total')
})

test('an area off the step or beyond the lot gets a notice with the limit, and the typed value stays', async ({
	page,
}) => {
	await page.goto('/productos/cuadrado-nerja-mostaza')
	await isAlive(page)
	const area = page.getByLabel('Metros cuadrados')
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await area.fill('0,7')
	await page.locator('button.big').click()
	await expect(page.locator('.fault')).toHaveText('Has escrito «0,7» m²: van de medio en medio, de 0,5 a 100.000 m²')
	await expect(area).toHaveValue('0,7')
	for (const none of ['0', '-3']) {
		await area.fill(none)
		await page.locator('button.big').click()
		await expect(page.locator('.fault')).toHaveText('Por favor, indica los metros cuadrados necesarios')
		await expect(area).toHaveValue(none)
	}
	await area.fill('99999')
	await page.locator('button.big').click()
	await expect(page.locator('.fault')).toHaveText(/^Stock insuficiente: quedan [\d,]+ m²$/)
	await expect(area).toHaveValue('99999')
})

test('boxes are counted whole: another number is refused and stays as it was typed', async ({ page }) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	const quantity = page.getByLabel('Cantidad')
	await quantity.fill('2.7')
	await expect(page.getByText('La cantidad es un número entero, desde 1')).toBeVisible()
	await page.locator('button.big').click()
	await expect(page.locator('.toast')).toContainText('Por favor, selecciona una opción de compra')
	await expect(quantity).toHaveValue('2.7')
	await quantity.fill('2')
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog', { name: 'Carrito' }).locator('.cart-line')).toContainText('2 cajas')
})

test('the server stores the cart too, and reports a line that it cannot store', async ({
	page,
	browser,
	playwright,
	baseURL,
}) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	const priced = page.waitForResponse(
		async (answer) =>
			answer.url().endsWith('/api/carrito') && /picking/.test((await answer.headerValue('set-cookie')) ?? ''),
	)
	await page.locator('button.big').click()
	expect(await (await priced).headerValue('set-cookie')).toMatch(/^carrito=\d+\.\d+\.picking\.1.*Max-Age=5184000/)
	// The answer to the previous step does not undo a step.
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	const more = drawer.getByRole('button', { name: /^Una unidad más/ })
	for (let press = 0; press < 4; press++) await more.click()
	await expect(drawer.locator('.cart-line')).toContainText('5 cajas')
	await page.reload()
	await expect(drawer.locator('.cart-line')).toContainText('5 cajas')
	// The 61st line.
	const [cookie] = await page.context().cookies()
	const lines = Array.from({ length: 60 }, (_, lot) => `9.${lot + 1}.picking.1`).join('~')
	await page
		.context()
		.addCookies([{ ...cookie, name: 'carrito', value: `${lines}|||pickup` } as NonNullable<typeof cookie>])
	await page.goto('/productos/terrazo-lavapies-multicolor')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	await expect(page.locator('.toast')).toHaveText(/^En un carrito entran 60 líneas/)

	// A browser that keeps no cookies, with a script …
	const context = await browser.newContext()
	const strict = await context.newPage()
	await strict.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
	await strict.goto('/productos/metro-chamberi-blanco')
	await isAlive(strict)
	await strict.getByRole('radio', { name: /^Por cajas/ }).check()
	await strict.locator('button.big').click()
	await expect(strict.locator('.toast')).toContainText('Tu navegador no guarda el carrito')
	const [producto, lote] = await Promise.all(
		['producto', 'lote'].map((name) => strict.locator(`#comprar [name="${name}"]`).inputValue()),
	)
	await context.close()
	// … and without one.
	const form = { accion: 'anadir', producto: `${producto}`, lote: `${lote}`, variante: 'picking', cantidad: '1' }
	const [first, second] = [
		await playwright.request.newContext({ baseURL: `${baseURL}` }),
		await playwright.request.newContext({ baseURL: `${baseURL}` }),
	]
	const { location } = (await first.post('/carrito', { form, maxRedirects: 0 })).headers()
	expect(await (await second.get(`${location}`)).text()).toContain('Tu navegador no guarda el carrito')
	expect(await (await first.get(`${location}`)).text()).not.toContain('Tu navegador no guarda el carrito')
	await Promise.all([first.dispose(), second.dispose()])
})

test('a promo code that the browser does not keep is said to be lost', async ({ page, context, baseURL }) => {
	const { id, lotes } = await stockOf(page, 'terrazo-russafa-menta')
	const value = `${id}.${lotes[0]?.id}.custom.1.1000||28001|shipping`
	await context.addCookies([{ name: 'carrito', value, url: baseURL ?? '' }])
	await page.addInitScript(() => {
		const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
		Object.defineProperty(document, 'cookie', { get: () => cookie?.get?.call(document), set: () => {} })
	})
	await page.goto('/carrito')
	await page.getByLabel('Código promocional').fill('WELCOME10')
	await page.getByRole('button', { name: 'Aplicar' }).click()
	await expect(page.getByText('Tu navegador no guarda el carrito')).toBeVisible()
	await expect(page.getByText('Código promocional aplicado')).toHaveCount(0)
})
