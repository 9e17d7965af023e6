import { expect, type Page } from '@playwright/test'
import { isAlive, quantitiesOf, test } from './shopper.ts'

/** Gives the browser a cart: lines as `product.lot.variant.quantity`. */
async function carry(page: Page, lines: readonly string[]): Promise<void> {
	const value = `${lines.join('~')}|||pickup`
	await page.context().addCookies([{ name: 'carrito', value, url: test.info().project.use.baseURL ?? '' }])
}

interface Sold {
	readonly id: number
	readonly lotes: readonly { readonly id: number }[]
}

/** Boxes of a product's first lot. */
async function boxesOf(page: Page, slug: string, count: number): Promise<string> {
	const { id, lotes }: Sold = await (await page.request.get(`/api/productos/${slug}`)).json()
	return `${id}.${lotes[0]?.id}.picking.${count}`
}

const METRO = 'metro-chamberi-blanco'
const TERRAZZO = 'terrazo-lavapies-multicolor'

test('Enter in the quantity of a line sets it and keeps the focus', { tag: '@phone' }, async ({ page }) => {
	await carry(page, [await boxesOf(page, METRO, 5)])
	await page.goto('/carrito')
	await isAlive(page)
	const field = page.getByRole('main').getByLabel(/^Cantidad de/)
	await field.fill('12')
	await field.press('Enter')
	await expect.poll(() => quantitiesOf(page)).toEqual([12])
	// Twelve boxes are one product.
	await expect(page.getByRole('link', { name: 'Carrito 1 producto' })).toBeVisible()
	await expect(page.locator('.cart-foot')).toHaveAttribute('aria-busy', 'false')
	await expect(field).toHaveValue('12')
	await expect(field).toBeFocused()
	await field.fill('1')
	await field.press('Enter')
	await expect.poll(() => quantitiesOf(page)).toEqual([1])
	await field.fill('3')
	await field.press('Enter')
	await expect.poll(() => quantitiesOf(page)).toEqual([3])
	await expect(field).toBeFocused()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('Enter in the quantity of a line sets it', async ({ page }) => {
		await carry(page, [await boxesOf(page, METRO, 4)])
		await page.goto('/carrito', { waitUntil: 'load' })
		const field = page.getByLabel(/^Cantidad de/)
		await field.fill('12')
		await field.press('Enter')
		await expect(field).toHaveValue('12')
	})
})

test('a cart whose last line is removed looks empty at once', async ({ page }) => {
	await carry(page, [await boxesOf(page, METRO, 2)])
	await page.goto('/carrito')
	await isAlive(page)
	const main = page.getByRole('main')
	await expect(main.getByRole('link', { name: 'Tramitar pedido' })).toBeVisible()
	await page.route('**/api/carrito', () => {})
	await main.getByRole('button', { name: /^Quitar .* del carrito/ }).click()
	await expect(main.getByText('Tu carrito está vacío')).toBeVisible()
	await expect(main.getByRole('link', { name: 'Tramitar pedido' })).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeFocused()
})

test('the focus stays on «−» at a quantity of one, and goes to the next line after a removal', async ({ page }) => {
	await carry(page, [await boxesOf(page, METRO, 2), await boxesOf(page, TERRAZZO, 1)])
	await page.goto('/envios#carrito')
	await isAlive(page)
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	const less = drawer.getByRole('button', { name: /^Una unidad menos/ }).first()
	await less.focus()
	await page.keyboard.press('Enter')
	await expect(less).toBeDisabled()
	await expect(less).toBeFocused()
	await page.keyboard.press('Enter')
	expect(await quantitiesOf(page)).toEqual([1, 1])
	await expect(page.getByRole('status').filter({ hasText: '2 productos' })).toBeVisible()
	await drawer
		.getByRole('button', { name: /^Quitar .* del carrito/ })
		.first()
		.click()
	await expect(drawer.locator('.cart-line')).toHaveCount(1)
	await expect(drawer.getByRole('heading', { level: 3 })).toBeFocused()
	await drawer.getByRole('button', { name: /^Quitar .* del carrito/ }).click()
	await expect(drawer.getByText('Tu carrito está vacío')).toBeVisible()
	await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused()
})

test('a full cart refuses another line with a notice', async ({ page }) => {
	const full = Array.from({ length: 60 }, (_, place) => `${place + 1}.${90_000 + place}.picking.1`)
	await carry(page, full)
	await page.goto(`/productos/${METRO}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	await expect(page.locator('.toast')).toHaveText(/En un carrito entran 60 líneas/)
	await expect(page.getByRole('link', { name: 'Carrito 60 productos' })).toBeVisible()
})

test('a cart filled in another tab refuses another line with a notice', async ({ page }) => {
	await page.goto(`/productos/${METRO}`)
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
	const asked = page.waitForRequest('**/api/carrito')
	await page.locator('button.big').click()
	await asked
	await carry(
		page,
		Array.from({ length: 60 }, (_, place) => `${place + 1}.${90_000 + place}.picking.1`),
	)
	answer()
	await expect(page.locator('.toast')).toHaveText(/En un carrito entran 60 líneas/)
})
