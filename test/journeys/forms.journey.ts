import { expect, type Page } from '@playwright/test'
import { openOffice } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'
import { stockOf, TERRAZZO } from './shopper.ts'

const isPost = (path: string) => (url: URL) => url.pathname.endsWith(`${path}.data`)
const LOST = 'No hemos podido confirmar si se ha guardado'

test('a form sent offline keeps its values and warns that they may not have been saved', async ({ page }) => {
	await page.goto('/registro-profesional')
	const form = page.getByRole('main')
	const email = newAddress()
	const typed = {
		'Persona de contacto': 'Inés Vidal Ruiz',
		'Correo electrónico': email,
		Teléfono: '600 123 456',
		'Dirección de la empresa': 'Calle Mayor 1',
	}
	for (const [name, value] of Object.entries(typed)) await form.getByLabel(name).fill(value)
	const keepsAll = async () => {
		for (const [name, value] of Object.entries(typed)) await expect(form.getByLabel(name)).toHaveValue(value)
	}
	const send = form.getByRole('button', { name: 'Pedir la cuenta' })
	const notice = form.getByRole('alert').filter({ hasText: 'sigue aquí' })

	await page.context().setOffline(true)
	await send.click()
	await expect(notice).toContainText('No hay conexión: no se ha enviado nada')
	await expect(notice).toBeFocused()
	await keepsAll()
	await page.context().setOffline(false)

	const posts = isPost('/registro-profesional')
	await page.route(posts, (route) => route.abort())
	await send.click()
	await expect(notice).toContainText(LOST)
	await keepsAll()
	await page.unroute(posts)

	await page.route(posts, (route) =>
		route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' }),
	)
	const failed = page.waitForResponse((answer) => answer.status() === 502)
	await send.click()
	await failed
	await expect(notice).toContainText(LOST)
	await keepsAll()
	await page.unroute(posts)

	// An answer removes the notice.
	await send.click()
	await expect(form.getByRole('alert').getByRole('link').first()).toBeVisible()
	await expect(notice).toHaveCount(0)
	await keepsAll()
})

async function openClient(page: Page): Promise<void> {
	await openOffice(page, 'sales')
	await page.goto('/gestion/clientes')
	await page.getByRole('main').getByRole('table').getByRole('link').first().click()
	await expect(page.getByRole('heading', { name: 'Notas del equipo' })).toBeVisible()
}

test('a note with a lost answer may have been saved, and one without a session waits for the login', async ({
	page,
}) => {
	await openClient(page)
	const note = page.getByLabel('Nota', { exact: true })
	const add = page.getByRole('button', { name: 'Añadir nota' })
	const notice = page.getByRole('alert').filter({ hasText: 'sigue aquí' })
	const isData = (url: URL) => /clientes\/\d+\.data$/.test(url.pathname)

	// The shop has the note already, but the answer does not arrive.
	await note.fill('Llama siempre por la tarde')
	await page.route(isData, async (route) => {
		if (route.request().method() !== 'POST') return route.fallback()
		await route.fetch({ maxRedirects: 0 })
		await route.abort()
	})
	await add.click()
	await expect(notice).toContainText(LOST)
	await expect(note).toHaveValue('Llama siempre por la tarde')
	const other = page.waitForEvent('popup')
	await notice.getByRole('link', { name: 'Compruébalo en otra pestaña' }).click()
	await expect((await other).locator('.notes')).toContainText('Llama siempre por la tarde')
	await page.unroute(isData)

	const session = await page.context().cookies()
	await note.fill('Paga por transferencia')
	await page.context().clearCookies()
	await add.click()
	await expect(notice).toContainText('Para enviarlo hay que entrar con tu cuenta')
	await expect(notice.getByRole('link', { name: 'Entra en otra pestaña' })).toHaveAttribute(
		'href',
		/\/login\?volver=%2Fgestion%2Fclientes%2F\d+$/,
	)
	await expect(note).toHaveValue('Paga por transferencia')
	await page.context().addCookies(session)
	await add.click()
	await expect(page.locator('.notes')).toContainText('Paga por transferencia')
	await expect(notice).toHaveCount(0)
})

