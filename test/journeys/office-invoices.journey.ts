import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'

test('an owner finds an invoice, checks its records and starts another chain', async ({ page }) => {
	await openOffice(page, 'owner')
	await page.goto('/gestion/facturas')
	const invoices = page.getByRole('table', { name: 'Facturas' })
	await expect(invoices.getByRole('row')).not.toHaveCount(0)
	await isAccessible(page, 'the list of invoices')
	const number =
		(await invoices
			.getByText(/^[A-Z]\d{4}-\d{6}$/)
			.first()
			.textContent()) ?? ''
	await page.getByLabel('Buscar', { exact: true }).fill(number)
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await expect(page).toHaveURL(new RegExp(number))
	await expect(invoices).toContainText(number)

	await page.getByRole('main').getByRole('link', { name: 'Veri*factu', exact: true }).click()
	await page.getByRole('button', { name: 'Comprobar' }).click()
	await expect(page.getByRole('status')).toContainText('todo coincide')
	// The sample's records are not sent, so that there is nothing to declare.
	await expect(page.getByRole('region', { name: /^Declaración responsable/ })).toContainText('Aún no se puede redactar')
	await page.getByText('Empezar otra cadena', { exact: true }).click()
	await isAccessible(page, 'the records of the invoices')
	await page.getByRole('button', { name: 'Cerrar la cadena' }).click()
	await expect(page.getByRole('alert')).toContainText('No se puede deshacer.')
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toContainText('Cadena cerrada.')
})
