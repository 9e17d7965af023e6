import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { isAlive, test } from './shopper.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' })
const chip = (page: Page, text: string) => chips(page).getByRole('link', { name: `Quitar de la búsqueda: ${text}` })

/** The number of products that the list says it has. */
async function countOf(page: Page): Promise<number> {
	const text = await page.locator('.catalogue-bar [role=status]').innerText()
	return Number(/^\d+/.exec(text)?.[0])
}

async function search(page: Page, text: string): Promise<void> {
	await searchBox(page).fill(text)
	await searchBox(page).press('Enter')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resultados de «${text}»`)
}

test('the words of the trade become chips, which can be removed one by one', async ({ page }) => {
	await page.goto('/')
	await isAlive(page)
	await search(page, 'pared azul brillante')
	await expect(chips(page).locator('.chip')).toHaveText(['Revestimiento', 'Azul', 'Brillo'])
	const all = await countOf(page)
	expect(all).toBeGreaterThan(1)
	await isAccessible(page, 'search with chips')
	await chip(page, 'Azul').click()
	await expect(page).toHaveURL(/\/productos\?search=pared\+brillante$/)
	await expect(chips(page).locator('.chip')).toHaveText(['Revestimiento', 'Brillo'])
	await expect.poll(() => countOf(page)).toBeGreaterThan(all)
	await chip(page, 'Revestimiento').click()
	await expect(chips(page).locator('.chip')).toHaveText(['Brillo'])
	await chip(page, 'Brillo').click()
	await expect(page).toHaveURL(/\/productos$/)
	await expect(chips(page)).toHaveCount(0)
})

test('an understood search text becomes a ticked filter, and further filters keep it', async ({ page }) => {
	await page.goto('/productos?search=porcelánico+mate')
	await isAlive(page)
	const filterButton = page.getByRole('button', { name: /^Filtrar/ })
	if (await filterButton.isVisible()) await filterButton.click()
	const box = (name: RegExp) => page.getByRole('checkbox', { name }).filter({ visible: true })
	await expect(box(/^Mate/)).toBeChecked()
	await box(/^Pulido/).check()
	await expect(page).toHaveURL(/composicion=porcel%C3%A1nico/)
	expect(new URL(page.url()).searchParams.get('acabado')).toBe('mate,pulido')
	await expect(box(/^Mate/)).toBeChecked()
})

test('the exact words can be searched', async ({ page }) => {
	await page.goto('/productos?search=metro')
	await isAlive(page)
	await page.getByRole('link', { name: 'Buscar las palabras tal cual' }).click()
	await expect(page).toHaveURL(/literal=1/)
	await expect(chips(page)).toHaveCount(0)
	await page.getByRole('link', { name: 'Buscar lo que significan' }).click()
	await expect(chip(page, 'Metro')).toBeVisible()
})

test('the live search leads to categories and help pages, also with the keyboard', async ({ page }) => {
	await page.goto('/')
	await isAlive(page)
	const box = searchBox(page)
	await box.fill('suelo imitación madera')
	const first = page.getByRole('option').first()
	await expect(first).toHaveText(/^Pavimentos efecto madera \(\d+\)$/)
	await isAccessible(page, 'live search with categories')
	await box.press('ArrowDown')
	await expect(first).toHaveAttribute('aria-selected', 'true')
	const count = Number(/\d+/.exec(await first.innerText())?.[0])
	await box.press('Enter')
	await expect(page).toHaveURL(/\/productos\/pavimentos\?efecto=madera$/)
	await expect.poll(() => countOf(page)).toBe(count)
	await box.fill('devoluciones')
	await page.getByRole('option', { name: 'Devoluciones' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Treinta días')
	await expect(page.getByRole('listbox')).toHaveCount(0)
	await box.fill('encimera')
	await expect(page.locator('.results')).toContainText('No vendemos encimeras')
})

test('a help page is the result of a search without products', async ({ page }) => {
	await page.goto('/productos?search=gastos+de+envío')
	await expect(page.getByText('¿Buscabas esto?')).toBeVisible()
	await page.getByRole('link', { name: 'Envíos: plazos y precios' }).click()
	await expect(page).toHaveURL(/\/envios$/)
})

test('search results are sorted by relevance, and by sales on request', async ({ page }) => {
	await page.goto('/productos?search=roble')
	await isAlive(page)
	const order = page.getByLabel('Ordenar')
	await expect(order).toHaveValue('relevancia')
	await expect(page.locator('main .card h3').first()).toContainText('Roble')
	await order.selectOption('mas_vendidos')
	await expect(page).toHaveURL(/\/productos\?search=roble&sort=mas_vendidos$/)
	await page.goto('/productos')
	await expect(order).toHaveValue('stock_asc')
	await expect(order.locator('option')).toHaveCount(5)
	await expect(order.locator('option').last()).toHaveText('Menos stock primero')
})

test('a class that no tile has leads to the highest one', async ({ page }) => {
	await page.goto('/productos?search=PEI+5')
	await expect(page.getByRole('status').filter({ hasText: 'productos' })).toHaveText('0 productos')
	const note = page.locator('.search-notes')
	await expect(note).toHaveText(/^Ningún azulejo tiene PEI 5; lo más alto es PEI 4 \(\d+ productos\)\.$/)
	await note.getByRole('link').click()
	await expect(page).toHaveURL(/search=PEI\+4/)
	await expect(page.locator('main .card').first()).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('chips are links, and the filters take over the interpretation of a text', async ({ page }) => {
		await page.goto('/')
		await search(page, 'pared azul brillante')
		const all = await countOf(page)
		await chip(page, 'Azul').click()
		await expect(page).toHaveURL(/\/productos\?search=pared\+brillante$/)
		await expect.poll(() => countOf(page)).toBeGreaterThan(all)
		const box = (name: RegExp) => page.getByRole('checkbox', { name }).filter({ visible: true })
		await expect(box(/^Brillo/)).toBeChecked()
		await box(/^Brillo/).uncheck()
		await box(/^Satinado/).check()
		await page.getByRole('button', { name: 'Aplicar filtros' }).filter({ visible: true }).click()
		const asked = new URL(page.url()).searchParams
		expect([asked.get('acabado'), asked.get('uso'), asked.get('search')]).toEqual(['satinado', 'revestimiento', null])
	})
})

test('the reference of a product leads to its page', async ({ page }) => {
	await page.goto('/')
	await isAlive(page)
	await searchBox(page).fill('az-1005')
	await searchBox(page).press('Enter')
	await expect(page).toHaveURL(/\/productos\/emperador-yecla-tostado$/)
})
