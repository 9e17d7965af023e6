import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { fillSampleForm, wantSample } from './sampler.ts'
import { payAtBank } from './shopper.ts'

test('samples of two tiles are chosen, paid and confirmed, and the cart stays as it was', async ({ page }) => {
	const email = newAddress()
	await wantSample(page, 'terrazo-lavapies-multicolor')
	await wantSample(page, 'terrazo-lavapies-noche')
	await wantSample(page, 'terrazo-lavapies-noche')
	const basket = page.getByRole('complementary', { name: 'Tus muestras' })
	await expect(basket).toContainText('Tus muestras (2 de 4)')
	await expect(basket).toContainText('10,95')
	await isAccessible(page, 'samples')
	await page.getByRole('button', { name: 'Pedido con obligación de pago' }).click()
	await expect(page.getByRole('alert').first()).toContainText('Revisa')
	await fillSampleForm(page, email)
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
			await wantSample(page, slug)
		}
		await wantSample(page, 'gris-sotomayor-humo')
		await expect(page.getByRole('alert')).toContainText('Ya tienes 4 muestras')
		await page.getByRole('button', { name: /^Quitar Crema/ }).click()
		await wantSample(page, 'gris-sotomayor-humo')
		await expect(page.getByRole('complementary', { name: 'Tus muestras' })).toContainText('Gris Sotomayor Humo')
	})
})
