import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { acceptInvitation, enrol, inviteByCommand, typePassword } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'

/** A member of the staff who has just joined, on the first page of the back office. */
async function joined(page: Page, email: string, name: string): Promise<void> {
	await acceptInvitation(page, email, name)
	await enrol(page)
	await page.getByRole('link', { name: 'Los he guardado' }).click()
	await expect(page.getByRole('heading', { level: 1, name: `Hola, ${name.split(' ')[0]}` })).toBeVisible()
}

test('an owner invites an employee, who sees her permitted pages, and ends her access; the trail records it', async ({
	page,
	browser,
}) => {
	const [owner, employee] = [newAddress(), newAddress()]
	await inviteByCommand(owner, 'owner')
	await joined(page, owner, 'Olga Rivas')
	await isAccessible(page, 'the first page of the back office')

	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Equipo' }).click()
	await expect(page.getByRole('table', { name: 'Personas del equipo' })).toContainText('Olga Rivas')
	await isAccessible(page, 'the staff')
	await page.getByRole('link', { name: 'Invitar a alguien' }).click()
	await page.getByLabel('Correo electrónico').fill(employee)
	await page.getByLabel('Papel').selectOption('Almacén')
	await page.getByRole('button', { name: 'Enviar invitación' }).click()
	await expect(page.getByRole('status')).toHaveText('Invitación enviada.')

	const hers = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
	const herPage = await hers.newPage()
	await joined(herPage, employee, 'Elena Prado')
	await herPage.getByRole('button', { name: 'Menú' }).click()
	const hersToSee = herPage.getByRole('navigation', { name: 'Gestión' })
	await expect(hersToSee.getByRole('link', { name: 'Preparar' })).toBeVisible()
	await expect(hersToSee.getByRole('link', { name: /Equipo|Registro/ })).toHaveCount(0)
	expect((await herPage.goto('/gestion/equipo'))?.status()).toBe(403)
	await expect(herPage.getByRole('heading', { name: 'No te corresponde' })).toBeVisible()

	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Equipo' }).click()
	await page.getByRole('link', { name: 'Elena Prado' }).click()
	await page.getByLabel('Papel').selectOption('Ventas')
	await page.getByRole('button', { name: 'Cambiar papel' }).click()
	await expect(page.getByRole('status')).toHaveText('Papel cambiado.')
	await isAccessible(page, 'a member of the staff')
	await page.getByRole('link', { name: 'Quitar el segundo paso' }).click()
	const lost = page.getByRole('dialog', { name: '¿Quitar el segundo paso a Elena Prado?' })
	await lost.getByRole('button', { name: 'Quitar el segundo paso' }).click()
	await expect(page.getByRole('status')).toHaveText('Sin segundo paso: lo pondrá al entrar.')
	await expect(page.getByRole('link', { name: 'Quitar el segundo paso' })).toHaveCount(0)
	await herPage.goto('/gestion')
	await expect(herPage).toHaveURL(/\/login\?volver=/)
	await typePassword(herPage, employee)
	await enrol(herPage)
	await herPage.goto('/gestion')
	await expect(herPage.getByRole('heading', { level: 1, name: 'Hola, Elena' })).toBeVisible()
	await page.getByRole('link', { name: 'Quitar el acceso' }).click()
	const question = page.getByRole('dialog', { name: '¿Quitar el acceso a Elena Prado?' })
	await isAccessible(page, 'the question')
	await question.getByRole('button', { name: 'Quitar el acceso' }).click()
	await expect(page.getByRole('status')).toContainText('Acceso quitado')
	await herPage.goto('/gestion')
	await expect(herPage).toHaveURL(/\/login\?volver=/)
	await hers.close()

	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Registro' }).click()
	await page.getByRole('combobox', { name: 'Quién' }).selectOption('Olga Rivas')
	await page.getByRole('combobox', { name: 'Qué' }).selectOption('Equipo')
	await page.getByRole('button', { name: 'Filtrar' }).click()
	const trail = page.getByRole('table', { name: 'Cambios del equipo' })
	await expect(trail).toContainText('papel, de Almacén a Ventas')
	await expect(trail).toContainText('fin del acceso, de nada a')
	await isAccessible(page, 'the audit trail')
	await page.getByText('Olga Rivas', { exact: true }).first().click()
	await page.getByRole('button', { name: 'Salir' }).click()
	await page.goto('/gestion')
	await expect(page).toHaveURL(/\/login/)
})

test('a shopper gets 404 for the back office', async ({ page }) => {
	await page.goto('/login')
	const form = page.getByRole('main')
	await form.getByLabel('Correo electrónico').fill('particular@soleria.example')
	await form.getByLabel('Contraseña').fill('azulejo de muestra')
	await form.getByRole('button', { name: 'Entrar' }).click()
	await expect(page).toHaveURL(/\/mi-cuenta/)
	expect((await page.goto('/gestion'))?.status()).toBe(404)
	await expect(page.getByRole('heading', { name: 'No está aquí' })).toBeVisible()
})
