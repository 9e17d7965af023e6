import { expect, type Page } from '@playwright/test'
import { isAlive, test } from './shopper.ts'

/** Holds back the data of pages until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/*.data*', async (route) => {
		await released
		// A newer navigation has cancelled the older ones.
		await route.continue().catch(() => {})
	})
	return release
}

test('filters ticked while the list is loading are all kept, and so is a sort order chosen after them', async ({
	page,
}) => {
	await page.goto('/productos')
	await isAlive(page)
	const release = await holdData(page)
	const filters = page.getByRole('complementary', { name: 'Filtros' })
	await filters.getByRole('checkbox', { name: /^Revestimiento\s/ }).check()
	await filters.getByRole('checkbox', { name: /^Mate/ }).check()
	await page.getByLabel('Ordenar').selectOption('precio_asc')
	await expect(filters.getByRole('checkbox', { name: /^Revestimiento\s/ })).toBeChecked()
	release()
	await expect(page).toHaveURL(/\?acabado=mate&uso=revestimiento&sort=precio_asc$/)
	await expect(filters.getByRole('checkbox', { name: /^Revestimiento\s/ })).toBeChecked()
	await expect(filters.getByRole('checkbox', { name: /^Mate/ })).toBeChecked()
})

test('filters ticked at the same instant are both kept, and both can be unticked', async ({ page }) => {
	await page.goto('/productos')
	await isAlive(page)
	const click = (...values: string[]) =>
		page.evaluate((boxes) => {
			for (const value of boxes)
				document.querySelector<HTMLInputElement>(`aside .filters input[value="${value}"]`)?.click()
		}, values)
	await click('revestimiento', 'mate')
	await expect(page).toHaveURL(/\?acabado=mate&uso=revestimiento$/)
	await click('mate', 'revestimiento')
	await expect(page).toHaveURL(/\/productos$/)
})

test('filters removed one after the other while the list is loading are all removed', async ({ page }) => {
	await page.goto('/productos?acabado=mate&uso=revestimiento&sort=precio_asc')
	await isAlive(page)
	const release = await holdData(page)
	await page.getByRole('link', { name: 'Quitar Uso: Revestimiento' }).click()
	await page.getByRole('link', { name: 'Quitar Acabado: Mate' }).click()
	release()
	await expect(page).toHaveURL(/\/productos\?sort=precio_asc$/)
})

test('offers filtered and sorted while the list is loading keep both choices', async ({ page }) => {
	await page.goto('/ofertas-flash')
	await isAlive(page)
	const release = await holdData(page)
	await page.getByLabel('Stock').selectOption('200')
	await page.getByLabel('Ordenar').selectOption('precio_asc')
	release()
	await expect(page).toHaveURL(/stock=200&orden=precio_asc$/)
})

test('each press of an arrow moves the pattern while the room is loading, and a turn after them is kept', async ({
	page,
}) => {
	await page.goto('/visualizador/salon-crema-novelda')
	await isAlive(page)
	await page.getByRole('radio', { name: 'Colocación' }).check({ force: true })
	const right = page.getByRole('link', { name: 'A la derecha' })
	const once = new URL((await right.getAttribute('href')) ?? '', page.url()).searchParams.get('suelo') ?? ''
	const [stepMm] = once.split('_').filter((part) => /^[1-9]/.test(part))
	expect(Number(stepMm)).toBeGreaterThan(0)
	const release = await holdData(page)
	for (let press = 0; press < 3; press += 1) await right.click()
	await page.getByRole('link', { name: '45°' }).click()
	release()
	const laid = () => new URL(page.url()).searchParams.get('suelo')?.split('_')
	await expect.poll(laid).toContain('45')
	expect(laid()).toContain(`${3 * Number(stepMm)}`)
})
