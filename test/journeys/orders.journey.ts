import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { centsIn, fillShipping, isAlive, payAtBank, TERRAZZO, totalsOf } from './shopper.ts'

const PRIVATE_BUYER = { email: 'particular@soleria.example', password: 'azulejo de muestra' }

interface Bought {
	readonly id: string
	readonly totals: Record<string, number>
	/** The confirmation mail. */
	readonly mail: string
	/** The URL of the order in the mail. */
	readonly link: string
}

/** Buys an area of the terrazzo as a guest, pays, and waits for the mail. */
async function buy(page: Page, area: string, hasScript = true): Promise<Bought> {
	const correo = newAddress()
	await page.goto(`/productos/${TERRAZZO.slug}`)
	if (hasScript) await isAlive(page)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill(area)
	await page.locator('button.big').click()
	if (hasScript) {
		await page
			.getByRole('dialog')
			.getByRole('radio', { name: /A domicilio/ })
			.check()
	}
	await page.getByRole('link', { name: 'Tramitar pedido' }).filter({ visible: true }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await fillShipping(page, { correo })
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	if (!hasScript) await page.getByRole('button', { name: /^Ir a pagar/ }).click()
	await payAtBank(page)
	await expect(page.getByRole('heading', { name: /en marcha/ })).toBeVisible()
	const id = (await page.locator('.confirmed .eyebrow').innerText()).replace(/^pedido /i, '')
	const totals = await totalsOf(page, '.order-body')
	const mail = await findMail(`To: ${correo}`, `Subject: Pedido ${id} confirmado · Solería`)
	const [link = ''] = /\/pedidos\/\w+\?clave=\S+/.exec(mail) ?? []
	expect(link).toContain(`/pedidos/${id}?`)
	return { id, totals, mail, link }
}

const state = (page: Page) => page.locator('.order-state .state')
const addressForm = (page: Page) => page.locator('details').filter({ hasText: 'Cambiar la dirección de entrega' })

async function fillAddress(page: Page, place: Readonly<Record<string, string>>): Promise<void> {
	const form = addressForm(page)
	if (!(await form.locator('form').isVisible())) await form.locator('summary').click()
	for (const [field, value] of Object.entries(place)) await page.locator(`#direccion-${field}`).fill(value)
	await form.getByRole('button', { name: 'Guardar la dirección' }).click()
}

async function downloads(page: Page, name: string, role: 'link' | 'button' = 'link') {
	const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()])
	expect(
		readFileSync(await download.path())
			.subarray(0, 5)
			.toString('latin1'),
	).toBe('%PDF-')
	return download.suggestedFilename()
}

async function logIn(page: Page): Promise<void> {
	await page.getByLabel('Correo electrónico').fill(PRIVATE_BUYER.email)
	await page.getByLabel('Contraseña').fill(PRIVATE_BUYER.password)
	await page.getByRole('button', { name: /^Entrar/ }).click()
}

