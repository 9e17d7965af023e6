import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { stockOf, test } from './shopper.ts'

const SLUG = 'caliza-alconera-hueso'

/** A cart with an area or boxes of one lot, of a product with several. */
async function carry(page: Page, lot: number, what: string): Promise<void> {
	const { id } = await stockOf(page, SLUG)
	const value = `${id}.${lot}.${what}|||pickup`
	await page.context().addCookies([{ name: 'carrito', value, url: test.info().project.use.baseURL ?? '' }])
}

/** The smallest and the largest lot. */
async function lotsOf(page: Page) {
	const lots = (await stockOf(page, SLUG)).lotes.toSorted((one, other) => one.stock - other.stock)
	const [small, large] = [lots[0], lots.at(-1)]
	if (!small || !large || large.stock - small.stock < 1) throw new Error('the product has no two lots')
	return { small, large }
}

const areaIn = (page: Page) => page.getByRole('main').getByLabel(/^Metros cuadrados de/)

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled })

		test('an area cut to measure is changed in the cart', { tag: '@phone' }, async ({ page }) => {
			await carry(page, (await lotsOf(page)).large.id, 'custom.1.400')
			await page.goto('/carrito')
			const line = page.locator('main .cart-line')
			await areaIn(page).fill('7,5')
			await areaIn(page).press('Enter')
			await expect(line).toContainText('7,5 m²')
			await page.getByRole('button', { name: /^Medio metro cuadrado más/ }).click()
			await expect(line).toContainText('8 m²')
			await expect(areaIn(page)).toHaveValue('8')
			await areaIn(page).fill('7,3')
			await areaIn(page).press('Enter')
			await expect(page.getByText('Has escrito «7,3» m²').first()).toBeVisible()
			await expect(line).toContainText('8 m²')
		})

		test('a line beyond its lot is served from another one, or is as much as there is', async ({ page }) => {
			const { small, large } = await lotsOf(page)
			const asked = Math.ceil(small.stock) + 1
			await carry(page, small.id, `custom.1.${asked * 100}`)
			await page.goto('/carrito')
			const line = page.locator('main .cart-line')
			await expect(line.getByRole('alert')).toContainText('Stock insuficiente')
			if (javaScriptEnabled) await isAccessible(page, 'cart beyond its lot')
			await line.getByRole('button', { name: /^Cambiar al lote .* que tiene .* m²$/ }).click()
			await expect(line.getByRole('alert')).toHaveCount(0)
			await expect(areaIn(page)).toHaveValue(`${asked}`)
			await expect(page.getByRole('link', { name: 'Tramitar pedido' }).filter({ visible: true })).toBeVisible()

			await carry(page, large.id, `custom.1.${Math.ceil(large.stock + 1) * 100}`)
			await page.goto('/carrito')
			await expect(line.getByRole('button', { name: /^Cambiar al lote/ })).toHaveCount(0)
			await line.getByRole('button', { name: /^Usar .* m² de este lote$/ }).click()
			await expect(line.getByRole('alert')).toHaveCount(0)
			const most = (Math.floor(large.stock * 2) / 2).toString().replace('.', ',')
			await expect(areaIn(page)).toHaveValue(most)
		})

		test('boxes beyond their lot have the same ways out', async ({ page }) => {
			const { small } = await lotsOf(page)
			await carry(page, small.id, 'picking.9000')
			await page.goto('/carrito')
			const line = page.locator('main .cart-line')
			await line.getByRole('button', { name: /^Usar .* cajas? de este lote$/ }).click()
			await expect(line.getByRole('alert')).toHaveCount(0)
			await expect(page.getByRole('main').getByLabel(/^Cantidad de/)).not.toHaveValue('9000')

			await carry(page, small.id, 'picking.9000')
			await page.goto('/carrito')
			await line.getByRole('button', { name: /^Quitar .* del carrito$/ }).click()
			await expect(page.getByText('Tu carrito está vacío').filter({ visible: true })).toBeVisible()
		})
	})
}

test('each press counts, and the field keeps its focus, while the area and its prices change', async ({ page }) => {
	await carry(page, (await lotsOf(page)).large.id, 'custom.1.400')
	await page.goto('/carrito')
	const more = page.getByRole('main').getByRole('button', { name: /^Medio metro cuadrado más/ })
	for (let press = 0; press < 5; press++) await more.click()
	await expect(areaIn(page)).toHaveValue('6,5')
	await areaIn(page).fill('9')
	await areaIn(page).press('Enter')
	await expect(page.locator('main .cart-line')).toContainText('9 m²')
	await expect(areaIn(page)).toBeFocused()
})
