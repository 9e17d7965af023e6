import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'

const FIELD = 'Buscar en la gestión'

test('one search finds screens, products and customers with the keyboard alone, and links to more results', async ({
	page,
}) => {
	await openOffice(page, 'manager')
	await page.keyboard.press('/')
	const field = page.getByRole('combobox', { name: FIELD })
	await expect(field).toBeFocused()
	await field.pressSequentially('tarifa transp')
	await expect(page.getByRole('option', { name: 'Tarifa de transporte' })).toBeVisible()
	await field.press('ArrowDown')
	await field.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Transporte' })).toBeVisible()

	await page.keyboard.press('Control+k')
	await expect(field).toBeFocused()
	await field.fill('calacatta')
	await field.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Buscar «calacatta»' })).toBeVisible()
	const products = page.getByRole('region', { name: 'Productos' })
	await expect(products.getByRole('link', { name: /^Calacatta/ }).first()).toBeVisible()
	await isAccessible(page, 'the results of a search of the back office')
	await field.fill('zzqqxx')
	await field.press('Enter')
	await expect(page.getByText('No se ha encontrado nada.')).toBeVisible()
})

test('keyboard shortcuts open areas, move along a list and tick its rows, until they are switched off', async ({
	page,
}) => {
	await openOffice(page, 'manager')
	await page.keyboard.press('g')
	await page.keyboard.press('r')
	await expect(page).toHaveURL('/gestion/productos')
	await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
	// The focus comes to the heading of the new page.
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
	await page.keyboard.press('j')
	await page.keyboard.press('j')
	await page.keyboard.press('x')
	await expect(page.getByRole('table').getByRole('checkbox').nth(1)).toBeChecked()

	await page.keyboard.press('?')
	const dialog = page.getByRole('dialog', { name: 'Atajos de teclado' })
	await expect(dialog).toContainText('Ir a Pedidos')
	await isAccessible(page, 'the list of shortcuts')
	await dialog.getByLabel('Usar los atajos de una sola tecla').uncheck()
	await dialog.getByRole('button', { name: 'Cerrar' }).click()
	await expect(dialog).toHaveCount(0)
	await page.keyboard.press('?')
	await page.keyboard.press('Control+k')
	await expect(page.getByRole('combobox', { name: FIELD })).toBeFocused()
	await expect(dialog).toHaveCount(0)
})
