import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { linkIn } from './member.ts'
import { isAlive } from './shopper.ts'

const PRODUCT = { slug: 'terrazo-russafa-menta', name: 'Terrazo Russafa Menta' }
const PHONE = { width: 360, height: 740 }

/** Requests the newsletter and confirms it. */
async function subscribe(page: Page): Promise<string> {
	const email = newAddress()
	await page.request.post('/boletin', { form: { email } })
	const mail = await findMail(`To: ${email}`, 'Subject: Confirma tu suscripción al boletín de Solería')
	expect((await page.request.post(linkIn(mail, '/boletin/confirmar'))).ok()).toBe(true)
	return email
}

const block = (page: Page, name: string) => page.getByRole('group', { name })

const field = (page: Page, of: string, name: string) => block(page, of).getByRole('textbox', { name, exact: true })

/** Adds a block, which becomes the one of this number. */
async function add(page: Page, kind: string, number: number): Promise<void> {
	await page.getByRole('group', { name: 'Añadir al final' }).getByRole('button', { name: kind, exact: true }).click()
	await expect(block(page, `${number}. ${kind}`)).toBeVisible()
}

async function beginLetter(page: Page, subject: string): Promise<void> {
	await page.goto('/gestion/boletin')
	await page.getByRole('button', { name: 'Carta nueva' }).click()
	await page.getByLabel('Asunto').fill(subject)
}

test('a letter with a picture and a product is tested, sent to the subscribers, and unsubscribed by its link', async ({
	page,
	browser,
}) => {
	const shopper = await (await browser.newContext()).newPage()
	const [reader, other] = [await subscribe(shopper), await subscribe(shopper)]
	await openOffice(page, 'manager')
	const subject = `Lotes de noviembre ${newAddress().slice(0, 8)}`
	await beginLetter(page, subject)
	await isAlive(page)
	await add(page, 'Título', 1)
	await field(page, '1. Título', 'Título').fill('Menta en la cocina')
	await add(page, 'Imagen', 2)
	const buffer = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#88ccaa' } })
		.png()
		.toBuffer()
	const picture = block(page, '2. Imagen')
	await picture.getByLabel('Foto', { exact: true }).setInputFiles({ name: 'cocina.png', mimeType: 'image/png', buffer })
	await add(page, 'Producto', 3)
	await expect(picture.getByRole('img', { name: 'La foto de ahora' })).toBeVisible()
	await field(page, '3. Producto', 'Producto').fill(`/productos/${PRODUCT.slug}`)
	await page.getByRole('button', { name: 'Guardar', exact: true }).last().click()
	await expect(field(page, '3. Producto', 'Producto')).toHaveValue(PRODUCT.slug)
	await expect(page.getByRole('link', { name: 'Di qué se ve en la foto' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Enviar ahora' })).toHaveCount(0)
	await field(page, '2. Imagen', 'Texto alternativo').fill('Una cocina de color menta')
	await page.getByRole('button', { name: 'Guardar y enviarme una prueba' }).click()
	await expect(page.getByRole('status')).toContainText('La prueba va camino de tu correo')
	expect(await findMail(`Subject: [Prueba] ${subject}`)).toContain(PRODUCT.name)

	const preview = page.frameLocator('iframe')
	await expect(preview.getByRole('heading', { name: 'Menta en la cocina' })).toBeVisible()
	const shown = preview.getByRole('img', { name: 'Una cocina de color menta' })
	const loaded = await shopper.request.get((await shown.getAttribute('src')) ?? '')
	expect([loaded.status(), loaded.headers()['content-type']]).toEqual([200, 'image/jpeg'])
	await isAccessible(page, 'a letter of the newsletter')
	await page.setViewportSize(PHONE)
	await isAccessible(page, 'a letter of the newsletter on a phone')

	await page.getByRole('link', { name: 'Enviar ahora' }).click()
	const question = page.getByRole('dialog')
	await expect(question).toContainText(/¿Enviar «Lotes de noviembre .+» a \d+ suscriptores\?/)
	await question.getByRole('button', { name: 'Enviar' }).click()
	await expect(page.getByRole('status')).toContainText('La carta se está enviando')
	const mail = await findMail(
		`To: ${reader}`,
		`Subject: ${subject}`,
		'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
	)
	expect(mail).toContain('Publicidad: boletín de Solería.')
	expect(mail).toContain('IVA incluido')
	await shopper.goto(linkIn(mail, '/boletin/baja'))
	await shopper.getByRole('button', { name: 'Darme de baja' }).click()
	await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Ya no recibirás el boletín')

	// A mail program posts without a page, perhaps twice.
	const leave = linkIn(await findMail(`To: ${other}`, `Subject: ${subject}`), '/boletin/baja')
	for (const press of [1, 2]) {
		const answer = await shopper.request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })
		expect(answer.status(), `press ${press}`).toBe(200)
	}
	await page.goto(`/gestion/boletin/suscriptores?q=${other}`)
	await expect(page.getByRole('table')).toContainText('De baja')
	await page.goto('/gestion/boletin')
	await isAccessible(page, 'the letters on a phone')
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false, viewport: PHONE })

	test('blocks are added, moved and removed, a fault loses nothing, and a planned letter is stopped', async ({
		page,
		browser,
	}) => {
		await subscribe(await (await browser.newContext()).newPage())
		await openOffice(page, 'manager')
		const subject = `Plan de diciembre ${newAddress().slice(0, 8)}`
		await beginLetter(page, subject)
		await add(page, 'Texto', 1)
		await field(page, '1. Texto', 'Texto').fill('# No')
		const onlyText = page.getByRole('group', { name: 'Añadir al final' }).getByRole('button', { name: 'Botón' })
		await onlyText.click()
		await expect(page.getByRole('alert')).toContainText('Sin títulos, citas ni tablas')
		await expect(field(page, '1. Texto', 'Texto')).toHaveValue('# No')
		await field(page, '1. Texto', 'Texto').fill('Hay **lotes** nuevos.')
		await add(page, 'Botón', 2)
		await field(page, '2. Botón', 'Texto del botón').fill('Verlos')
		await field(page, '2. Botón', 'Adónde lleva').fill('/productos')
		await add(page, 'Separador', 3)
		await page.getByRole('button', { name: 'Subir el bloque 2, botón' }).click()
		await expect(field(page, '1. Botón', 'Texto del botón')).toHaveValue('Verlos')
		await page.getByRole('button', { name: 'Quitar el bloque 3, separador' }).click()
		await expect(block(page, '3. Separador')).toHaveCount(0)

		await page.getByText('Programar', { exact: true }).first().click()
		await page.getByLabel('Día').fill('2031-12-01')
		await page.getByLabel('Hora').fill('10:30')
		await page.getByRole('button', { name: 'Programar' }).click()
		await expect(page.getByRole('alert')).toContainText(/el 1 de diciembre de 2031 a las 10:30 .* \d+ suscriptor/)
		await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
		await expect(page.getByRole('status')).toHaveText('Carta programada.')
		await expect(page.getByLabel('Asunto')).toHaveCount(0)
		await page.getByRole('button', { name: 'Detener: volver a borrador' }).click()
		await expect(page.getByLabel('Asunto')).toHaveValue(subject)
		await page.getByRole('link', { name: 'Borrar el borrador' }).click()
		await page.getByRole('button', { name: 'Borrar', exact: true }).click()
		await expect(page.getByRole('status')).toHaveText('Borrador borrado.')
	})
})
