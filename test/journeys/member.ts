import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { findMail, newAddress } from './mailbox.ts'
import { isAlive } from './shopper.ts'

/** The demo accounts of the sample shop (README). */
export const DEMO = {
	particular: 'particular@soleria.example',
	professional: 'profesional@soleria.example',
	reseller: 'distribuidor@soleria.example',
	staff: 'personal@soleria.example',
} as const
export const DEMO_PASSWORD = 'azulejo de muestra'

/** The code that an authenticator app with the demo staff's published secret shows now; it logs in once. */
export const demoStaffCode = () => generateSync({ secret: 'SOLERIADEMUESTRASOLERIADEMUESTRA' })

/** Logs in through the login page. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
	await page.goto('/login')
	await isAlive(page)
	const isEmpty = (await linesOf(page)).length === 0
	const form = page.getByRole('main')
	await form.getByLabel('Correo electrónico').fill(email)
	await form.getByLabel('Contraseña').fill(password)
	await form.getByRole('button', { name: 'Entrar' }).click()
	await expect(page).toHaveURL(/\/mi-cuenta$/)
	if (isEmpty && password === DEMO_PASSWORD) await forgetSavedCart(page)
}

/** The lines of the cart in the browser's cookie, as the API takes them. */
async function linesOf(page: Page) {
	const cookies = await page.context().cookies()
	const [lines = ''] = (cookies.find(({ name }) => name === 'carrito')?.value ?? '').split('|')
	return lines.split('~').flatMap((line) => {
		const [producto, lote, variante, cantidad, area] = line.split('.')
		if (!variante) return []
		const whole = { producto: Number(producto), lote: Number(lote), variante, cantidad: Number(cantidad) }
		return [area === undefined ? whole : { ...whole, area: Number(area) / 100 }]
	})
}

/** Empties the cart that came with a demo account: other journeys, with the same account, have left it there. */
async function forgetSavedCart(page: Page): Promise<void> {
	const lines = await linesOf(page)
	if (lines.length === 0) return
	const answer = await page.request.post('/api/carrito/guardado', {
		data: { lineas: [], quitadas: lines },
		headers: { origin: new URL(page.url()).origin },
	})
	expect(answer.status()).toBe(204)
	await page.context().clearCookies({ name: 'carrito' })
	await page.reload()
	await isAlive(page)
}

/** The first link to a path in a mail, relative to the shop's origin. */
export function linkIn(mail: string, path: string): string {
	const found = new RegExp(`https?://[^/\\s]+(${path}[^\\s<>"]*)`).exec(mail)
	if (!found?.[1]) throw new Error(`no link to ${path} in the mail`)
	return found[1]
}

/** Registers and confirms a private buyer's account through the pages, and returns its address. */
export async function becomeMember(page: Page, email = newAddress(), password = 'sol y cal'): Promise<string> {
	await page.goto('/registro')
	await isAlive(page)
	const form = page.getByRole('main')
	await form.getByLabel('Nombre y apellidos').fill('Inés Vidal Ruiz')
	await form.getByLabel('Correo electrónico').fill(email)
	await form.getByLabel('Teléfono').fill('600 123 456')
	await form.getByLabel('Contraseña', { exact: true }).fill(password)
	await form.getByLabel('Repite la contraseña').fill(password)
	await form.getByRole('checkbox', { name: /términos y condiciones/ }).check()
	await form.getByRole('button', { name: 'Crear cuenta' }).click()
	await expect(page.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible()
	const mail = await findMail(`To: ${email}`, 'Subject: Confirma tu correo · Solería')
	await page.goto(linkIn(mail, '/confirmar-correo'))
	await isAlive(page)
	await page.getByLabel('Contraseña').fill(password)
	await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
	await expect(page.getByRole('heading', { name: 'Hola, Inés' })).toBeVisible()
	return email
}
