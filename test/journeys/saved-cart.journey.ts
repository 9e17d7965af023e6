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

test('a line changed on another device is offered as no second one, and a full cart says why it takes none', async ({
	page,
	context,
	baseURL,
}) => {
	await becomeMember(page)
	const { id, lotes } = await stockOf(page, 'terrazo-russafa-menta')
	const lot = lotes[0]?.id
	const url = baseURL ?? ''
	const post = (path: string, form: Record<string, string>) =>
		page.request.post(path, { form, headers: { origin: url }, maxRedirects: 0 })
	const setCart = (areas: readonly number[]) => {
		const lines = areas.map((area) => `${id}.${lot}.custom.1.${area}`)
		return context.addCookies([{ name: 'carrito', value: `${lines.join('~')}||28001|shipping`, url }])
	}
	await setCart([])
	await post('/carrito', { accion: 'anadir', producto: `${id}`, lote: `${lot}`, variante: 'custom', area: '12' })

	// The other device still has the former area.
	await setCart([1000])
	await page.goto('/carrito')
	await expect(page.locator('main .cart-line')).toHaveCount(1)
	await expect(page.getByText(/^En tu cuenta hay/)).toHaveCount(0)

	await setCart([])
	await page.goto('/carrito')
	await expect(page.getByRole('button', { name: 'Añadirlo a este carrito' })).toBeVisible()
	const { id: other, lotes: others } = await stockOf(page, 'hidraulico-sant-antoni')
	const full = Array.from({ length: 60 }, (_, at) => `${other}.${others[0]?.id}.custom.1.${50 + at * 50}`)
	await context.addCookies([{ name: 'carrito', value: `${full.join('~')}||28001|shipping`, url }])
	await page.goto('/carrito')
	const notice = page.getByText('En tu cuenta hay 1 producto más, de otro dispositivo.').locator('..')
	await expect(notice).toContainText('En un carrito entran 60 líneas')
	await expect(page.getByRole('button', { name: 'Añadirlo a este carrito' })).toHaveCount(0)
	const refused = await post('/carrito', { accion: 'traer' })
	expect(refused.status()).toBe(422)
	expect(await refused.text()).toContain('En un carrito entran 60 líneas')
})

test('a quantity that is none is refused without a script', async ({ page, context, baseURL }) => {
	const { id, lotes } = await stockOf(page, 'terrazo-russafa-menta')
	const url = baseURL ?? ''
	const line = `${id}.${lotes[0]?.id}.picking.2`
	await context.addCookies([{ name: 'carrito', value: `${line}||28001|shipping`, url }])
	for (const cantidad of ['0', 'dos', '1,5', '100000']) {
		const refused = await page.request.post('/carrito', {
			form: { accion: 'cantidad', linea: `${id}-${lotes[0]?.id}-picking`, cantidad },
			headers: { origin: url },
		})
		expect([refused.status(), (await refused.text()).includes('cantidad/área válidas')]).toEqual([422, true])
	}
	expect(await quantitiesOf(page)).toEqual([2])
})

test('logging out after the session has ended leaves no cart either', async ({ page, context, baseURL }) => {
	await becomeMember(page)
	const { id, lotes } = await stockOf(page, 'terrazo-russafa-menta')
	const url = baseURL ?? ''
	await page.goto('/mi-cuenta')
	await context.addCookies([
		{ name: 'carrito', value: `${id}.${lotes[0]?.id}.picking.2||28001|shipping`, url },
		{ name: 'sesion', value: 'terminada', url },
	])
	await page.getByRole('button', { name: 'Salir' }).click()
	await expect(page).toHaveURL(/\/$/)
	expect(await quantitiesOf(page)).toEqual([])
})

test('a change made just before logging out reaches the account', async ({ page, context, baseURL }) => {
	const email = await becomeMember(page)
	const { id, lotes } = await stockOf(page, 'terrazo-russafa-menta')
	await context.addCookies([
		{ name: 'carrito', value: `${id}.${lotes[0]?.id}.picking.2||28001|shipping`, url: baseURL ?? '' },
	])
	await page.goto('/mi-cuenta')
	await isAlive(page)
	await page
		.getByRole('banner')
		.getByRole('link', { name: /^Carrito/ })
		.click()
	await page.getByRole('button', { name: /^Una unidad más de/ }).click()
	await expect.poll(() => quantitiesOf(page)).toEqual([3])
	const saved = page.waitForRequest('**/api/carrito/guardado')
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Salir' }).click()
	await saved
	await expect(page).toHaveURL(/\/$/)
	await logIn(page, email, PASSWORD)
	await expect.poll(() => quantitiesOf(page)).toEqual([3])
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
