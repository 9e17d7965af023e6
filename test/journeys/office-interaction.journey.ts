import { expect, type Page } from '@playwright/test'
import { openOffice } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'
import { TERRAZZO } from './shopper.ts'

const CODE = '/gestion/precios/codigos/WELCOME10'

/** The posts and reads of pages' data from now on. */
function requestsOf(page: Page): string[] {
	const requests: string[] = []
	page.on('request', (request) => {
		if (new URL(request.url()).pathname.endsWith('.data')) requests.push(`${request.method()} ${request.url()}`)
	})
	return requests
}

test('a confirmation closes by Esc, a press outside and its link, without a request, and returns the focus', async ({
	page,
}) => {
	await openOffice(page, 'manager')
	await page.goto(CODE)
	const open = page.getByRole('link', { name: 'Terminarlo ahora' })
	const dialog = page.getByRole('dialog')
	const requests = requestsOf(page)
	const closings = [
		() => page.keyboard.press('Escape'),
		() => page.mouse.click(5, 5),
		() => dialog.getByRole('link', { name: 'Cancelar' }).click(),
	]
	for (const close of closings) {
		await open.click()
		await expect(dialog.getByRole('heading')).toBeFocused()
		await close()
		await expect(dialog).toHaveCount(0)
		await expect(open).toBeFocused()
		await expect(page).toHaveURL(new RegExp(`${CODE}\\??$`))
	}
	expect(requests).toEqual([])

	await page.goto(`${CODE}?confirmar=terminar`)
	await expect(dialog.getByRole('heading')).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect(open).toBeFocused()
})

