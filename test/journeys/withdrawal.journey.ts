import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { fillShipping, isAlive, payAtBank, TERRAZZO } from './shopper.ts'

const summary = (page: Page) => page.locator('.withdrawal').getByRole('alert')
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar desistimiento' }).click()

async function fill(page: Page, email: string): Promise<void> {
	await page.getByLabel('Nombre y apellidos').fill('Inés Vidal')
	await page.getByLabel('Correo electrónico').fill(email)
	await page.getByLabel('Número de pedido').fill('2026A00001')
	await page.getByLabel('De qué desistes').fill('Terrazo Lavapiés · 3 cajas')
}

async function expectMade(page: Page, email: string): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Desistimiento enviado' })).toBeVisible()
	await expect(page.locator('.withdrawal')).toContainText(/referencia D-\d{5}/)
	const receipt = await findMail(`To: ${email}`)
	for (const told of ['Inés Vidal', '2026A00001', '3 cajas', 'Recibida:']) expect(receipt).toContain(told)
	const toShop = await findMail(`Reply-To: ${email}`)
	expect(toShop).toContain('3 cajas')
}

test('a guest opens the withdrawal in the footer, fills it in, reviews it and confirms', async ({ page }) => {
	const email = newAddress()
	await page.goto('/')
	await isAlive(page)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Desistir del contrato aquí' }).click()
	await expect(page).toHaveURL(/\/desistimiento$/)
	await fill(page, email)
	await next(page)
	await expect(page.getByRole('heading', { name: '2. Léela y confírmala' })).toBeFocused()
	await expect(page.locator('blockquote')).toContainText('yo, Inés Vidal, comunico que desisto')
	await expect(page.locator('blockquote')).toContainText('3 cajas')
	await page.getByRole('button', { name: 'Corregir' }).click()
	await expect(page.getByLabel('De qué desistes')).toHaveValue('Terrazo Lavapiés · 3 cajas')
	await next(page)
	await confirm(page)
	await expectMade(page, email)
	await expect(page.getByRole('heading', { name: 'Desistimiento enviado' })).toBeFocused()
})

test('each faulty field is named, the typed values stay, and the contract must be identified', async ({ page }) => {
	await page.goto('/desistimiento')
	await isAlive(page)
	await next(page)
	await expect(summary(page)).toBeFocused()
	await expect(summary(page).getByRole('link')).toHaveText([
		'Introduce tu nombre',
		'Introduce tu correo electrónico',
		'Indica el número de pedido o, si no lo tienes, qué compraste',
	])
	await page.getByLabel('Nombre y apellidos').fill('Inés Vidal')
	await page.getByLabel('Correo electrónico').fill(newAddress())
	await next(page)
	await expect(summary(page)).toBeFocused()
	await expect(summary(page).getByRole('link')).toHaveText([
		'Indica el número de pedido o, si no lo tienes, qué compraste',
	])
	await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Inés Vidal')
	await summary(page).getByRole('link').click()
	await expect(page.getByLabel('Número de pedido')).toBeFocused()
	await expect(page.getByLabel('Número de pedido')).toHaveAttribute('aria-invalid', 'true')
	// Only the server knows that fault: leaving the field as it is does not hide it, typing does.
	await page.getByLabel('Número de pedido').blur()
	await expect(page.getByLabel('Número de pedido')).toHaveAttribute('aria-invalid', 'true')
	await page.getByLabel('Número de pedido').fill('ABC-1')
	await expect(page.getByLabel('Número de pedido')).not.toHaveAttribute('aria-invalid')
})

