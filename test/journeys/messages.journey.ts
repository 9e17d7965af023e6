import { expect, type Page } from '@playwright/test'
import { findMail, newAddress, test } from './mailbox.ts'
import { isAlive } from './shopper.ts'

const SENT = 'Mensaje enviado correctamente'
const FAILED = 'Error al enviar el mensaje'
const MESSAGE = 'Necesito 64 m² para julio.\n¿Queda un solo lote?'

interface MessageForm {
	readonly path: string
	readonly api: string
	readonly prefix: string
	/** The typed fields other than the mail address. */
	readonly typed: Readonly<Record<string, string>>
	readonly chosen: { readonly field: string; readonly value: string; readonly first: string }
	/** The faults of an empty form, in the order of its fields. */
	readonly faults: Readonly<Record<string, string>>
	/** Texts expected in the mail to the shop. */
	readonly told: readonly string[]
}

const CONTACT: MessageForm = {
	path: '/contacto',
	api: '**/api/contacto',
	prefix: 'contacto',
	typed: { name: 'Inés Vidal', phone: '600 123 456', orderNumber: 'SOL-2026-0001', message: MESSAGE },
	chosen: { field: 'subject', value: 'tecnico', first: '' },
	faults: {
		name: 'Introduce tu nombre',
		email: 'Introduce tu correo electrónico',
		subject: 'Elige un asunto',
		message: 'Escribe tu mensaje',
	},
	told: ['Consulta técnica', 'SOL-2026-0001', '600 123 456'],
}

const COMMERCIAL: MessageForm = {
	path: '/contacto-comercial',
	api: '**/api/contacto-comercial',
	prefix: 'comercial',
	typed: { name: 'Inés Vidal', company: 'Vidal y Soto Obras', phone: '+34 600 123 456', message: MESSAGE },
	chosen: { field: 'type', value: 'architect', first: 'distributor' },
	faults: {
		name: 'Introduce tu nombre',
		company: 'Introduce el nombre de tu empresa',
		email: 'Introduce tu correo electrónico',
		phone: 'Introduce un teléfono de contacto',
		message: 'Escribe tu mensaje',
	},
	told: ['Vidal y Soto Obras', 'Arquitecto o estudio', '+34 600 123 456'],
}

const field = (page: Page, form: MessageForm, name: string) => page.locator(`#${form.prefix}-${name}`)
const summary = (page: Page) => page.locator('.message-form').getByRole('alert')
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()

async function fill(page: Page, form: MessageForm, email: string): Promise<void> {
	for (const [name, value] of Object.entries(form.typed)) await field(page, form, name).fill(value)
	await field(page, form, 'email').fill(email)
	await field(page, form, form.chosen.field).selectOption(form.chosen.value)
}

async function expectTyped(page: Page, form: MessageForm, email: string): Promise<void> {
	for (const [name, value] of Object.entries(form.typed)) await expect(field(page, form, name)).toHaveValue(value)
	await expect(field(page, form, 'email')).toHaveValue(email)
	await expect(field(page, form, form.chosen.field)).toHaveValue(form.chosen.value)
}

async function expectEmpty(page: Page, form: MessageForm): Promise<void> {
	for (const name of [...Object.keys(form.typed), 'email']) await expect(field(page, form, name)).toHaveValue('')
	await expect(field(page, form, form.chosen.field)).toHaveValue(form.chosen.first)
}

async function expectMails(form: MessageForm, email: string): Promise<void> {
	const toShop = await findMail(`Reply-To: ${email}`)
	for (const told of ['Inés Vidal', 'Necesito 64 m² para julio.', ...form.told]) expect(toShop).toContain(told)
	const receipt = await findMail(`To: ${email}`)
	expect(receipt).toContain('Hemos recibido tu mensaje')
	expect(receipt).not.toContain('64 m²')
}

