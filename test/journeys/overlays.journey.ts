import { expect, type Page } from '@playwright/test'
import { isAlive, test } from './shopper.ts'

const SHIPPING = 'Del almacén a tu obra, sobre un palet'
const METRO = '/productos/metro-chamberi-blanco'

/** The data of pages requested from now on. */
function requestedData(page: Page): string[] {
	const urls: string[] = []
	page.on('request', (request) => {
		if (new URL(request.url()).pathname.endsWith('.data')) urls.push(request.url())
	})
	return urls
}

const OVERLAYS = [
	{ path: METRO, opener: /^Carrito/, role: 'link', dialog: 'Carrito' },
	{ path: METRO, opener: 'Ampliar la imagen', role: 'button', dialog: /imagen ampliada$/ },
	{ path: '/productos', opener: /^Filtrar/, role: 'button', dialog: 'Filtros' },
] as const

test('an overlay opens and closes without a request, also offline, and returns the focus', {
	tag: '@phone',
}, async ({ page, context }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	for (const { path, opener: name, role, dialog } of OVERLAYS) {
		await page.goto(path)
		await isAlive(page)
		const opener = page.getByRole(role, { name }).filter({ visible: true })
		const overlay = page.getByRole('dialog', { name: dialog })
		// The scripts of its content are loaded when it is first opened.
		await opener.click()
		await expect(overlay).toBeVisible()
		await page.waitForLoadState('networkidle')
		const requested = requestedData(page)
		await context.setOffline(true)
		await page.keyboard.press('Escape')
		await expect(overlay).toBeHidden()
		await expect(opener).toBeFocused()
		await opener.click()
		await expect(overlay).toBeVisible()
		await overlay.getByRole('button', { name: 'Cerrar', exact: true }).click()
		await expect(overlay).toBeHidden()
		await expect(opener).toBeFocused()
		await opener.click()
		await expect(overlay).toBeVisible()
		await page.goBack()
		await expect(overlay).toBeHidden()
		await page.goForward()
		await expect(overlay).toBeVisible()
		await page.goBack()
		await expect(overlay).toBeHidden()
		await expect(page).toHaveURL(new RegExp(`${path}$`))
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/no encontrad|Error/)
		expect(requested).toEqual([])
		await context.setOffline(false)
	}
})

test('closing an overlay leaves one history entry: Back shows the previous page', async ({ page }) => {
	await page.goto('/envios')
	await isAlive(page)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes')
	for (const _ of ['once', 'twice']) {
		await page.getByRole('link', { name: /^Carrito/ }).click()
		await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeHidden()
	}
	await page.goBack()
	await expect(page).toHaveURL(/\/envios$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(SHIPPING)
})

test('the URL of an overlay opens it, and closing it keeps its page', async ({ page }) => {
	await page.goto('/envios#carrito')
	await isAlive(page)
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(drawer).toBeHidden()
	await expect(page).toHaveURL(/\/envios$/)
	await page.evaluate(() => {
		window.location.hash = 'carrito'
	})
	await expect(drawer).toBeVisible()
	await page.goBack()
	await expect(drawer).toBeHidden()
	await expect(page).toHaveURL(/\/envios$/)
})

test('Back after filters chosen in the drawer removes them and does not open the drawer', { tag: '@phone' }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/productos')
	await isAlive(page)
	await page.getByRole('button', { name: /^Filtrar/ }).click()
	const drawer = page.getByRole('dialog', { name: 'Filtros' })
	const check = async (group: string, value: RegExp) => {
		const details = drawer.locator('details').filter({ has: page.locator('summary', { hasText: group }) })
		if (!(await details.evaluate((element: HTMLDetailsElement) => element.open)))
			await details.locator('summary').click()
		await details.getByRole('checkbox', { name: value }).check()
	}
	await check('Uso', /^Revestimiento\s/)
	await expect(page).toHaveURL(/uso=revestimiento#filtros$/)
	await check('Acabado', /^Mate/)
	await expect(page).toHaveURL(/acabado=mate&uso=revestimiento#filtros$/)
	await drawer
		.getByRole('link', { name: /^Ver \d+ más/ })
		.filter({ visible: true })
		.first()
		.click()
	await expect(page).toHaveURL(/mas=/)
	await expect(drawer).toBeVisible()
	await drawer.getByRole('button', { name: /^Ver \d+ productos?$/ }).click()
	await expect(drawer).toBeHidden()
	await expect(page).toHaveURL(/acabado=mate&uso=revestimiento&mas=[a-z]+$/)
	await page.goBack()
	await expect(page).toHaveURL(/\/productos$/)
	await expect(drawer).toBeHidden()
	await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toHaveCount(0)
})

test('a product that is added after leaving its page does not lead back to the page', async ({ page }) => {
	await page.goto(METRO)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	let answer = () => {}
	const answered = new Promise<void>((resolve) => {
		answer = resolve
	})
	await page.route('**/api/carrito', async (route) => {
		await answered
		await route.continue()
	})
	await page.locator('button.big').click()
	await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(SHIPPING)
	answer()
	await expect(page.locator('.toast')).toHaveText(/Producto añadido al carrito/)
	await expect(page.getByRole('link', { name: 'Carrito 1 producto' })).toBeVisible()
	await expect(page).toHaveURL(/\/envios$/)
	await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('arrow keys show the other photographs in the zoom without a request, and closing it keeps the product', async ({
	page,
}) => {
	await page.goto('/productos/terrazo-lavapies-multicolor')
	await isAlive(page)
	const requested = requestedData(page)
	await page.getByRole('button', { name: 'Ampliar la imagen' }).click()
	const zoom = page.getByRole('dialog', { name: /imagen ampliada$/ })
	await expect(zoom.getByText(/^1 \/ \d+$/)).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowRight')
	await expect(zoom.getByText(/^3 \/ \d+$/)).toBeVisible()
	await page.keyboard.press('ArrowLeft')
	await expect(zoom.getByText(/^2 \/ \d+$/)).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(zoom).toBeHidden()
	await expect(page).toHaveURL(/\/productos\/terrazo-lavapies-multicolor$/)
	expect(requested).toEqual([])
})
