import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { postSample, wantSample } from './sampler.ts'
import { fillShipping, payAtBank, totalsOf } from './shopper.ts'

const TERRAZZO = 'terrazo-lavapies-multicolor'
const NIGHT = 'terrazo-lavapies-noche'

test('samples of two tiles go by parcel, and are paid and confirmed', async ({ page }) => {
	const email = newAddress()
	await wantSample(page, TERRAZZO)
	// The open cart shows the sample: a toast over it would only cover it.
	await expect(page.locator('.toast')).toHaveCount(0)
	await expect(page.getByRole('link', { name: 'Carrito 1 producto' })).toBeVisible()
	await wantSample(page, NIGHT, 2)
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: /^Pedir muestra/ }).click()
	await expect(page.getByText('Ya llevas una muestra de ese lote')).toBeVisible()
	await page.goto('/carrito')
	const samples = page.getByRole('list', { name: 'Muestras (2 de 4)' })
	await expect(samples).toContainText('1 muestra de 10 × 10 cm')
	await expect(samples.getByRole('button', { name: /^Una unidad más/ })).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Guardar el carrito como obra' })).toHaveCount(0)
	await page.getByLabel('Código postal').fill('28001')
	await expect(page.getByText('Por mensajería')).toBeVisible()
	await expect(page.locator('.cart-page .totals .total')).toContainText('10,95')
	await isAccessible(page, 'a cart of samples')
	await page.getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await expect(page.getByText('El transportista te llama')).toHaveCount(0)
	await expect(page.getByText('Para el transportista')).toHaveCount(0)
	await fillShipping(page, { correo: email })
	await expect(page.getByText('Día de entrega')).toHaveCount(0)
	await page.getByRole('button', { name: /^Pedido con obligación de pago/ }).click()
	await payAtBank(page)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Gracias')
	await expect(page.getByText('1 muestra').first()).toBeVisible()
	expect(await findMail(`To: ${email}`)).toContain('10,95')
})

test('a sample beside boxes costs its price, and no transport', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO}`)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
	await page.goto('/carrito')
	await page.getByRole('radio', { name: /A domicilio/ }).check()
	await page.getByLabel('Código postal').fill('28001')
	await expect(page.getByText('Transporte a 28001')).toBeVisible()
	await expect(page.locator('.cart-foot')).toHaveAttribute('aria-busy', 'false')
	const alone = await totalsOf(page, '.cart-page')
	await wantSample(page, NIGHT)
	await page.goto('/carrito')
	await expect(page.getByText('Van con tu pedido, sin más transporte')).toBeVisible()
	const mixed = await totalsOf(page, '.cart-page')
	expect(mixed.Transporte).toBe(alone.Transporte)
	expect((mixed['Subtotal sin IVA'] ?? 0) - (alone['Subtotal sin IVA'] ?? 0)).toBe(248)
	await page.getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await fillShipping(page, { correo: newAddress() })
	expect(await totalsOf(page, '.summary')).toEqual(mixed)
	await page.getByRole('button', { name: /^Pedido con obligación de pago/ }).click()
	await payAtBank(page)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Gracias')
})

test('the page about samples links to the catalogue and the cart, which takes over earlier samples', async ({
	page,
	context,
}) => {
	await page.goto('/productos/calacatta-macael-oro')
	const form = page.locator('form', { has: page.getByRole('button', { name: /^Pedir muestra/ }) })
	const typed = (name: string) => form.locator(`input[name="${name}"]`).inputValue()
	const value = `${await typed('producto')}.${await typed('lote')}`
	await context.addCookies([{ name: 'muestras', value, url: new URL('/', page.url()).href, httpOnly: true }])
	await page.goto('/')
	await page.getByRole('contentinfo').getByRole('link', { name: 'Muestras' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Muestras' })).toBeVisible()
	await isAccessible(page, 'about samples')
	await page.getByRole('main').getByRole('link', { name: 'Ver el carrito' }).click()
	await expect(page.getByRole('list', { name: 'Muestras (1 de 4)' })).toContainText('Calacatta Macael Oro')
	expect((await context.cookies()).map(({ name }) => name)).not.toContain('muestras')
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('a fifth sample is refused, and another is removed to make room', async ({ page }) => {
		const four = [TERRAZZO, NIGHT, 'calacatta-macael-oro', 'crema-novelda-clasico']
		for (const [nth, slug] of four.entries()) {
			await postSample(page, slug)
			await expect(page.getByText(`Muestra añadida (${nth + 1} de 4).`)).toBeVisible()
		}
		await postSample(page, NIGHT)
		await expect(page.getByRole('alert')).toContainText('Ya llevas una muestra de ese lote')
		await postSample(page, 'gris-sotomayor-humo')
		await expect(page.getByRole('alert')).toContainText('En un pedido caben 4 muestras')
		await page.getByRole('button', { name: /^Quitar Crema/ }).click()
		await postSample(page, 'gris-sotomayor-humo')
		await expect(page.getByRole('list', { name: 'Muestras (4 de 4)' })).toContainText('Gris Sotomayor Humo')
	})
})
