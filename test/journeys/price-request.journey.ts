import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { stockOf, TERRAZZO } from './shopper.ts'

test('a cart above the minimum amount can request a price, and the shop sees its lines', async ({ page }) => {
	const email = newAddress()
	const { id, lotes } = await stockOf(page, TERRAZZO.slug)
	const cart = (hundredths: number) => `${id}.${lotes[0]?.id}.custom.1.${hundredths}||28001|shipping`
	const { origin } = new URL((await page.goto('/faq'))?.url() ?? '')
	const carry = (hundredths: number) =>
		page.context().addCookies([{ name: 'carrito', value: cart(hundredths), url: origin }])
	await carry(1000)
	await page.goto('/carrito')
	// A cart that has its prices is stored no more: the next one is not overwritten.
	await expect(page.getByText('En total, 10 m² · 220 kg')).toBeVisible()
	await expect(page.getByRole('link', { name: '¿Me hacéis precio?' })).toHaveCount(0)
	await carry(10_050)
	await page.goto('/carrito')
	await page.getByRole('link', { name: '¿Me hacéis precio?' }).click()
	await page.getByLabel('Nombre').fill('Reformas Atocha')
	await page.getByLabel('Qué tenemos que saber').fill('Es para enero.')
	await page.getByRole('button', { name: 'Pedir precio' }).click()
	await expect(page.getByRole('alert')).toContainText('Introduce tu correo electrónico')
	await expect(page.getByLabel('Qué tenemos que saber')).toHaveValue('Es para enero.')
	await isAccessible(page, 'price request')
	await page.getByLabel('Correo electrónico').fill(email)
	await page.getByRole('button', { name: 'Pedir precio' }).click()
	await expect(page.getByRole('heading', { name: 'Lo hemos recibido' })).toBeVisible()
	const mail = await findMail(`Reply-To: ${email}`)
	expect(mail).toContain('Presupuesto')
	expect(mail).toContain('Es para enero.')
	expect(mail).toContain('100,5 m²')
})
