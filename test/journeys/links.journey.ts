import { expect, type Page } from '@playwright/test'
import { DEMO, logIn } from './member.ts'
import { isAlive, test } from './shopper.ts'

/** The data of pages requested from now on, by their paths. */
function requestedData(page: Page): string[] {
	const paths: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.endsWith('.data')) paths.push(pathname)
	})
	return paths
}

test('the cart and a found product open in another tab like any link', async ({ page, context }) => {
	await page.goto('/envios')
	await isAlive(page)
	const opened = context.waitForEvent('page')
	await page.getByRole('link', { name: /^Carrito/ }).click({ modifiers: ['ControlOrMeta'] })
	await expect(await opened).toHaveURL(/\/carrito$/)
	await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeHidden()
	const box = page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
	await box.fill('terrazo cadiz marino')
	const product = page.getByRole('option').filter({ hasText: 'Terrazo Cádiz Marino' }).first()
	await expect(product).toBeVisible()
	const other = context.waitForEvent('page')
	await product.click({ modifiers: ['ControlOrMeta'] })
	await expect(await other).toHaveURL(/\/productos\/terrazo-cadiz-marino/)
	await expect(page).toHaveURL(/\/envios$/)
	const third = context.waitForEvent('page')
	await product.click({ button: 'middle' })
	await expect(await third).toHaveURL(/\/productos\/terrazo-cadiz-marino/)
})

test('a public page is requested when the pointer is on its link, a private one only when it is pressed, once', async ({
	page,
}) => {
	await logIn(page, DEMO.particular)
	const requested = requestedData(page)
	const orders = page.getByRole('main').getByRole('link', { name: 'Pedidos' }).first()
	await orders.hover()
	const shipping = page.getByRole('contentinfo').getByRole('link', { name: 'Envíos', exact: true })
	await shipping.hover()
	await expect.poll(() => requested).toContain('/envios.data')
	await orders.click()
	await expect(page).toHaveURL(/\/pedidos$/)
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
	expect(requested.filter((path) => path === '/pedidos.data')).toHaveLength(1)
})

test('another photograph of a product is shown without a request', async ({ page }) => {
	await page.goto('/productos/terrazo-lavapies-multicolor?lote=1')
	await isAlive(page)
	const requested = requestedData(page)
	const thumb = page.getByRole('link', { name: /^Ver imagen 2 de/ })
	await thumb.click()
	await expect(page).toHaveURL(/\?lote=1&foto=2$/)
	await expect(thumb).toHaveAttribute('aria-current', 'true')
	await page.getByRole('link', { name: /^Ver imagen 1 de/ }).click()
	await expect(page).toHaveURL(/\?lote=1$/)
	expect(requested).toEqual([])
})

test('a printed order has neither header nor footer', async ({ page }) => {
	await logIn(page, DEMO.particular)
	await page.goto('/pedidos')
	await page.getByRole('main').locator('a[href^="/pedidos/"]').first().click()
	await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible()
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible()
	await expect(page.locator('.totals').first()).toBeVisible()
	for (const part of ['.strip', '.site-header', '.site-footer', 'main nav'])
		await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0)
})
