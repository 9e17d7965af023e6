import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { becomeMember, linkIn } from './member.ts'
import { isAlive } from './shopper.ts'

const photo = async (name: string) => ({
	name,
	mimeType: 'image/jpeg',
	buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#aa3333' } })
		.jpeg()
		.toBuffer(),
})

/** Writes to the shop with a photograph. */
async function writeWithPhoto(page: Page, email: string): Promise<void> {
	await page.goto('/contacto')
	await page.locator('#contacto-name').fill('Inés Vidal')
	await page.locator('#contacto-email').fill(email)
	await page.locator('#contacto-subject').selectOption('pedido')
	await page.locator('#contacto-message').fill('Ha llegado una pieza rota.')
	await page.locator('#contacto-fotos').setInputFiles(await photo('rota.jpg'))
	await page.getByRole('button', { name: 'Enviar mensaje' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Mensaje enviado correctamente' })).toBeVisible()
}

/** Opens the thread of an address in the back office and answers it with a photograph. */
async function answerWithPhoto(browser: Browser, email: string): Promise<Page> {
	const office = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
	await openOffice(office, 'sales')
	await office.goto(`/gestion/mensajes?q=${encodeURIComponent(email)}`)
	await office.getByRole('table').getByRole('link').first().click()
	await expect(office.getByRole('img', { name: /Foto 1 de Inés Vidal/ })).toBeAttached()
	const large = await office.getByRole('link', { name: /Foto 1 de Inés Vidal/ }).getAttribute('href')
	expect((await office.request.get(large ?? '')).headers()['content-type']).toBe('image/webp')
	await office.getByLabel('Respuesta').fill('Te mandamos esta.')
	await office.getByLabel('Fotos para el comprador').setInputFiles(await photo('nueva.jpg'))
	await office.getByRole('button', { name: 'Enviar respuesta' }).click()
	await expect(office.getByRole('status')).toHaveText('Respuesta enviada por correo.')
	return office
}

/** The link of the answer to an address. */
async function linkOf(email: string, office: Page): Promise<string> {
	const [, number = ''] = /mensajes\/(\d+)/.exec(office.url()) ?? []
	return linkIn(await findMail(`To: ${email}`, `Subject: Respuesta a tu consulta ${number} · Solería`), '/mensajes/')
}

const large = { mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 1) }
const TOO_LARGE = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => ({ ...large, name }))

test('photographs that are too large together are not sent, and nothing is lost', async ({ page }) => {
	await page.goto('/contacto')
	await isAlive(page)
	await page.locator('#contacto-message').fill('Ha llegado una pieza rota.')
	await page.locator('#contacto-fotos').setInputFiles(TOO_LARGE)
	await page.getByRole('button', { name: 'Enviar mensaje' }).click()
	await expect(page.locator('#contacto-fotos')).toBeFocused()
	await expect(page.getByText('Pasan de 20 MB en total: elige menos o más pequeñas')).toBeVisible()
	await expect(page.locator('#contacto-message')).toHaveValue('Ha llegado una pieza rota.')
})

test('a message with a photograph is answered with another, and the buyer replies by the link @phone', async ({
	page,
	browser,
}) => {
	const email = await becomeMember(page)
	await writeWithPhoto(page, email)
	const office = await answerWithPhoto(browser, email)
	await page.goto(await linkOf(email, office))
	await isAlive(page)
	await expect(page.getByText('Te mandamos esta.')).toBeVisible()
	await expect(page.getByRole('img', { name: /Foto 1 de Solería/ })).toBeAttached()
	await isAccessible(page, 'a conversation')
	await page.getByLabel('Tu mensaje').fill('Gracias, ¿cuándo llega?')
	await page.getByLabel('Fotos').setInputFiles(TOO_LARGE)
	await page.getByRole('button', { name: 'Enviar mensaje' }).click()
	await expect(page.getByLabel('Fotos')).toBeFocused()
	await page.getByLabel('Fotos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')])
	await page.getByRole('button', { name: 'Enviar mensaje' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Mensaje enviado' })).toBeVisible()
	await expect(page.getByLabel('Tu mensaje')).toHaveValue('')
	await expect(page.getByRole('img', { name: /Foto 2 de Inés Vidal/ })).toBeAttached()
	await office.reload()
	await expect(office.getByText('Gracias, ¿cuándo llega?')).toBeVisible()
	await expect(office.getByText(/Consulta \d+ · Por responder/)).toBeVisible()
	await isAccessible(office, 'a thread with photographs')
	await page.goto('/mi-cuenta/mensajes')
	await isAccessible(page, 'the messages of an account')
	await page.getByRole('link', { name: /Consulta \d+ · Consulta sobre pedido/ }).click()
	await expect(page.getByText('Te mandamos esta.')).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('a wrong file loses nothing of a reply, and a closed conversation opens again', async ({ page, browser }) => {
		const email = newAddress()
		await writeWithPhoto(page, email)
		const office = await answerWithPhoto(browser, email)
		const link = await linkOf(email, office)
		await office.getByText('Cerrar sin responder más').click()
		await office.getByRole('button', { name: 'Cerrar', exact: true }).click()
		await page.goto(link)
		await page.getByLabel('Tu mensaje').fill('Sigue sin llegar.')
		const text = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') }
		await page.getByLabel('Fotos').setInputFiles(text)
		await page.getByRole('button', { name: 'Enviar mensaje' }).click()
		await expect(page.getByRole('alert')).toContainText('nota.jpg no es una foto')
		await expect(page.getByLabel('Tu mensaje')).toHaveValue('Sigue sin llegar.')
		await page.getByLabel('Fotos').setInputFiles(await photo('buena.jpg'))
		await page.getByRole('button', { name: 'Enviar mensaje' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'Mensaje enviado' })).toBeVisible()
		await office.goto(`/gestion/mensajes?q=${encodeURIComponent(email)}`)
		await office.getByRole('table').getByRole('link').first().click()
		await expect(office.getByText(/Consulta \d+ · Por responder/)).toBeVisible()
		expect((await page.goto('/mensajes/esta-clave-no-es-de-nadie'))?.status()).toBe(404)
	})
})
