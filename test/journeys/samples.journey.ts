import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { payAtBank } from './shopper.ts'

async function want(page: Page, slug: string): Promise<void> {
	await page.goto(`/productos/${slug}`)
	await page.getByRole('button', { name: 'Pedir muestra de este lote' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Muestras' })).toBeVisible()
}

async function fillIn(page: Page, correo: string): Promise<void> {
	const values = {
		'Nombre y apellidos': 'Ana Ruiz',
		'Correo electrónico': correo,
		Teléfono: '600 000 000',
		Dirección: 'Calle Mayor 1',
		'Código postal': '28001',
		Localidad: 'Madrid',
	}
	for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

test('samples of two tiles are chosen, paid and confirmed, and the cart stays as it was', async ({ page }) => {
	const email = newAddress()
	await want(page, 'terrazo-lavapies-multicolor')
	await want(page, 'terrazo-lavapies-noche')
	await want(page, 'terrazo-lavapies-noche')
	const basket = page.getByRole('complementary', { name: 'Tus muestras' })
	await expect(basket).toContainText('Tus muestras (2 de 4)')
	await expect(basket).toContainText('10,95')
	await isAccessible(page, 'samples')
	await page.getByRole('button', { name: 'Pedido con obligación de pago' }).click()
	await expect(page.getByRole('alert').first()).toContainText('Revisa')
	await fillIn(page, email)
	await page.getByRole('button', { name: 'Pedido con obligación de pago' }).click()
	await payAtBank(page)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Gracias')
	await expect(page.getByText('1 muestra').first()).toBeVisible()
	expect(await findMail(`To: ${email}`)).toContain('10,95')
	await page.goto('/muestras')
	await expect(page.getByText('En la página de cada azulejo')).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('a fifth sample is refused, and one is removed for it', async ({ page }) => {
		for (const slug of [
			'terrazo-lavapies-multicolor',
			'terrazo-lavapies-noche',
			'calacatta-macael-oro',
			'crema-novelda-clasico',
		]) {
			await want(page, slug)
		}
		await want(page, 'gris-sotomayor-humo')
		await expect(page.getByRole('alert')).toContainText('Ya tienes 4 muestras')
		await page.getByRole('button', { name: /^Quitar Crema/ }).click()
		await want(page, 'gris-sotomayor-humo')
		await expect(page.getByRole('complementary', { name: 'Tus muestras' })).toContainText('Gris Sotomayor Humo')
	})
})