/** Opens the cart with boxes of a product. */
async function openCart(page: Page): Promise<void> {
	await page.goto('/')
	const { id, lotes } = await stockOf(page, TERRAZZO.slug)
	const value = `${id}.${lotes[0]?.id}.picking.3||28001|shipping`
	await page.context().addCookies([{ name: 'carrito', value, url: new URL(page.url()).origin }])
	await page.goto('/carrito')
}

test('a form that is sent twice runs once', async ({ page }) => {
	await openCart(page)
	let posts = 0
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(isPost('/mis-obras'), async (route) => {
		if (route.request().method() === 'POST') {
			posts += 1
			await held
		}
		await route.continue()
	})
	const save = page.getByRole('button', { name: 'Guardar el carrito como obra' })
	await save.dblclick()
	await save.click()
	release()
	await expect(page).toHaveURL(/\/mis-obras\/[\w-]+/)
	expect(posts).toBe(1)
})

test('a toast stays while the pointer or the focus is on it', async ({ page }) => {
	await page.clock.install()
	await openCart(page)
	const code = page.getByRole('main').getByLabel('Código postal')
	await code.fill('28')
	await code.blur()
	const toast = page.locator('.toast').filter({ hasText: 'Introduce un código postal válido' })
	await toast.hover()
	await page.clock.runFor(10_000)
	await expect(toast).toBeVisible()
	await toast.getByRole('button', { name: 'Cerrar aviso' }).focus()
	await page.mouse.move(1, 1)
	await page.clock.runFor(3_000)
	await expect(toast).toBeVisible()
})

test('a page that cannot be loaded is not reported as missing', async ({ page }) => {
	await page.goto('/galeria/banos')
	await page.route(
		(url) => url.pathname.startsWith('/galeria/') && url.pathname.endsWith('.data'),
		(route) => route.abort(),
	)
	await page.getByRole('main').locator('a[href^="/galeria/"]:not([href^="/galeria/banos"])').first().click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo se ha roto')
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	const large = (name: string, mb: number) => ({
		name,
		mimeType: 'application/octet-stream',
		buffer: Buffer.alloc(mb * 1024 * 1024, 'a'),
	})

	test('a form whose files are too large together keeps all typed values', async ({ page }) => {
		await page.goto('/contacto')
		const form = page.getByRole('main')
		await form.getByLabel('Nombre').first().fill('Inés Vidal')
		await form.getByLabel('Correo electrónico').fill(newAddress())
		await form.getByLabel('Asunto').selectOption({ index: 1 })
		await form.getByLabel('Mensaje').fill('Llegaron tres cajas rotas')
		await page.locator('#contacto-fotos').setInputFiles([large('uno.jpg', 12), large('dos.jpg', 12)])
		await form.getByRole('button', { name: 'Enviar' }).click()
		await expect(form.getByRole('alert')).toContainText('dos.jpg no ha llegado: son demasiados MB juntos')
		await expect(page.locator('#contacto-fotos')).toHaveAttribute('aria-invalid', 'true')
		await expect(form.getByLabel('Nombre').first()).toHaveValue('Inés Vidal')
		await expect(form.getByLabel('Mensaje')).toHaveValue('Llegaron tres cajas rotas')
	})

	test('the office keeps the typed text of a form whose file is too large', async ({ page }) => {
		await openOffice(page, 'owner')
		await page.goto('/gestion/pendientes/extracto')
		await page.getByLabel('O pega sus filas').fill('Fecha;Concepto;Importe')
		await page.getByLabel('Archivo', { exact: true }).setInputFiles(large('banco.csv', 24))
		await page.getByRole('button', { name: 'Ver qué paga' }).click()
		await expect(page.getByRole('alert')).toContainText('banco.csv no ha llegado')
		await expect(page.getByLabel('O pega sus filas')).toHaveValue('Fecha;Concepto;Importe')
		await page.goto('/gestion/productos/importar')
		await page.locator('input[type="file"]').setInputFiles(large('catalogo.csv', 24))
		await page.getByRole('button', { name: 'Comprobar el archivo' }).click()
		await expect(page.getByText('catalogo.csv no ha llegado')).toBeVisible()
	})
})
