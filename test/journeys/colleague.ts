import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import type { StaffRole } from '#domain/staff/roles.ts'
import { findMail } from './mailbox.ts'
import { linkIn } from './member.ts'
import { staff } from './staff-command.ts'

export const PASSWORD = 'cal y canto rodado'

/** Invites somebody to the staff by the shop's command. */
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
