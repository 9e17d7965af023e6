import { expect } from '@playwright/test'
import { isAlive, test } from './shopper.ts'

test('above the width of the drawer’s menu the search can be read, and the first screen has no blank part', {
	tag: '@desk',
}, async ({ page }) => {
	await page.goto('/')
	const heightOf = (name: string) =>
		page.locator(name).evaluate((element) => Math.round(element.getBoundingClientRect().height))
	for (const width of [1025, 1040, 1150, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		const box = await page.locator('.search-desktop').boundingBox()
		expect(box?.width).toBeGreaterThanOrEqual(300)
		expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
		expect(await heightOf('.hero-wall')).toBe(await heightOf('.hero'))
	}
	// Without their visible labels the links keep their names.
	await page.setViewportSize({ width: 1040, height: 800 })
	await expect(page.locator('.tools').getByRole('link', { name: /^Carrito/ })).toBeVisible()
	await expect(page.locator('.tools').getByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('the search box prompts, searches, tolerates typos, and reports an empty result', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/')
	await isAlive(page)
	const box = page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
	await box.click()
	await expect(page.getByText('Escribe un nombre, una medida o un acabado')).toBeVisible()
	await page.route('**/api/busqueda**', async (route) => {
		await expect(page.locator('.results > p')).toHaveText('Buscando…')
		await route.continue()
	})
	await box.fill('azulejos hidraulicos')
	const products = page.getByRole('group', { name: 'Productos' }).getByRole('option')
	await expect(products.first()).toContainText(/Hidráulico/)
	await expect(products.first()).toContainText('€')
	await page.unroute('**/api/busqueda**')
	await box.fill('qwrtplk')
	await expect(page.locator('.results > p')).toHaveText('No se encontraron resultados')
	await box.fill('60x60')
	await expect(page.getByRole('option').first()).toBeVisible()
})

test('the search box closes on Escape, on a click outside and on choosing a result', { tag: '@phone' }, async ({
	page,
}) => {
	await page.goto('/')
	await isAlive(page)
	const box = page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
	await box.fill('roble')
	await expect(page.getByRole('option').first()).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('listbox')).toBeHidden()
	await box.fill('robles')
	await expect(page.getByRole('option').first()).toBeVisible()
	await page.locator('.logo').first().dispatchEvent('pointerdown')
	await expect(page.getByRole('listbox')).toBeHidden()
	await box.fill('roble ordesa natural')
	await expect(page.getByRole('option').first()).toContainText('Roble Ordesa Natural')
	await box.press('ArrowDown')
	await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
	await box.press('Enter')
	await expect(page).toHaveURL(/\/productos\/roble-ordesa-natural$/)
	await expect(page.getByRole('listbox')).toBeHidden()
})

test('suggested searches appear before typing and without results, and lead to their products', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/productos?search=qwrtplk')
	const offered = page.getByRole('main').getByRole('link', { name: 'terrazo', exact: true })
	await expect(page.getByRole('main')).toContainText('Prueba con otra palabra')
	await offered.click()
	await expect(page).toHaveURL(/\?search=terrazo$/)
	await expect(page.locator('main .card').first()).toBeVisible()
	await page.goto('/')
	await page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true }).click()
	await page.locator('.results').getByRole('link', { name: 'madera', exact: true }).click()
	await expect(page).toHaveURL(/\?search=madera$/)
	await expect(page.locator('.results')).toHaveCount(0)
})
