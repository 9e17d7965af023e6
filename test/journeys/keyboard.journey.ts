import { expect, type Locator, type Page } from '@playwright/test'
import { BUYER, isAlive, test } from './shopper.ts'

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let step = 0; step < 140; step++) {
		if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
			await expect(target).toBeInViewport()
			return
		}
		await page.keyboard.press('Tab')
	}
	throw new Error(`the keyboard does not reach ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
	await tabTo(page, target)
	await page.keyboard.press('Enter')
}

test('a shopper gets from the home page to a paid order with the keyboard alone', async ({ page }) => {
	await page.goto('/')
	await isAlive(page)
	await page.keyboard.press('Tab')
	const skip = page.getByRole('link', { name: 'Saltar al contenido' })
	await expect(skip).toBeFocused()
	// The header does not cover it.
	const isOnTop = await skip.evaluate((link) => {
		const { left, bottom } = link.getBoundingClientRect()
		return document.elementFromPoint(left + 4, bottom - 4) === link
	})
	expect(isOnTop).toBe(true)
	const box = page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
	await tabTo(page, box)
	await page.keyboard.type('terrazo cadiz marino')
	await expect(page.getByRole('option').first()).toContainText('Terrazo Cádiz Marino')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Terrazo Cádiz Marino' })).toBeVisible()
	await tabTo(page, page.getByLabel('Metros cuadrados'))
	await page.keyboard.type('2,5')
	await press(page, page.locator('button.big'))
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused()
	await press(page, drawer.getByRole('link', { name: 'Tramitar pedido' }))
	await press(page, page.getByRole('button', { name: 'Continuar como invitado' }))
	// A pick-up asks for no place.
	const { nombre, correo, telefono } = BUYER
	for (const [field, value] of Object.entries({ nombre, correo, telefono })) {
		const input = page.locator(`#${field}`)
		await tabTo(page, input)
		await input.press('Control+A')
		await page.keyboard.type(value)
	}
	await press(page, page.getByRole('button', { name: 'Revisar pedido' }))
	await press(page, page.getByRole('button', { name: /Confirmar pedido/ }))
	await expect(page).toHaveURL(/tpv-pruebas/)
	await tabTo(page, page.getByLabel('Número de tarjeta'))
	await page.keyboard.type('4548810000000003')
	await tabTo(page, page.getByLabel('Caducidad'))
	await page.keyboard.type('1249')
	await tabTo(page, page.getByLabel(/Código/))
	await page.keyboard.type('123')
	await page.keyboard.press('Enter')
	await expect(page.locator('.state')).toHaveText('Procesando')
})
