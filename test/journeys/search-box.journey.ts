import { expect } from '@playwright/test'
import { isAlive, test } from './shopper.ts'

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
