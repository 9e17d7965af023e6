import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './mailbox.ts'
import { becomeMember, logIn } from './member.ts'

test('an owner sees the open sessions of the account and closes one, also without a script', async ({
	page,
	browser,
}) => {
	const email = await becomeMember(page)
	const storageState = await page.context().storageState()
	const elsewhere = await browser.newContext()
	const other = await elsewhere.newPage()
	await logIn(other, email, 'sol y cal')

	// The same session as the first browser's, without a script.
	const plain = await browser.newContext({ storageState, javaScriptEnabled: false })
	const owner = await plain.newPage()
	await owner.goto('/mi-cuenta/contrasena')
	const listed = owner.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem')
	await expect(listed).toHaveCount(2)
	const own = listed.filter({ hasText: 'Esta sesión' })
	await expect(own).toContainText('Usada por última vez el')
	await listed
		.filter({ hasNot: owner.getByText('Esta sesión') })
		.getByRole('button', { name: /^Cerrar la sesión abierta el/ })
		.click()
	await expect(owner.getByText('La sesión está cerrada.')).toBeVisible()
	await expect(listed).toHaveCount(1)
	await other.goto('/mi-cuenta')
	await expect(other).toHaveURL(/\/login\?volver=/)

	await page.goto('/mi-cuenta/contrasena')
	await isAccessible(page, 'the security page')
	await page.getByRole('button', { name: 'Cerrar esta sesión' }).click()
	await expect(page).toHaveURL(/\/$/)
	await page.goto('/mi-cuenta')
	await expect(page).toHaveURL(/\/login\?volver=/)
	await Promise.all([plain.close(), elsewhere.close()])
})
