import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './mailbox.ts'
import { becomeMember, logIn } from './member.ts'
import { isAlive, quantitiesOf, stockOf } from './shopper.ts'

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

test('what one device adds is offered in the cart of the other, taken or dropped, also without a script', async ({
	page,
	browser,
	baseURL,
}) => {
	const email = await becomeMember(page)
	const context = await browser.newContext({ baseURL: baseURL ?? '' })
	const other = await context.newPage()
	await logIn(other, email, PASSWORD)
	const plain = await browser.newContext({
		baseURL: baseURL ?? '',
		javaScriptEnabled: false,
		storageState: await context.storageState(),
	})
	const third = await plain.newPage()
	const add = async (slug: string) => {
		const saved = page.waitForResponse('**/api/carrito/guardado')
		await page.goto(`/productos/${slug}`)
		await page.getByRole('radio', { name: /^A medida/ }).check()
		await page.getByLabel('Metros cuadrados').fill('2')
		await page.locator('button.big').click()
		expect((await saved).status()).toBe(204)
	}
	await add('terrazo-russafa-menta')
	await other.goto('/carrito')
	await expect(other.getByText('En tu cuenta hay 1 producto más, de otro dispositivo.')).toBeVisible()
	await isAccessible(other, 'a cart with lines of another device')
	await other.getByRole('button', { name: 'Añadirlo a este carrito' }).click()
	await expect(other.locator('main .cart-line')).toContainText('Terrazo Russafa Menta')
	await expect(other.getByRole('banner').getByRole('link', { name: /^Carrito/ })).toHaveAccessibleName(/1 producto$/)
	await expect(other.getByText(/^En tu cuenta hay/)).toHaveCount(0)

	await third.goto('/carrito')
	await third.getByRole('button', { name: 'Añadirlo a este carrito' }).click()
	await expect(third.locator('main .cart-line')).toContainText('Terrazo Russafa Menta')
	await add('hidraulico-sant-antoni')
	await third.goto('/carrito')
	await third.getByRole('button', { name: 'Quitarlo de mi cuenta' }).click()
	await expect(third.getByText(/^En tu cuenta hay/)).toHaveCount(0)
	await expect(third.locator('main .cart-line')).toHaveCount(1)
	await Promise.all([context.close(), plain.close()])
})

test('logging out leaves an empty cart in the browser, and the account’s comes back at login', async ({ page }) => {
	const email = await becomeMember(page)
	const saved = page.waitForResponse('**/api/carrito/guardado')
	await page.goto('/productos/terrazo-russafa-menta')
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('2')
	await page.locator('button.big').click()
	await saved
	await page.goto('/mi-cuenta')
	await page.getByRole('button', { name: 'Salir' }).click()
	await expect(page).toHaveURL(/\/$/)
	await expect(page.getByRole('banner').getByRole('link', { name: /^Carrito/ })).toHaveAccessibleName('Carrito vacío')
	expect(await quantitiesOf(page)).toEqual([])
	await logIn(page, email, PASSWORD)
	await expect.poll(() => quantitiesOf(page)).toEqual([1])

	// A shopper who finds another person logged in at the checkout keeps the cart.
	await page.goto('/checkout?paso=cuenta')
	await page.getByRole('button', { name: 'No soy yo: salir de la cuenta' }).click()
	await expect(page).toHaveURL(/\/$/)
	expect(await quantitiesOf(page)).toEqual([1])
})
