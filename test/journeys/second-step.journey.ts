import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { linkIn } from './member.ts'

const run = promisify(execFile)
const PASSWORD = 'cal y canto rodado'

/** Opens an account of the staff by the shop's command, and chooses its password by the mailed link. */
async function becomeStaff(page: Page): Promise<string> {
	const email = newAddress()
	const words = ['src/main.ts', 'staff', 'add-staff', email, '--name', 'Irene Salas', '--phone', '600 123 456']
	await run('node_modules/.bin/node', words, { env: { ...process.env, DATA_DIR: process.env.JOURNEYS_DATA_DIR } })
	await page.goto(
		linkIn(await findMail(`To: ${email}`, 'Subject: Elige una contraseña nueva · Solería'), '/cambiar-contrasena'),
	)
	await page.getByLabel('Contraseña nueva').fill(PASSWORD)
	await page.getByLabel('Repite la contraseña').fill(PASSWORD)
	await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
	await expect(page).toHaveURL(/\/login/)
	return email
}

async function typePassword(page: Page, email: string): Promise<void> {
	await page.goto('/login')
	const form = page.getByRole('main')
	await form.getByLabel('Correo electrónico').fill(email)
	await form.getByLabel('Contraseña').fill(PASSWORD)
	await form.getByRole('button', { name: 'Entrar' }).click()
	await expect(page).toHaveURL(/\/segundo-paso/)
}

async function typeCode(page: Page, code: string, button: string): Promise<void> {
	await page.getByLabel('Código', { exact: true }).fill(code)
	await page.getByRole('button', { name: button }).click()
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled })

		test('the staff enrols at the first login, and then logs in with a code or a recovery code', async ({ page }) => {
			const email = await becomeStaff(page)
			await typePassword(page, email)
			await expect(page.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible()
			if (javaScriptEnabled) await isAccessible(page, 'the enrolment')
			const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
			await typeCode(page, '000000', 'Confirmar')
			await expect(page.getByRole('link', { name: /^Ese código no es correcto/ })).toBeVisible()
			await typeCode(page, generateSync({ secret }), 'Confirmar')
			await expect(page.getByRole('heading', { name: 'Guarda estos códigos' })).toBeVisible()
			if (javaScriptEnabled) await isAccessible(page, 'the recovery codes')
			const [code = ''] = await page.locator('.recovery-codes li').allTextContents()
			await page.getByRole('link', { name: 'Los he guardado' }).click()
			await expect(page.getByRole('heading', { name: 'Hola, Irene' })).toBeVisible()

			await page.context().clearCookies()
			await typePassword(page, email)
			await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible()
			await typeCode(page, code, 'Entrar')
			await expect(page).toHaveURL(/\/mi-cuenta$/)
			await page.goto('/segundo-paso')
			await expect(page).toHaveURL(/\/mi-cuenta$/)
		})
	})
}
