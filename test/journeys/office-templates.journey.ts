import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { isAlive } from './shopper.ts'

/** Writes a message to the shop. */
async function write(page: Page, email: string): Promise<void> {
	await page.goto('/contacto')
	await isAlive(page)
	await page.locator('#contacto-name').fill('Inés Vidal')
	await page.locator('#contacto-email').fill(email)
	await page.locator('#contacto-subject').selectOption('pedido')
	await page.locator('#contacto-message').fill('¿Cuándo llega?')
	await page.getByRole('button', { name: 'Enviar mensaje' }).click()
	await expect(page.locator('.message-form').getByRole('status')).toContainText('Mensaje enviado correctamente')
}

test('a template is written, inserted into an answer with and without a script, and mailed @desk', async ({
	page,
	browser,
}) => {
	const email = newAddress()
	await write(page, email)
	const office = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
	await openOffice(office, 'sales')
	const name = `Llega mañana ${email}`.slice(0, 80)
	await office.goto('/gestion/mensajes/plantillas')
	await office.getByRole('link', { name: 'Plantilla nueva' }).click()
	await office.getByLabel('Nombre').fill(name)
	await office.getByLabel('Texto').fill('Hola, {nombr}.')
	await office.getByRole('button', { name: 'Crear plantilla' }).click()
	await expect(office.getByRole('alert')).toContainText('No se puede rellenar {nombr}')
	await expect(office.getByLabel('Texto')).toHaveValue('Hola, {nombr}.')
	await isAccessible(office, 'a template with a fault')
	await office.getByLabel('Texto').fill('Hola, {nombre}: llega mañana.')
	await office.getByRole('button', { name: 'Crear plantilla' }).click()
	await expect(office.getByRole('status')).toHaveText('Plantilla creada.')

	await office.goto(`/gestion/mensajes?q=${encodeURIComponent(email)}`)
	await office.getByRole('table').getByRole('link').first().click()
	await office.getByRole('heading', { name: /Inés Vidal/ }).waitFor()
	const text = office.getByLabel('Respuesta')
	await text.fill('Gracias por escribir.')
	await office.getByLabel('Plantilla').selectOption({ label: name })
	await office.getByRole('button', { name: 'Insertar' }).click()
	const filled = 'Gracias por escribir.\n\nHola, Inés Vidal: llega mañana.'
	await expect(text).toHaveValue(filled)
	await expect(text).toBeFocused()
	await isAccessible(office, 'an answer with a template')

	const [, number = ''] = /mensajes\/(\d+)/.exec(office.url()) ?? []
	const storageState = await office.context().storageState()
	const plain = await browser.newContext({ javaScriptEnabled: false, storageState })
	const bare = await plain.newPage()
	await bare.goto(office.url())
	await bare.getByLabel('Respuesta').fill('Gracias por escribir.')
	await bare.getByLabel('Plantilla').selectOption({ label: name })
	await bare.getByRole('button', { name: 'Insertar' }).click()
	await expect(bare.getByLabel('Respuesta')).toHaveValue(filled)
	await bare.getByRole('button', { name: 'Enviar respuesta' }).click()
	await expect(bare.getByRole('status')).toHaveText('Respuesta enviada por correo.')
	expect(await findMail(`To: ${email}`, `Subject: Respuesta a tu consulta ${number} · Solería`)).toContain(
		'llega mañana',
	)
})
