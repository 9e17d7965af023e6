import { expect, type Page } from '@playwright/test'
import { test } from './mailbox.ts'
import { becomeMember } from './member.ts'
import { isAlive, TERRAZZO } from './shopper.ts'

const announced = (page: Page) => page.locator('body > [aria-live="polite"]:not(.toasts)')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('after navigation the heading has the focus and the title is announced, except on the first page', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/productos')
	await isAlive(page)
	await expect(page.locator('body')).toBeFocused()
	await expect(announced(page)).toBeEmpty()
	const card = page.locator('.card h3').first().getByRole('link')
	await card.focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/productos\/[a-z0-9-]+$/)
	await expect(heading(page)).toBeFocused()
	await expect(announced(page)).toHaveText(await page.title())
	await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos', exact: true }).click()
	await expect(heading(page)).toHaveText('Del almacén a tu obra, sobre un palet')
	await expect(heading(page)).toBeFocused()
	await expect(announced(page)).toHaveText(await page.title())
	await page.getByRole('link', { name: /^Carrito/ }).click()
	await page.getByRole('dialog', { name: 'Carrito' }).getByRole('link', { name: 'Ver el catálogo' }).click()
	await expect(heading(page)).toHaveText('Todos los productos')
	await expect(heading(page)).toBeFocused()
})

test('a filter and an overlay keep the focus and announce no page', async ({ page }) => {
	await page.goto('/productos')
	await isAlive(page)
	const box = page.getByRole('complementary', { name: 'Filtros' }).getByRole('checkbox', { name: /^Mate/ })
	await box.focus()
	await page.keyboard.press('Space')
	await expect(page).toHaveURL(/acabado=mate$/)
	await expect(page.getByRole('link', { name: 'Quitar Acabado: Mate' })).toBeVisible()
	await expect(box).toBeFocused()
	await page.getByRole('link', { name: /^Carrito/ }).click()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('link', { name: /^Carrito/ })).toBeFocused()
	await expect(announced(page)).toBeEmpty()
})

test('a field focused while the next page is loading keeps the focus', async ({ page }) => {
	await page.goto('/productos')
	await isAlive(page)
	let arrive = () => {}
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve
	})
	await page.route('**/*.data*', async (route) => {
		await arrived
		await route.continue()
	})
	const link = page.getByRole('contentinfo').getByRole('link', { name: 'Envíos', exact: true })
	const box = page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
	// Before anything of the navigation is rendered.
	await box.evaluate(
		(field, pressed) => {
			pressed?.click()
			field.focus()
		},
		await link.evaluateHandle((element) => element as HTMLElement),
	)
	arrive()
	await expect(heading(page)).toHaveText('Del almacén a tu obra, sobre un palet')
	await expect(announced(page)).toHaveText(await page.title())
	await expect(box).toBeFocused()
})

/** Stores two addresses. */
async function keepAddresses(page: Page): Promise<void> {
	await page.goto('/mi-cuenta/direcciones')
	await isAlive(page)
	const form = page.getByRole('main')
	for (const [name, street] of [
		['Casa', 'Calle de la Cal 9'],
		['Obra', 'Calle del Yeso 3'],
	] as const) {
		await form.getByLabel('Nombre de la dirección').fill(name)
		await form.getByLabel('Dirección', { exact: true }).fill(street)
		await form.getByLabel('Código postal').fill('28004')
		await form.getByLabel('Localidad').fill('Madrid')
		await form.getByRole('button', { name: 'Guardar dirección' }).click()
		await expect(form.getByRole('heading', { name, exact: true })).toBeVisible()
	}
}

test('a stored address is chosen by a button, not by an arrow key, and the site reference stays', async ({ page }) => {
	await becomeMember(page)
	await keepAddresses(page)
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.locator('button.big').click()
	await page.getByRole('dialog').getByRole('link', { name: 'Tramitar pedido' }).click()
	const street = page.locator('#direccion')
	await expect(street).toHaveValue(/Cal 9|Yeso 3/)
	const before = await street.inputValue()
	await page.locator('#obra').fill('Obra Atocha 12')
	const choice = page.getByLabel('Usar una dirección guardada')
	await choice.focus()
	await page.keyboard.press('ArrowDown')
	await expect(page.getByText('Todavía no está puesta: pulsa «Usar»')).toBeVisible()
	await expect(choice).toBeFocused()
	await expect(street).toHaveValue(before)
	await page.getByRole('button', { name: 'Usar' }).click()
	await expect(street).not.toHaveValue(before)
	await expect(page.locator('#obra')).toHaveValue('Obra Atocha 12')
	await expect(page.getByText('Todavía no está puesta')).toBeHidden()
})

test('an address is deleted after a confirmation, and the focus moves to the heading of the next one', async ({
	page,
}) => {
	await becomeMember(page)
	await keepAddresses(page)
	const card = page.getByRole('article').filter({ hasText: 'Calle de la Cal 9' })
	const yes = card.getByRole('button', { name: 'Sí, borrar «Casa»' })
	await expect(yes).toBeHidden()
	await card.locator('summary').focus()
	await page.keyboard.press('Enter')
	await yes.focus()
	await page.keyboard.press('Enter')
	await expect(card).toHaveCount(0)
	await expect(page.getByRole('heading', { name: 'Obra', exact: true })).toBeFocused()
})
