import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { BUYER, fillCart, fillShipping, payAtBank, stockOf, TERRAZZO, test } from './shopper.ts'

const SLUG = 'terrazo-russafa-menta'

/** Orders a cart as a guest as far as the bank's page, and returns the number of the order. */
async function leaveAtBank(page: Page, baseURL: string | undefined, hasScript: boolean): Promise<string> {
	await fillCart(page, SLUG, baseURL)
	await page.goto('/checkout?paso=envio')
	await fillShipping(page, { correo: `u${Date.now()}@example.es` })
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	if (!hasScript) await page.getByRole('button', { name: /^Ir a pagar/ }).click()
	await expect(page.getByRole('heading', { name: 'Pago con tarjeta' })).toBeVisible()
	const cookie = (await page.context().cookies()).find(({ name }) => name === 'pedido-en-pago')
	return cookie?.value.split('.')[0] ?? ''
}

/** Adds another product to the cart that the browser keeps. */
async function addToCart(page: Page, baseURL: string | undefined): Promise<void> {
	const { id, lotes } = await stockOf(page, TERRAZZO.slug)
	const kept = (await page.context().cookies()).find(({ name }) => name === 'carrito')?.value ?? ''
	const value = `${id}.${lotes[0]?.id}.picking.2~${kept}`
	await page.context().addCookies([{ name: 'carrito', value, url: baseURL ?? '' }])
}

const noticeOf = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'sin pagar' })

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled })

		test('an order left at the bank is named in cart and checkout, and paid from there', async ({ page, baseURL }) => {
			const id = await leaveAtBank(page, baseURL, javaScriptEnabled)
			await page.goto('/carrito')
			await expect(noticeOf(page)).toContainText(`Pedido ${id}`)
			await expect(noticeOf(page)).toContainText('será otro pedido aparte')
			if (javaScriptEnabled) await isAccessible(page, 'cart with an unpaid order')
			for (const step of ['cuenta', 'envio', 'confirmacion']) {
				await page.goto(`/checkout?paso=${step}`)
				await expect(noticeOf(page)).toContainText(`Pedido ${id}`)
			}
			await addToCart(page, baseURL)
			await page.goto('/carrito')
			await noticeOf(page)
				.getByRole('link', { name: /^Pagarlo/ })
				.click()
			await page.getByRole('button', { name: /con tarjeta$/ }).click()
			if (!javaScriptEnabled) await page.getByRole('button', { name: /^Ir a pagar/ }).click()
			await payAtBank(page)
			await expect(page.locator('.state')).toHaveText('Procesando')
			await expect(page.getByText(BUYER.direccion)).toBeVisible()
			// What came into the cart meanwhile stays in it.
			await page.goto('/carrito')
			await expect(page.locator('main .cart-line')).toHaveCount(1)
			await expect(page.locator('main .cart-line')).toContainText(TERRAZZO.name)
			await expect(noticeOf(page)).toHaveCount(0)
		})

		test('an order left at the bank is cancelled from the cart, which stays', async ({ page, baseURL }) => {
			const id = await leaveAtBank(page, baseURL, javaScriptEnabled)
			await page.goto('/carrito')
			await noticeOf(page)
				.getByRole('link', { name: /^cancelarlo/ })
				.click()
			await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click()
			await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id}` })).toBeVisible()
			await expect(page.locator('.state').first()).toHaveText('Cancelado')
			await page.goto('/carrito')
			await expect(page.locator('.cart-page')).toContainText('Terrazo Russafa Menta')
			await expect(noticeOf(page)).toHaveCount(0)
		})
	})
}
