import { expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, readMails, test } from './mailbox.ts'
import { DEMO, DEMO_PASSWORD, logIn } from './member.ts'

test('a buyer sees what a return pays back, asks for it by quantities, and the shop has the message', async ({
	page,
	browser,
}) => {
	await logIn(page, DEMO.professional)
	await page.goto('/pedidos')
	const orders = page.getByRole('listitem').filter({ hasText: /Entregado|En tránsito/ })
	const pathOf = async (order: Locator) => `${await order.getByRole('link').first().getAttribute('href')}/devolucion`
	for (const [path, sentence] of [
		[await pathOf(orders.first()), 'Podrás devolver material cuando hayas recibido el pedido.'],
		[await pathOf(orders.last()), /^El plazo para devolver material acabó el /],
	] as const) {
		await page.goto(path)
		await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
		await expect(page.getByRole('button', { name: 'Calcular lo que se te devuelve' })).toBeHidden()
		await page.getByRole('link', { name: 'Volver al pedido' }).click()
		await page.getByRole('heading', { level: 1, name: 'Pedido ' }).waitFor()
	}
	await page.goto('/pedidos')
	await page.getByRole('listitem').filter({ hasText: 'Entregado' }).first().getByRole('link').first().click()
	await page.getByRole('link', { name: 'Devolver material' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Devolver material' })).toBeVisible()
	const quantity = page
		.getByRole('main')
		.getByRole('textbox', { name: /, lote / })
		.first()
	const ask = (name: string) => page.getByRole('button', { name }).click()
	await ask('Calcular lo que se te devuelve')
	await expect(page.getByRole('alert')).toContainText('Di qué cantidad devuelves de algún producto')
	await quantity.fill('99999')
	await ask('Calcular lo que se te devuelve')
	await expect(page.getByRole('alert')).toContainText(/: de 0 a /)
	await quantity.fill('1')
	await ask('Calcular lo que se te devuelve')
	await expect(page.getByRole('main').getByRole('status')).toContainText(/^Por 1 .*: .* con IVA, .* sin IVA/)
	await isAccessible(page, 'a return by quantities')
	await expect(quantity).toHaveValue('1')
	// Another quantity shows its amount before anything is sent.
	const estimate = page.getByRole('main').getByRole('status')
	await quantity.fill('2')
	await ask('Pedir la devolución')
	await expect(estimate).toContainText(/^Por 2 /)
	await quantity.fill('1')
	await ask('Calcular otra vez')
	await expect(estimate).toContainText(/^Por 1 /)
	await ask('Pedir la devolución')
	await expect(page.getByText('Hemos recibido tu solicitud de devolución')).toBeVisible()
	// Other journeys of the same buyer send mails meanwhile.
	const asks = (mail: string) => mail.includes(`Reply-To: ${DEMO.professional}`) && mail.includes('Quiero devolver:')
	await expect.poll(async () => (await readMails()).filter(asks)).toHaveLength(1)
	const story = page.getByText(/^Solicitud de devolución \d+ recibida, de 1 /)
	await expect(story).toBeVisible()
	const number = /\d+/.exec(await story.innerText())?.[0] ?? ''
	await findMail(`To: ${DEMO.professional}`, `Subject: Solicitud de devolución ${number} recibida · Solería`)

	// The same without a script, up to the amount.
	const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
	const path = new URL(page.url()).pathname
	await plain.goto('/login')
	await plain.getByRole('main').getByLabel('Correo electrónico').fill(DEMO.professional)
	await plain.getByRole('main').getByLabel('Contraseña').fill(DEMO_PASSWORD)
	await plain.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
	await plain.goto(`${path}/devolucion`)
	await plain
		.getByRole('textbox', { name: /, lote / })
		.first()
		.fill('2')
	await plain.getByRole('button', { name: 'Calcular lo que se te devuelve' }).click()
	await expect(plain.getByRole('main').getByRole('status')).toContainText(/^Por 2 /)
	await plain.context().close()

	// The staff begins with what was announced, without a script too.
	const orderId = path.split('/').at(-1) ?? ''
	const office = await (await browser.newContext()).newPage()
	await openOffice(office, 'manager')
	await office.goto(`/gestion/pedidos/${orderId}`)
	const announced = office.getByRole('region', { name: 'Devoluciones pedidas' })
	await expect(announced).toContainText(`Solicitud ${number}`)
	await expect(announced).toContainText('Falta por volver: 1 ')
	await expect(office.getByRole('region', { name: 'Historia' })).toContainText(
		`Solicitud de devolución ${number} recibida`,
	)
	await isAccessible(office, 'an order with an announced return')
	const link = announced.getByRole('link', { name: 'Registrar la devolución' })
	await link.click()
	const back = (on: Page) => on.locator('[id^="devolver-lineas-cantidad-"]').first()
	await expect(back(office)).toHaveValue('1')
	await expect(office.locator('#devolver-lineas-motivo')).toHaveValue(`Solicitud de devolución ${number}`)
	const storageState = await office.context().storageState()
	const bare = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
	await bare.goto(office.url())
	await expect(back(bare)).toHaveValue('1')
	await bare.getByRole('button', { name: 'Calcular la devolución' }).click()
	await expect(bare.getByRole('alert')).toContainText(/^Se devuelven .* con IVA, con factura rectificativa\./)
	await back(bare).fill('99999')
	await bare.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(bare.getByRole('alert')).toContainText('no es una cantidad de lo que queda')
	await expect(back(bare)).toHaveValue('99999')
	await bare.context().close()
	await office.context().close()
})
