import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { linkIn } from './member.ts'
import { isAlive } from './shopper.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const COMPANY = 'Alicatados Noriega, S. L.'

/** A professional with a paper, confirmed and waiting. */
async function apply(page: Page, email: string): Promise<void> {
	await page.goto('/registro-profesional')
	await isAlive(page)
	const form = page.getByRole('main')
	await form.getByLabel('Persona de contacto').fill('Nuria Noriega')
	await form.getByLabel('Correo electrónico').fill(email)
	await form.getByLabel('Teléfono').fill('600 987 654')
	await form.getByLabel('Empresa', { exact: true }).fill(COMPANY)
	await form.getByLabel('NIF').fill('B12345674')
	await form.getByLabel('A qué te dedicas').selectOption('installer')
	await form.getByLabel('Dirección de la empresa').fill('Calle Mayor 1')
	await form.getByLabel('Código postal').fill('28001')
	await form.getByLabel('Localidad').fill('Madrid')
	await form
		.getByLabel('Documentos de la empresa')
		.setInputFiles({ name: 'alta.pdf', mimeType: 'application/pdf', buffer: PDF })
	await form.getByLabel('Contraseña', { exact: true }).fill('sol y cal')
	await form.getByLabel('Repite la contraseña').fill('sol y cal')
	await form.getByRole('checkbox', { name: /términos y condiciones/ }).check()
	await form.getByRole('button', { name: 'Pedir la cuenta' }).click()
	await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible()
	const mail = await findMail(`To: ${email}`, 'Subject: Confirma tu correo · Solería')
	await page.goto(linkIn(mail, '/confirmar-correo'))
	await page.getByLabel('Contraseña').fill('sol y cal')
	await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
	await expect(page.getByText('En revisión')).toBeVisible()
}

const menu = (page: Page, name: string) =>
	page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name, exact: true }).click()

test('a professional is approved with her papers and buys on her terms, and a search by phone finds her', async ({
	page,
	browser,
}) => {
	const email = newAddress()
	await apply(page, email)
	const office = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
	await openOffice(office, 'sales')
	await menu(office, 'Profesionales')
	const card = office.getByRole('region', { name: COMPANY })
	await expect(card).toContainText('NIF de empresa, correcto')
	await isAccessible(office, 'professionals that wait')
	const paper = await office.request.get(
		(await card.getByRole('link', { name: /alta\.pdf/ }).getAttribute('href')) ?? '',
	)
	expect([paper.status(), paper.headers()['content-type'], await paper.body()]).toEqual([200, 'application/pdf', PDF])
	await card.locator('summary', { hasText: 'Aprobar' }).click()
	await card.getByRole('button', { name: 'Aprobar' }).click()
	await expect(office.getByRole('status')).toContainText('Aprobado')
	await expect(card).toHaveCount(0)
	await findMail(`To: ${email}`, 'Subject: Tu cuenta profesional está aprobada · Solería')
	await page.goto('/mi-cuenta')
	await expect(page.getByText('En revisión')).toHaveCount(0)
	await expect(page.getByRole('main')).toContainText('menos por m², sin IVA')

	await menu(office, 'Clientes')
	await office.getByLabel('Buscar', { exact: true }).fill('600 987 654')
	await office.getByRole('button', { name: 'Filtrar' }).click()
	await isAccessible(office, 'customers')
	await office.getByRole('link', { name: 'Nuria Noriega' }).click()
	await expect(office.getByRole('heading', { level: 1, name: 'Nuria Noriega' })).toBeVisible()
	await expect(office.getByText('Compra con las condiciones de los profesionales.')).toBeVisible()
	await office.getByLabel('Nota', { exact: true }).fill('Prefiere que la llamen por la tarde.')
	await office.getByRole('button', { name: 'Añadir nota' }).click()
	await expect(office.getByText('Prefiere que la llamen por la tarde.')).toBeVisible()
	await isAccessible(office, 'a customer')
	await office.context().close()
})

test('a message is answered by mail, and the sender’s next message joins the conversation', async ({
	page,
	browser,
}) => {
	const email = newAddress()
	const write = async (text: string) => {
		const form = page.locator('#mensaje')
		await form.getByLabel('Nombre', { exact: true }).fill('Gonzalo Mesa')
		await form.getByLabel('Correo electrónico').fill(email)
		await form.getByLabel('Asunto').selectOption('producto')
		await form.getByLabel('Mensaje', { exact: true }).fill(text)
		await form.getByRole('button', { name: 'Enviar mensaje' }).click()
		await expect(form.getByRole('status')).toContainText('Mensaje enviado correctamente')
	}
	await page.goto('/contacto')
	await isAlive(page)
	await write('¿Sirve el terrazo para un patio con heladas?')

	// On a phone, and without a script.
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
	const office = await context.newPage()
	await openOffice(office, 'sales')
	await office.goto(`/gestion/mensajes?q=${email}`)
	await office
		.getByRole('table', { name: /^Mensajes/ })
		.getByRole('link')
		.first()
		.click()
	await expect(office.getByText('¿Sirve el terrazo para un patio con heladas?')).toBeVisible()
	await office.getByLabel('Respuesta', { exact: true }).fill('Sí: elige el acabado abujardado.')
	await office.getByRole('button', { name: 'Enviar respuesta' }).click()
	await expect(office.getByRole('status')).toContainText('Respuesta enviada por correo.')
	await expect(office.getByText('Respuesta de Irene Salas')).toBeVisible()

	const number = /Consulta (\d+)/.exec((await office.getByRole('main').textContent()) ?? '')?.[1]
	const mail = await findMail(`To: ${email}`, `Subject: Respuesta a tu consulta ${number} · Solería`)
	expect(mail).toContain('Sí: elige el acabado abujardado.')
	expect(mail).toMatch(new RegExp(`^In-Reply-To: <consulta-${number}@`, 'm'))
	await page.goto(linkIn(mail, '/mensajes/'))
	await isAlive(page)
	await page.getByLabel('Tu mensaje').fill('Gracias, ¿y cuánto tarda?')
	await page.getByRole('button', { name: 'Enviar mensaje' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Mensaje enviado' })).toBeVisible()
	await office.reload()
	await expect(office.getByText('Gracias, ¿y cuánto tarda?')).toBeVisible()
	await expect(office.getByText(`Consulta ${number} · Por responder`)).toBeVisible()
	await context.close()
})

test('the other pages of people are accessible, on a phone too', async ({ page }) => {
	await openOffice(page, 'sales')
	for (const [address, what] of [
		['mensajes?vista=desistimientos', 'withdrawals'],
		['pendientes', 'the pending troubles'],
		['opiniones', 'reviews'],
		['boletin', 'the newsletter'],
		['boletin/suscriptores', 'the subscribers'],
	] as const) {
		await page.setViewportSize({ width: 1280, height: 900 })
		await page.goto(`/gestion/${address}`)
		await isAccessible(page, what)
		await page.setViewportSize({ width: 360, height: 740 })
		await isAccessible(page, `${what} on a phone`)
	}
})