for (const form of [CONTACT, COMMERCIAL]) {
	test(`a message from ${form.path} is sent, cleared, mailed to the shop and acknowledged`, async ({ page }) => {
		const email = newAddress()
		await page.goto(form.path)
		await isAlive(page)
		await expect(field(page, form, form.chosen.field)).toHaveValue(form.chosen.first)
		await fill(page, form, email)
		await send(page)
		await expect(page.locator('.message-form').getByRole('status')).toContainText(SENT)
		await expect(page.locator('.toasts')).toContainText(SENT)
		await expectEmpty(page, form)
		await expectMails(form, email)
	})

	test(`${form.path} names each faulty field, keeps the typed values and links to the fields`, async ({ page }) => {
		await page.goto(form.path)
		await isAlive(page)
		await send(page)
		await expect(summary(page)).toBeFocused()
		await expect(summary(page).getByRole('link')).toHaveText(Object.values(form.faults))
		for (const [name, fault] of Object.entries(form.faults)) {
			await expect(field(page, form, name)).toHaveAttribute('aria-invalid', 'true')
			await expect(field(page, form, name)).toHaveAccessibleDescription(new RegExp(fault))
		}
		await fill(page, form, 'esto no es un correo')
		await send(page)
		await expect(summary(page)).toBeFocused()
		await expect(summary(page).getByRole('link')).toHaveText(['Por favor, introduce un email válido'])
		await expectTyped(page, form, 'esto no es un correo')
		await summary(page).getByRole('link').click()
		await expect(field(page, form, 'email')).toBeFocused()
		// The fault disappears as soon as the field is valid.
		await field(page, form, 'email').fill(newAddress())
		await expect(summary(page)).toBeHidden()
		await expect(field(page, form, 'email')).not.toHaveAttribute('aria-invalid')
	})

	test(`when the server fails ${form.path} reports it, loses nothing and can be sent again`, async ({ page }) => {
		const email = newAddress()
		await page.goto(form.path)
		await isAlive(page)
		await fill(page, form, email)
		await page.route(form.api, async (route) => {
			const button = page.getByRole('button', { name: 'Enviando…' })
			await expect(button).toHaveAttribute('aria-busy', 'true')
			await expect(button).toBeDisabled()
			await route.fulfill({ status: 500, json: { title: 'Error interno', status: 500 } })
		})
		await send(page)
		await expect(summary(page)).toContainText(FAILED)
		await expect(summary(page)).toBeFocused()
		await expect(page.locator('.toasts')).toContainText(FAILED)
		await expectTyped(page, form, email)
		await page.unroute(form.api)
		await page.route(form.api, (route) => route.abort())
		await send(page)
		await expect(summary(page)).toContainText('No hemos podido conectar con la tienda')
		await expectTyped(page, form, email)
		await page.unroute(form.api)
		await send(page)
		await expect(page.locator('.message-form').getByRole('status')).toContainText(SENT)
		await findMail(`Reply-To: ${email}`)
	})
}

test('a fault found only by the server is also named and focused', async ({ page }) => {
	await page.goto('/contacto')
	await isAlive(page)
	await fill(page, CONTACT, newAddress())
	const detail = { title: 'Datos no válidos', status: 422 }
	const errores = [{ campo: 'email', mensaje: 'Ese correo no puede recibir mensajes' }]
	await page.route(CONTACT.api, (route) => route.fulfill({ status: 422, json: { ...detail, errores } }))
	await send(page)
	await expect(summary(page)).toContainText('Ese correo no puede recibir mensajes')
	await expect(summary(page)).toBeFocused()
})

test('the sixth message in a row is refused with a notice, and the typed text stays', async ({ page }) => {
	await page.goto('/contacto')
	await isAlive(page)
	for (let sent = 0; sent < 5; sent++) {
		const data = { name: 'Inés', email: newAddress(), subject: 'otro', message: `Mensaje ${sent}` }
		expect((await page.request.post('/api/contacto', { data })).status()).toBe(200)
	}
	const email = newAddress()
	await fill(page, CONTACT, email)
	await send(page)
	await expect(summary(page)).toContainText(
		/Demasiadas peticiones seguidas\. Vuelve a intentarlo dentro de \d+ minutos\./,
	)
	await expectTyped(page, CONTACT, email)
})

test('a link about a return opens /contacto with its subject chosen', async ({ page }) => {
	await page.goto('/devoluciones')
	await page.getByRole('link', { name: 'Solicitar una devolución' }).click()
	await expect(page).toHaveURL(/\/contacto\?asunto=devolucion/)
	await expect(page.getByLabel('Asunto')).toHaveValue('devolucion')
})

test('the commercial form of the home page is sent from the home page', async ({ page }) => {
	const email = newAddress()
	await page.goto('/')
	await isAlive(page)
	await fill(page, COMMERCIAL, email)
	await send(page)
	await expect(page.locator('.message-form').getByRole('status')).toContainText(SENT)
	await expect(page).toHaveURL(/\/$/)
	await expectEmpty(page, COMMERCIAL)
	await expectMails(COMMERCIAL, email)
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the commercial form of the home page is corrected and sent on its own page', async ({ page }) => {
		const email = newAddress()
		await page.goto('/')
		await fill(page, COMMERCIAL, 'esto no es un correo')
		await field(page, COMMERCIAL, 'company').fill('')
		await send(page)
		await expect(page).toHaveURL(/\/contacto-comercial#mensaje$/)
		await expect(summary(page).getByRole('link')).toHaveText([
			'Introduce el nombre de tu empresa',
			'Por favor, introduce un email válido',
		])
		await expect(field(page, COMMERCIAL, 'message')).toHaveValue(MESSAGE)
		await expect(field(page, COMMERCIAL, 'type')).toHaveValue('architect')
		await expect(field(page, COMMERCIAL, 'email')).toHaveValue('esto no es un correo')
		await fill(page, COMMERCIAL, email)
		await send(page)
		await expect(page.locator('.message-form').getByRole('status')).toContainText(SENT)
		await expectEmpty(page, COMMERCIAL)
		await expectMails(COMMERCIAL, email)
	})
})
