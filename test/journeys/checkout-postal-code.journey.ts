import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { becomeMember } from './member.ts'
import { fillCart, fillShipping, isAlive, test } from './shopper.ts'

const SLUG = 'terrazo-russafa-menta'

type Saved = readonly [alias: string, postalCode: string, town: string]

async function saveAddress(page: Page, [alias, postalCode, town]: Saved): Promise<void> {
	await page.goto('/mi-cuenta/direcciones')
	await isAlive(page)
	const form = page.getByRole('main')
	await form.getByLabel('Nombre de la dirección').fill(alias)
	await form.getByLabel('Dirección', { exact: true }).fill(`Calle de ${alias}, 9`)
	await form.getByLabel('Código postal').fill(postalCode)
	await form.getByLabel('Localidad').fill(town)
	await form.getByRole('button', { name: 'Guardar dirección' }).click()
	await expect(page.getByRole('heading', { name: alias })).toBeVisible()
}

const moved = (page: Page) => page.getByText(/^En el carrito calculaste el transporte para/)

test('the postal code typed in the cart chooses the saved address, or its transport is told', async ({
	page,
	browser,
	baseURL,
}) => {
	await becomeMember(page)
	await saveAddress(page, ['Casa', '46001', 'València'])
	await saveAddress(page, ['Obra', '28004', 'Madrid'])
	const state = await page.context().storageState()
	for (const javaScriptEnabled of [true, false]) {
		const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled, storageState: state })
		const one = await context.newPage()
		await fillCart(one, SLUG, baseURL, '28004')
		await one.goto('/checkout?paso=envio')
		if (javaScriptEnabled) await isAlive(one)
		await expect(one.locator('#direccion')).toHaveValue('Calle de Obra, 9')
		await expect(one.locator('#usar')).toHaveValue(/direccion-\d+/)
		await expect(one.locator('.summary')).toContainText('Transporte a 28004')
		await expect(moved(one)).toHaveCount(0)
		// The shopper may choose another address; the page displays the change of its transport.
		await one.locator('#usar').selectOption({ label: 'Casa: Calle de Casa, 9, València' })
		await one.getByRole('button', { name: 'Usar' }).click()
		await expect(one.locator('#direccion')).toHaveValue('Calle de Casa, 9')
		await expect(moved(one)).toContainText(
			/para 28004; tu dirección es de 46001: el transporte pasa de .* a .* sin IVA/,
		)

		await fillCart(one, SLUG, baseURL, '41001')
		await one.goto('/checkout?paso=envio')
		await expect(one.locator('#direccion')).toHaveValue('Calle de Casa, 9')
		await expect(moved(one)).toContainText('para 41001; tu dirección es de 46001')
		await expect(one.locator('.summary')).toContainText('Transporte a 46001')
		if (javaScriptEnabled) await isAccessible(one, 'checkout with another postal code')
		await context.close()
	}
})

test('a code typed after the address asks for it again, and one typed in the form is the cart’s', async ({
	page,
	baseURL,
}) => {
	await fillCart(page, SLUG, baseURL, '28001')
	await page.goto('/checkout?paso=envio')
	await fillShipping(page)
	await expect(page.getByRole('heading', { name: 'Confirma tu pedido' })).toBeVisible()
	await expect(moved(page)).toHaveCount(0)
	await page.goto('/carrito')
	await page.getByLabel('Código postal').fill('46001')
	await expect(page.locator('.totals')).toContainText('Transporte a 46001')
	await page.goto('/checkout?paso=envio')
	await expect(moved(page)).toContainText('para 46001; tu dirección es de 28001')
	await fillShipping(page)
	await expect(page.getByRole('heading', { name: 'Confirma tu pedido' })).toBeVisible()
	await expect(moved(page)).toHaveCount(0)
})
