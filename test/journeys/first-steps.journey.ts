import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, test } from './mailbox.ts'

test('the owner ticks a step, unticks it, and sees that the test mail was sent', { tag: '@desk' }, async ({ page }) => {
	await openOffice(page, 'owner')
	await page.goto('/gestion/primeros-pasos')
	await isAccessible(page, 'the first steps')
	const texts = page.getByRole('listitem').filter({ hasText: 'son lo que firmas con cada cliente' })
	await texts.getByRole('button', { name: 'Los he leído' }).click()
	await expect(page.getByRole('status')).toHaveText('Marcado, con tu nombre y el día.')
	await expect(texts).toContainText('Marcado por Irene Salas el')
	await texts.getByRole('button', { name: 'Quitar la marca' }).click()
	await expect(texts.getByRole('button', { name: 'Los he leído' })).toBeVisible()

	await page.getByRole('button', { name: 'Mandar un correo de prueba' }).click()
	await expect(page.getByRole('status')).toContainText('Correo de prueba pedido')
	const mail = await findMail('Subject: Correo de prueba · Solería')
	expect(mail).toContain('la tienda puede mandar correos')
	await expect(async () => {
		await page.reload()
		await expect(page.getByText('Salió hacia')).toBeVisible({ timeout: 1000 })
	}).toPass()
	await expect(page.getByText('Vaciar lo de muestra').first()).toBeVisible()
})

test('an employee without the permission to change settings has no first steps', async ({ page }) => {
	await openOffice(page, 'warehouse')
	const answer = await page.goto('/gestion/primeros-pasos')
	expect(answer?.status()).toBe(403)
	await page.goto('/gestion')
	await expect(page.getByRole('link', { name: 'Primeros pasos' })).toHaveCount(0)
})
