import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './mailbox.ts'
import { DEMO, DEMO_PASSWORD, logIn } from './member.ts'

test('a buyer finds the invoices in the account, narrows them to a quarter and downloads them @phone', async ({
	page,
}) => {
	await logIn(page, DEMO.particular)
	await page.goto('/mi-cuenta/facturas')
	const rows = page
		.getByRole('main')
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: /^PDF de / }) })
	await expect(rows).not.toHaveCount(0)
	await isAccessible(page, 'the list of invoices')
	const all = await rows.count()
	const periods = page.getByLabel('Periodo')
	const quarter = (await periods.locator('option', { hasText: 'trimestre' }).last().innerText()).trim()
	await periods.selectOption({ label: quarter })
	await page.getByRole('button', { name: 'Ver', exact: true }).click()
	await expect(page).toHaveURL(/periodo=20\d\d-T\d/)
	await expect(page.getByRole('heading', { name: quarter })).toBeVisible()
	expect(await rows.count()).toBeLessThanOrEqual(all)
	const archive = await page.getByRole('link', { name: /^Todos los PDF en un ZIP/ }).getAttribute('href')
	const table = await page.getByRole('link', { name: /^Tabla en CSV/ }).getAttribute('href')
	expect((await page.request.get(archive ?? '')).headers()['content-type']).toBe('application/zip')
	const lines = (await (await page.request.get(table ?? '')).text()).trim().split('\r\n')
	expect(lines).toHaveLength(1 + (await rows.count()))
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the list narrows to a period', async ({ page }) => {
		await page.goto('/login')
		await page.getByRole('main').getByLabel('Correo electrónico').fill(DEMO.professional)
		await page.getByRole('main').getByLabel('Contraseña').fill(DEMO_PASSWORD)
		await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
		await page.goto('/mi-cuenta/facturacion')
		await page.getByRole('link', { name: 'Ver tus facturas' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
		await page.getByLabel('Periodo').selectOption({ index: 1 })
		await page.getByRole('button', { name: 'Ver', exact: true }).click()
		await expect(page).toHaveURL(/periodo=20\d\d$/)
		await expect(page.getByRole('link', { name: /^PDF de / })).not.toHaveCount(0)
	})
})