test('when the shop cannot be reached or fails, the statement stays and can be confirmed again', async ({ page }) => {
	const email = newAddress()
	await page.goto('/desistimiento')
	await isAlive(page)
	await fill(page, email)
	await next(page)
	await page.route('**/desistimiento.data*', (route) => route.abort())
	await confirm(page)
	await expect(summary(page)).toContainText('No hemos podido confirmar si se ha guardado')
	await expect(summary(page)).toBeFocused()
	await page.unroute('**/desistimiento.data*')
	await page.route('**/desistimiento.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
	// The notice of the first failure is still shown, so only the response proves the second failure.
	const failing = page.waitForResponse(/desistimiento\.data/)
	await confirm(page)
	expect((await failing).status()).toBe(500)
	await expect(summary(page)).toContainText('Puede que se haya guardado')
	await page.unroute('**/desistimiento.data*')
	await confirm(page)
	await expectMade(page, email)
})

test('other forms do not prevent a withdrawal, and too many statements are refused with the typed values kept', async ({
	page,
	baseURL,
}) => {
	await page.goto('/desistimiento')
	await isAlive(page)
	for (let sent = 0; sent < 6; sent++) {
		const data = { name: 'Inés', email: newAddress(), subject: 'otro', message: `Mensaje ${sent}` }
		expect((await page.request.post('/api/contacto', { data })).status()).toBe(sent < 5 ? 200 : 429)
	}
	for (let sent = 0; sent < 15; sent++) {
		const form = { paso: 'confirmar', name: 'Inés', email: newAddress(), orderNumber: `2026A0000${sent}`, products: '' }
		const made = await page.request.post('/desistimiento', { form, headers: { origin: baseURL ?? '' } })
		expect(made.status()).toBe(200)
	}
	await fill(page, newAddress())
	await next(page)
	await confirm(page)
	await expect(summary(page)).toContainText(
		/Vuelve a intentarlo dentro de \d+ minutos\. También puedes escribirnos a nuestro correo/,
	)
	await expect(page.locator('blockquote')).toContainText('3 cajas')
})

test('an order page leads to the form by quantities, shows the statement, and offers the rest', async ({
	page,
	browser,
}) => {
	const email = newAddress()
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.locator('button.big').click()
	await page.getByRole('dialog').getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await fillShipping(page, { correo: email })
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)
	await expect(page.getByRole('heading', { name: /en marcha/ })).toBeVisible()
	const number = (await page.locator('.confirmed .eyebrow').innerText()).replace(/^pedido /i, '')
	const thanks = page.url()
	await page.getByRole('main').getByRole('link', { name: 'Desistir del contrato aquí' }).click()
	await expect(page.getByText(/^Desistes del pedido/)).toContainText(number)
	await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
	const quantity = page.getByLabel(/^Terrazo Lavapiés Multicolor, lote/)
	// Nothing is withdrawn unless it is written; a link fills in the whole order.
	await expect(quantity).toHaveValue('')
	await page.getByRole('link', { name: 'pon todo el pedido' }).click()
	await expect(quantity).toHaveValue('1')
	await quantity.fill('9')
	await next(page)
	await expect(summary(page)).toContainText('de 0 a 1 m²')
	await quantity.fill('0,5')
	await next(page)
	await expect(page.locator('blockquote')).toContainText('0,5 m² de Terrazo Lavapiés Multicolor')
	await expect(page.getByText('no tienes que devolver nada')).toBeVisible()
	await expect(page.getByText(/sin el transporte.* con IVA, .* sin IVA\./)).toBeVisible()
	await isAccessible(page, 'the statement by lines')
	await confirm(page)
	await expect(page.getByRole('heading', { name: 'Desistimiento enviado' })).toBeVisible()
	await findMail(`Reply-To: ${email}`)
	await page.goto(thanks)
	const stated = page.getByText(/^Pediste desistir de 0,5 m² de Terrazo .*Justificante D-\d{5}\.$/)
	await expect(stated).toBeVisible()
	await expect(page.getByText('no tienes que devolver nada')).toBeVisible()
	await page
		.getByRole('link', { name: 'Ver y gestionar el pedido' })
		.or(page.getByRole('link', { name: /^Cambiar o cancelar/ }))
		.click()
	await expect(stated).toBeVisible()
	await expect(page.getByText(/^Desistimiento D-\d{5} recibido/)).toBeVisible()
	const more = page.getByRole('link', { name: 'Desistir de algo más aquí' })
	const form = await more.getAttribute('href')
	const plain = await browser.newContext({ javaScriptEnabled: false })
	const scriptless = await plain.newPage()
	await scriptless.goto(new URL(form ?? '', page.url()).href)
	const left = scriptless.getByLabel(/^Terrazo Lavapiés Multicolor, lote/)
	await scriptless.getByRole('link', { name: 'pon todo el pedido' }).click()
	await expect(left).toHaveValue('0,5')
	await left.fill('mucho')
	await next(scriptless)
	await expect(summary(scriptless)).toContainText('de 0 a 0,5 m²')
	await expect(left).toHaveValue('mucho')
	await left.fill('0,5')
	await next(scriptless)
	await expect(scriptless.getByText('también el transporte ordinario. Lo hacemos')).toBeVisible()
	await confirm(scriptless)
	await expect(scriptless.getByRole('heading', { name: 'Desistimiento enviado' })).toBeVisible()
	await plain.close()
	await page.reload()
	await expect(more).toHaveCount(0)
})

test('a key that opens no order fills in and reveals nothing', async ({ page }) => {
	await page.goto('/desistimiento?pedido=2026A00001&clave=nada')
	await expect(page.getByLabel('Número de pedido')).toHaveValue('')
	await expect(page.getByLabel('Correo electrónico')).toHaveValue('')
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the withdrawal is written, corrected, reviewed and sent', async ({ page }) => {
		const email = newAddress()
		await page.goto('/devoluciones')
		await page.getByRole('main').getByRole('link', { name: 'Desistir del contrato aquí' }).click()
		await fill(page, 'esto no es un correo')
		await next(page)
		await expect(summary(page).getByRole('link')).toHaveText(['Por favor, introduce un email válido'])
		await expect(page.getByLabel('De qué desistes')).toHaveValue('Terrazo Lavapiés · 3 cajas')
		await page.getByLabel('Correo electrónico').fill(email)
		await next(page)
		await confirm(page)
		await expectMade(page, email)
	})
})
