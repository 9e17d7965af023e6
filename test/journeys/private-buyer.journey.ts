import { expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { BUYER, centsIn, fillShipping, isAlive, payAtBank, stockOf, test } from './shopper.ts'

/** A wall tile for bathrooms, sold by boxes of 0.5 m². */
const TILE = { slug: 'metro-chamberi-blanco', name: 'Metro Chamberí Blanco' }

async function areApart(one: Locator, other: Locator): Promise<boolean> {
	const [a, b] = [await one.boundingBox(), await other.boundingBox()]
	if (!a || !b) return false
	return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

/** From the home page to the tile, by the doors that are meant for a bathroom. */
async function findTile(page: Page): Promise<void> {
	await page.goto('/espacios/banos')
	const door = page.getByRole('link', { name: /^Ver \d+ productos/ }).first()
	const promised = Number(/\d+/.exec(await door.innerText())?.[0])
	await door.click()
	await expect(page.getByRole('status').filter({ hasText: `${promised} productos` })).toBeVisible()
	const search = page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
	await search.fill(TILE.name)
	await page
		.getByRole('option', { name: new RegExp(TILE.name) })
		.filter({ visible: true })
		.click()
	await expect(page.getByRole('heading', { level: 1, name: TILE.name })).toBeVisible()
}

test('a guest buys a bathroom: measured on the page, priced with IVA, delivered on a chosen day, paid by card', {
	tag: '@phone',
}, async ({ page }) => {
	await findTile(page)
	await isAlive(page)
	await page.getByText('Con IVA', { exact: true }).click()
	// Both ways to get it say when, before anything is in the cart.
	const choice = page.locator('.buy-column .delivery')
	await expect(choice).toContainText('Listo para recoger a partir del ')
	await choice.getByRole('radio', { name: /^A domicilio/ }).check()
	await choice.getByLabel('Código postal').fill('46001')
	await expect(choice).toContainText(/Entrega prevista: entre el /)
	// Four walls less a door are typed where the amount is, and priced as one types.
	await page.getByText('Calcular los m² con su merma').click()
	await page.getByLabel('Superficie').fill('6')
	await expect(page.locator('.aid-sum')).toContainText('6,6 m²')
	await expect(page.locator('.buy-column')).toContainText('Merma incluida')
	// A measured need is bought in boxes.
	await expect(page.getByRole('button', { name: /^Elegido: \d+ cajas?$/ })).toBeVisible()
	const button = page.locator('button.big')
	await expect(button).toContainText(/Añadir \d+ cajas al carrito.*con IVA/s)
	const onButton = centsIn(await button.locator('.con').innerText())
	await button.click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	const line = drawer.locator('.cart-line')
	await expect(line).toContainText(/\d+ cajas\s· [\d,]+ m²\s· \d+ kg/)
	// The amount on the button is the line's, and the toast does not cover it.
	expect(centsIn(await line.locator('.con').innerText())).toBe(onButton)
	const toast = page.locator('.toast').first()
	expect(await areApart(toast, line)).toBe(true)
	expect(await areApart(toast, drawer.locator('.top'))).toBe(true)
	await expect(drawer.getByRole('radio', { name: /A domicilio/ })).toBeChecked()
	await expect(drawer.getByLabel('Código postal')).toHaveValue('46001')
	await expect(drawer.getByText(/Entrega prevista: entre el /)).toBeVisible()
	await expect(drawer.getByText(/^Te faltan .* para el transporte gratis/)).toBeVisible()

	await drawer.getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	const delivery = page.getByRole('group', { name: 'Entrega' })
	await expect(delivery.getByRole('radio', { name: /^A domicilio/ })).toBeChecked()
	await expect(delivery).toContainText(/\d,\d\d\s€ \+ IVA/)
	await isAccessible(page, 'shipping step with its delivery')
	// On a phone the one-line summary of the order is below the heading.
	const bar = await page.locator('.order-bar').boundingBox()
	const heading = await page.getByRole('heading', { level: 2 }).first().boundingBox()
	if (bar) expect((heading?.y ?? 0) - bar.y - bar.height).toBeGreaterThanOrEqual(16)
	// An empty form has all its faults at once.
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
	await expect(page.getByRole('alert').filter({ visible: true })).toContainText(
		/nombre y apellidos.*correo electrónico.*teléfono.*calle y el número/s,
	)
	// A driver needs the whole number.
	await fillShipping(page, { codigoPostal: '46001', localidad: 'València', telefono: '612 34 56' })
	await expect(page.getByRole('alert').filter({ visible: true })).toContainText('teléfono de 9 cifras')
	await page.locator('#telefono').fill(BUYER.telefono)
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
	const pay = page.locator('.pay')
	await expect(pay).toContainText(/Entrega prevista: entre el /)
	await expect(pay.getByRole('link', { name: 'condiciones de venta' })).toBeVisible()
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)
	await expect(page.locator('.state')).toHaveText('Procesando')
	await expect(page.locator('.order-side')).toContainText(/Entrega prevista: entre el /)
	// The bank's appended parameters are removed, so that the page can be loaded again.
	expect(new URL(page.url()).search).toMatch(/^\?pedido=\w+&clave=[\w-]+$/)
	await page.reload()
	await expect(page.locator('.state')).toHaveText('Procesando')
	expect((await stockOf(page, TILE.slug)).stock).toBeGreaterThan(0)
})