test('a page with unsaved changes asks before the user leaves it', async ({ page }) => {
	await openOffice(page, 'manager')
	await page.goto('/gestion/precios/codigos/nuevo')
	const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
	const menu = page.getByRole('navigation', { name: 'Gestión' })
	const code = page.getByLabel('Código')
	await code.fill('OTOÑO')
	await menu.getByRole('link', { name: 'Productos' }).click()
	await expect(question).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(question).toHaveCount(0)
	await page.getByRole('main').getByRole('link').first().click()
	await question.getByRole('button', { name: 'Seguir editando' }).click()
	await expect(page).toHaveURL(/codigos\/nuevo$/)
	await expect(code).toHaveValue('OTOÑO')

	// A refused form is not saved.
	await page.getByLabel('Cuánto').fill('mucho')
	await page.getByRole('button', { name: 'Crear código' }).click()
	await expect(page.getByRole('alert')).toBeVisible()
	await menu.getByRole('link', { name: 'Productos' }).click()
	await question.getByRole('button', { name: 'Salir sin guardar' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()

	// The fields of a list's filter are nothing to save.
	await page.getByRole('search', { name: 'Filtros' }).getByRole('searchbox').fill('terrazo')
	await menu.getByRole('link', { name: 'Clientes' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()

	// Nor is what has been saved.
	await page.getByRole('main').getByRole('table').getByRole('link').first().click()
	const note = newAddress()
	await page.getByLabel('Nota', { exact: true }).fill(note)
	await page.getByRole('button', { name: 'Añadir nota' }).click()
	await expect(page.locator('.notes')).toContainText(note)
	await menu.getByRole('link', { name: 'Productos' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
})

test('filtering a list keeps its order, its columns and its state, and returns to its first page', async ({ page }) => {
	await openOffice(page, 'manager')
	await page.goto('/gestion/productos?orden=-nombre&columna=nombre&columna=precio&antes=7')
	const filters = page.getByRole('search', { name: 'Filtros' })
	await filters.getByRole('searchbox').fill('terrazo')
	await filters.getByRole('button', { name: 'Filtrar' }).click()
	await expect(page).toHaveURL(/q=terrazo/)
	const query = new URL(page.url()).searchParams
	expect(query.get('orden')).toBe('-nombre')
	expect(query.getAll('columna')).toEqual(['nombre', 'precio'])
	expect(query.has('antes')).toBe(false)
	await page.goto('/gestion/presupuestos?estado=accepted')
	await filters.getByRole('searchbox').fill('obra')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/q=obra/)
	expect(new URL(page.url()).searchParams.get('estado')).toBe('accepted')
})

/** Holds the answers to posts of a page back until they are released. */
async function holdPosts(page: Page, path: RegExp): Promise<() => void> {
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(
		(url) => path.test(url.pathname),
		async (route) => {
			if (route.request().method() === 'POST') await held
			// A form that was sent again meanwhile has cancelled this one.
			await route.continue().catch(() => undefined)
		},
	)
	return release
}

const NEW_ORDER = /pedidos\/nuevo\.data$/

async function addTerrazzo(page: Page, lines: number): Promise<void> {
	await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('terrazo lavapiés')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: `Añadir ${TERRAZZO.name}` }).click()
	await expect(page.getByRole('button', { name: `Quitar ${TERRAZZO.name}` })).toHaveCount(lines)
}

test('a late answer to a new order does not change the field in use', async ({ page }) => {
	await openOffice(page, 'sales')
	await page.goto('/gestion/pedidos/nuevo')
	await addTerrazzo(page, 1)
	const release = await holdPosts(page, NEW_ORDER)
	const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
	await page.getByLabel('Cantidad').fill('7')
	await page.keyboard.press('Tab')
	const area = page.getByLabel('o cubrir, m²')
	await expect(area).toBeFocused()
	await page.keyboard.type('12')
	release()
	await answered
	await expect(page.locator('.line-sum')).toContainText('7 ')
	await expect(area).toBeFocused()
	await expect(area).toHaveValue('12')
	await page.keyboard.press('Tab')
	await expect(page.getByLabel('Cantidad')).not.toHaveValue('7')
	await expect(area).toHaveValue('')
})

test('the fields of a new order’s line stay when another line is removed', async ({ page }) => {
	await openOffice(page, 'sales')
	await page.goto('/gestion/pedidos/nuevo')
	await addTerrazzo(page, 1)
	await addTerrazzo(page, 2)
	const kinds = page.getByLabel('Forma de compra')
	const [first = '', second = ''] = await kinds
		.first()
		.locator('option')
		.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
	await kinds.nth(0).selectOption(first)
	await kinds.nth(1).selectOption(second)
	await page
		.getByRole('button', { name: `Quitar ${TERRAZZO.name}` })
		.first()
		.click()
	await expect(kinds).toHaveCount(1)
	await expect(kinds).toHaveValue(second)
})

test('the focus stays on the pressed button after a preview and after a note', async ({ page }) => {
	await openOffice(page, 'manager')
	await page.goto('/gestion/productos?q=terrazo')
	await page.getByRole('link', { name: TERRAZZO.name }).click()
	const look = page.getByRole('button', { name: 'Ver cómo queda' })
	await page.getByLabel('Composición').fill('Gres de prueba')
	const shown = page.waitForResponse((answer) => answer.request().method() === 'POST')
	await look.click()
	await shown
	await expect(page.locator('.progress-line')).toHaveCount(0)
	await expect(look).toBeFocused()
	await expect(page.getByLabel('Composición')).toHaveValue('Gres de prueba')

	await page.goto('/gestion/clientes')
	await page.getByRole('main').getByRole('table').getByRole('link').first().click()
	const [note, text] = [page.getByLabel('Nota', { exact: true }), newAddress()]
	await note.fill(text)
	await page.getByRole('button', { name: 'Añadir nota' }).click()
	await expect(page.locator('.notes')).toContainText(text)
	await expect(note).toHaveValue('')
	await expect(page.getByRole('button', { name: 'Añadir nota' })).toBeFocused()
})

test('the check of a file is followed across a lost connection', async ({ page }) => {
	await openOffice(page, 'manager')
	await page.goto('/gestion/productos/importar')
	const isFile = /productos\/importar\/\d+\.data$/
	let reads = 0
	// The page is shown while the file is still being checked, and the first time that it asks again gets no answer.
	await page.route(
		(url) => isFile.test(url.pathname),
		async (route) => {
			reads += 1
			if (reads === 2) return route.abort()
			if (reads > 2) return route.continue()
			const answer = await route.fetch()
			const body = (await answer.text()).replace(/"phase","[a-z]+"/, '"phase","checking"')
			return route.fulfill({ response: answer, body })
		},
	)
	await page.getByLabel('Archivo de productos').setInputFiles({
		name: 'sin-red.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from('slug;nombre;tipo;composicion;precio;lotes\nx;X;azulejo;Gres;mucho;T-5:40\n'),
	})
	await page.getByRole('button', { name: 'Comprobar el archivo' }).click()
	await expect(page.getByRole('region', { name: /error/ })).toContainText('Línea 2, precio')
	expect(reads).toBeGreaterThan(2)
})

test('an impossible count names its line and links to its field', async ({ page }) => {
	await openOffice(page, 'warehouse')
	await page.goto('/gestion/recuento')
	const field = page.getByRole('textbox', { name: /^Contado de .* en m²$/ }).first()
	await field.fill('doce')
	await page.getByRole('button', { name: 'Ver diferencias' }).click()
	const summary = page.getByRole('alert').filter({ hasText: 'Hay cantidades que no valen' })
	await expect(summary).toBeFocused()
	await summary.getByRole('link', { name: /: escribe m² con dos decimales como mucho$/ }).click()
	await expect(field).toBeFocused()
	await expect(field).toHaveValue('doce')
	await expect(field).toHaveAttribute('aria-invalid', 'true')
})
