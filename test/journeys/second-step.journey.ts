import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { acceptInvitation, enrol, inviteByCommand, typeCode, typePassword } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled })

		test('the staff enrols at the first login, and then logs in with a code or a recovery code', async ({ page }) => {
			const email = newAddress()
			await inviteByCommand(email, 'read-only')
			await acceptInvitation(page, email, 'Irene Salas')
			if (javaScriptEnabled) await isAccessible(page, 'the enrolment')
			await typeCode(page, '000000', 'Confirmar')
			await expect(page.getByRole('link', { name: /^Ese código no es correcto/ })).toBeVisible()
			const [code = ''] = await enrol(page)
			if (javaScriptEnabled) await isAccessible(page, 'the recovery codes')
			await page.getByRole('link', { name: 'Los he guardado' }).click()
			await expect(page.getByRole('heading', { name: 'Hola, Irene' })).toBeVisible()
			await expect(page).toHaveURL(/\/gestion$/)

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
