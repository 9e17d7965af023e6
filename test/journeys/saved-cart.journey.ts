import { expect } from '@playwright/test'
import { test } from './mailbox.ts'
import { becomeMember, logIn } from './member.ts'
import { isAlive, stockOf } from './shopper.ts'

const PASSWORD = 'sol y cal'

test('an account’s cart appears on its next device, merged with the cart there', async ({ page, browser, baseURL }) => {
	const email = await becomeMember(page)
	const saved = page.waitForResponse('**/api/carrito/guardado')
	await page.goto('/productos/terrazo-russafa-menta')
	await isAlive(page)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('2')
	await page.locator('button.big').click()
	await expect(page.getByText('Producto añadido al carrito')).toBeVisible()
	expect((await saved).status()).toBe(204)

	const context = await browser.newContext({ baseURL: baseURL ?? '' })
	const other = await context.newPage()
	const { id, lotes } = await stockOf(other, 'hidraulico-sant-antoni')
	const value = `${id}.${lotes[0]?.id}.custom.1.100||28001|shipping`
	await context.addCookies([{ name: 'carrito', value, url: baseURL ?? '' }])
	await logIn(other, email, PASSWORD)
	// The header counts both lines without another page being loaded.
	await expect(other.getByRole('banner').getByRole('link', { name: /^Carrito/ })).toHaveAccessibleName(/2 productos/)
	await other.goto('/carrito')
	await expect(other.locator('.cart-page')).toContainText('Terrazo Russafa Menta')
	await expect(other.locator('.cart-page')).toContainText('Hidráulico Sant Antoni')
	await context.close()
})
