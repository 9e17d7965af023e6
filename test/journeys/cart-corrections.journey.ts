import { expect } from '@playwright/test'
import { isAlive, TERRAZZO, test } from './shopper.ts'

test('a quantity that is none snaps back, and one beyond the lot stops at what it has', async ({ page }) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('#cantidad').fill('5')
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	const field = drawer.getByLabel(/^Cantidad de/)
	await expect(field).toHaveValue('5')
	for (const typed of ['0', '-1', '1.5', 'abc']) {
		await field.fill(typed)
		await field.blur()
		await expect(field, typed).toHaveValue('5')
	}
	await field.fill('99999')
	await field.blur()
	await expect(drawer.getByRole('button', { name: /^Una unidad más/ })).toBeDisabled()
	await expect(field).not.toHaveValue('99999')
	await expect(drawer.getByText('Stock insuficiente')).toHaveCount(0)
})

test('pallets have a quantity, and a line and the cart say what they hold', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Palet/ }).check()
	await page.locator('#cantidad').fill('2')
	await expect(page.locator('button.big')).toContainText('Añadir 2 palets')
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer.locator('.cart-line')).toContainText('2 palets · 80 cajas · 115,2 m²')
	await expect(drawer.getByText(/^En total, 115,2 m² · 2 palets/)).toBeVisible()
	await drawer.getByRole('button', { name: /^Una unidad menos/ }).click()
	await expect(drawer.locator('.cart-line')).toContainText('1 palet · 40 cajas · 57,6 m²')
})

test('a piece is a piece, without m²', async ({ page }) => {
	await page.goto('/productos/peldano-requena-gres')
	await isAlive(page)
	await page.locator('button.big').click()
	const line = page.getByRole('dialog', { name: 'Carrito' }).locator('.cart-line')
	await expect(line).toContainText('1 pieza · 2,4 kg')
	await expect(line).not.toContainText('m²')
})

test('a refused postal code is said as such where the totals stand, and free delivery by what is missing', async ({
	page,
}) => {
	await page.goto('/productos/metro-chamberi-blanco')
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await drawer.getByRole('radio', { name: /A domicilio/ }).check()
	await expect(drawer.locator('.totals')).toContainText('Falta el código postal')
	await drawer.getByLabel('Código postal').fill('51001')
	await expect(drawer.locator('.totals')).toContainText('No enviamos a 51001')
	await drawer.getByLabel('Código postal').fill('28001')
	// A box is 17.72 €: delivery is free from 500.01 € on.
	await expect(drawer.getByText(/^Te faltan 482,29\s€ sin IVA para el transporte gratis/)).toBeVisible()
})

test('an area off the step, or beyond the lot, says which; what was typed stays', async ({ page }) => {
	await page.goto('/productos/cuadrado-nerja-mostaza')
	await isAlive(page)
	const area = page.getByLabel('Metros cuadrados')
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await area.fill('0,7')
	await page.locator('button.big').click()
	await expect(page.locator('.fault')).toHaveText('Indica los metros de medio en medio, desde 0,5 m²')
	await expect(area).toHaveValue('0,7')
	await area.fill('999999')
	await page.locator('button.big').click()
	await expect(page.locator('.fault')).toHaveText(/^Stock insuficiente: quedan [\d,]+ m²$/)
	await expect(area).toHaveValue('999999')
})
