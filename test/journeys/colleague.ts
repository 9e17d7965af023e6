import { type Cookie, expect, type Page, request, test } from '@playwright/test'
import { generateSync } from 'otplib'
import type { StaffRole } from '#domain/staff/roles.ts'
import { findMail, newAddress } from './mailbox.ts'
import { linkIn } from './member.ts'
import { staff } from './staff-command.ts'

export const PASSWORD = 'cal y canto rodado'

/** Invites a person to the staff by the shop's command. */
export async function inviteByCommand(email: string, role: StaffRole): Promise<void> {
	const words = ['add-staff', email, '--name', 'Irene Salas', '--phone', '600 123 456', '--role', role]
	await staff(...words)
}

/**
 * Opens the link of an invitation and chooses name and password; the second step follows. Each journey has names of its own,
 * since all work in one shop.
 */
export async function acceptInvitation(page: Page, email: string, name: string): Promise<void> {
	const mail = await findMail(`To: ${email}`, 'Subject: Te invitan al equipo de Solería')
	await page.goto(linkIn(mail, '/gestion/invitacion'))
	await page.getByLabel('Nombre y apellidos').fill(name)
	await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
	await page.getByLabel('Repite la contraseña').fill(PASSWORD)
	await page.getByRole('button', { name: 'Continuar' }).click()
	await expect(page.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible()
}

export async function typeCode(page: Page, code: string, button: string): Promise<void> {
	await page.getByLabel('Código', { exact: true }).fill(code)
	await page.getByRole('button', { name: button }).click()
}

/** Logs in with the password; the second step follows. */
export async function typePassword(page: Page, email: string): Promise<void> {
	await page.goto('/login')
	const form = page.getByRole('main')
	await form.getByLabel('Correo electrónico').fill(email)
	await form.getByLabel('Contraseña').fill(PASSWORD)
	await form.getByRole('button', { name: 'Entrar' }).click()
	await expect(page).toHaveURL(/\/segundo-paso/)
}

/** Enrols at the second step with the secret that it shows, and returns the recovery codes. */
export async function enrol(page: Page): Promise<string[]> {
	const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
	await typeCode(page, generateSync({ secret }), 'Confirmar')
	await expect(page.getByRole('heading', { name: 'Guarda estos códigos' })).toBeVisible()
	return page.locator('.recovery-codes li').allTextContents()
}

const NAME = 'Irene Salas'
/** The session of each role in this worker of Playwright: one account a role, logged in once. */
const sessions = new Map<StaffRole, readonly Cookie[]>()

/** Accepts an invitation and enrols as the forms do, without a browser: journeys that test the forms use them. */
async function logInAs(role: StaffRole): Promise<readonly Cookie[]> {
	const { baseURL = '' } = test.info().project.use
	const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
	const email = newAddress()
	await inviteByCommand(email, role)
	const link = linkIn(await findMail(`To: ${email}`, 'Subject: Te invitan al equipo de Solería'), '/gestion/invitacion')
	const clave = new URL(link, baseURL).searchParams.get('clave') ?? ''
	const step = await api.post(link, { form: { clave, name: NAME, password: PASSWORD, confirmPassword: PASSWORD } })
	const secret = /class="secret">([^<]+)</.exec(await step.text())?.[1] ?? ''
	const code = generateSync({ secret: secret.replaceAll(' ', '') })
	const passed = await api.post(step.url(), { form: { volver: '/gestion', code } })
	expect(passed.status(), 'the second step of a new member of the staff').toBe(200)
	const { cookies } = await api.storageState()
	await api.dispose()
	return cookies
}

/** The cookies of a worker with a role, who is logged in once. */
export async function sessionOf(role: StaffRole): Promise<readonly Cookie[]> {
	const cookies = sessions.get(role) ?? (await logInAs(role))
	sessions.set(role, cookies)
	return cookies
}

/** Opens the back office with a role. Irene Salas is logged in already; the journeys of a worker that need a role share her account. */
export async function openOffice(page: Page, role: StaffRole): Promise<void> {
	await page.context().addCookies([...(await sessionOf(role))])
	await page.goto('/gestion')
	await expect(page.getByRole('heading', { level: 1, name: 'Hola, Irene' })).toBeVisible()
}