test('a guest follows the mail, downloads the documents, changes the address of the order, and cancels it', async ({
	page,
}) => {
	const { id, totals, mail, link } = await buy(page, '4')
	await page.goto(link)
	await isAlive(page)
	await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id}` })).toBeVisible()
	await expect(state(page)).toHaveText('Procesando')
	expect(await totalsOf(page, '.order-body')).toEqual(totals)
	const total = await page.locator('.order-body .totals .total dd').innerText()
	expect(mail.replace(/\s+/g, ' ')).toContain(total.replace(/\s+/g, ' '))
	const answer = await (await page.request.get(`/api${link}`)).json()
	expect(centsIn(answer.total)).toBe(totals['Total con IVA'])
	expect(centsIn(answer.invoices[0].total)).toBe(totals['Total con IVA'])
	await isAccessible(page, 'an order')

	expect(await downloads(page, 'Descargar factura')).toMatch(/^factura-S\d{4}-\d{6}\.pdf$/)
	// A toast fades in only where motion is allowed.
	const told = page.locator('.toast', { hasText: 'Factura generada correctamente' })
	await expect(told).toHaveCSS('animation-duration', '0s')
	await expect(page.locator('.order-papers')).toContainText('si la quieres en papel, te la mandamos gratis')
	expect(await downloads(page, 'Descargar albarán')).toBe(`albaran-${id}.pdf`)
	await expect(page.getByText('Albarán generado correctamente')).toBeVisible()

	await fillAddress(page, { direccion: '', codigoPostal: '28', localidad: 'Madrid' })
	await expect(addressForm(page).getByRole('alert')).toContainText('Introduce un código postal válido')
	await isAccessible(page, 'an order with faults in its address')
	await fillAddress(page, { direccion: 'Passeig de Gràcia 1', codigoPostal: '08007', localidad: 'Barcelona' })
	await expect(addressForm(page).getByRole('alert')).toContainText('El transporte a esa dirección cuesta otra cosa')
	await expect(page.locator('#direccion-direccion')).toHaveValue('Passeig de Gràcia 1')
	await fillAddress(page, { direccion: 'Calle del Pez 18', codigoPostal: '28004', localidad: 'Madrid' })
	await expect(page.getByText('Hemos cambiado la dirección de entrega.')).toBeVisible()
	await expect(page.getByText('Calle del Pez 18, 28004 Madrid')).toBeVisible()
	await expect(page.getByText('Dirección cambiada')).toBeVisible()

	const ask = page.getByRole('dialog', { name: '¿Cancelamos el pedido?' })
	await page.getByRole('link', { name: 'Cancelar el pedido' }).click()
	await expect(ask).toContainText(total)
	await isAccessible(page, 'the question whether to cancel')
	await page.keyboard.press('Escape')
	await expect(ask).toBeHidden()
	await expect(state(page)).toHaveText('Procesando')
	await page.getByRole('link', { name: 'Cancelar el pedido' }).click()
	await ask.getByRole('button', { name: 'Sí, cancelar el pedido' }).click()
	await expect(state(page)).toHaveText('Cancelado')
	await expect(page.getByText('Tu pedido está cancelado.')).toBeVisible()
	expect(await totalsOf(page, '.order-body')).toEqual({ ...totals, Devolución: totals['Total con IVA'] })
	expect(await downloads(page, 'Factura rectificativa')).toMatch(/^factura-R\d{4}-\d{6}\.pdf$/)
	await expect(page.getByRole('link', { name: 'Cancelar el pedido' })).toHaveCount(0)
})

test('a missing document has a page of its own', async ({ page }) => {
	const { link } = await buy(page, '1')
	await page.goto(link)
	await isAlive(page)
	await page.route('**/facturas/**', (route) => route.abort())
	await page.getByRole('link', { name: 'Descargar factura' }).click()
	await expect(page.getByText('Error al generar la factura')).toBeVisible()
	await page.route('**/albaran.pdf*', (route) => route.abort())
	await page.getByRole('link', { name: 'Descargar albarán' }).click()
	await expect(page.getByText('Error al generar el albarán')).toBeVisible()
})

test('a repeated order is added to the present cart', async ({ page }) => {
	const { link } = await buy(page, '2')
	await page.goto('/productos/hidraulico-sant-antoni')
	await isAlive(page)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.locator('button.big').click()
	await expect(page.getByText('Producto añadido al carrito')).toBeVisible()
	await page.goto(link)
	await isAlive(page)
	await page.getByRole('button', { name: 'Repetir pedido' }).click()
	await expect(page).toHaveURL(/\/carrito\?anadidos=1$/)
	await expect(page.getByText('Has añadido 1 producto a lo que ya tenías.')).toBeVisible()
	await expect(page.locator('.cart-page').getByText(TERRAZZO.name)).toBeVisible()
	await expect(page.locator('.cart-page').getByText('2 m²')).toBeVisible()
	await expect(page.locator('.cart-page').getByText(/Sant Antoni/)).toBeVisible()
	await expect(page.getByRole('link', { name: /^Carrito/ })).toHaveAccessibleName(/2/)
})

test('a logged-in buyer finds only their own orders', async ({ page }) => {
	await page.goto('/pedidos')
	await expect(page).toHaveURL(/\/login\?volver=%2Fpedidos$/)
	await isAlive(page)
	await logIn(page)
	await expect(page.getByRole('heading', { level: 1, name: 'Tus pedidos' })).toBeVisible()
	await isAccessible(page, 'the list of orders')
	const first = page.locator('.orders > li').first()
	const listed = centsIn(await first.locator('.standing').innerText())
	const name = await first.getByRole('link').innerText()
	await first.getByRole('link').click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	expect((await totalsOf(page, '.order-body'))['Total con IVA']).toBe(listed)
	const own = page.url()
	await page.goto('/pedidos/2611ZZZZZZ')
	await expect(page.getByText('Este pedido no está entre los de tu cuenta.')).toBeVisible()
	await isAccessible(page, 'an order that is not one’s own')

	await page.context().clearCookies()
	const answer = await page.goto(own)
	expect(answer?.status()).toBe(404)
	expect(answer?.headers()['cache-control']).toContain('no-store')
	await isAlive(page)
	await page.getByRole('link', { name: 'entra en tu cuenta' }).click()
	await expect(page).toHaveURL(/\/login\?volver=/)
	await logIn(page)
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('an order gets another address, is repeated and cancelled, and its documents are links', async ({ page }) => {
		const { id, totals, link } = await buy(page, '3', false)
		await page.goto(link)
		await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id}` })).toBeVisible()
		expect(await totalsOf(page, '.order-body')).toEqual(totals)
		expect(await downloads(page, 'Descargar factura')).toMatch(/^factura-S/)
		expect(await downloads(page, 'Descargar albarán')).toBe(`albaran-${id}.pdf`)

		await fillAddress(page, { direccion: '', codigoPostal: '28', localidad: 'Madrid' })
		await expect(addressForm(page).getByRole('alert')).toContainText('Introduce un código postal válido')
		await fillAddress(page, { direccion: 'Calle del Pez 18', codigoPostal: '28004', localidad: 'Madrid' })
		await expect(page.getByText('Calle del Pez 18, 28004 Madrid')).toBeVisible()

		await page.getByRole('button', { name: 'Repetir pedido' }).click()
		await expect(page).toHaveURL(/\/carrito\?anadidos=\d$/)
		await expect(page.locator('.cart-line').getByText('3 m²')).toBeVisible()
		// The checkout begins with the order's present address, not with the one typed when it was placed.
		await page.goto('/checkout?paso=envio')
		await expect(page.locator('#direccion')).toHaveValue('Calle del Pez 18')
		await expect(page.locator('#codigoPostal')).toHaveValue('28004')

		await page.goto(link)
		await page.getByRole('link', { name: 'Cancelar el pedido' }).click()
		await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click()
		await expect(state(page)).toHaveText('Cancelado')
		await expect(page.getByRole('link', { name: /^Factura rectificativa/ })).toBeVisible()
		expect((await totalsOf(page, '.order-body')).Devolución).toBe(totals['Total con IVA'])
	})
})
