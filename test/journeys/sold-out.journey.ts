import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { linkIn } from './member.ts'

const IN_STOCK = 'terrazo-lavapies-multicolor'
/** Sold out in the sample shop: a blue wall tile. */
const SOLD_OUT = { slug: 'metro-chamberi-cobalto', name: 'Metro Chamberí Cobalto' }

test('a sold-out product offers the most similar ones and an alert for its return', async ({ page }) => {
	const email = newAddress()
	await page.goto(`/productos/${SOLD_OUT.slug}`)
	await expect(page.locator('button.big')).toHaveCount(0)
	const instead = page.getByRole('region', { name: 'Lo más parecido, con existencias' })
	await expect(instead.getByRole('link').first()).toBeVisible()
	await expect(instead.getByText('Sin existencias')).toHaveCount(0)
	await isAccessible(page, 'sold-out product')
	const form = page.getByRole('region', { name: '¿Te avisamos cuando vuelva?' })
	await expect(form).toContainText('borramos tu dirección')
	await form.getByRole('button', { name: 'Avísame' }).click()
	await expect(page.getByRole('alert')).toContainText('Introduce tu correo electrónico')
	await page.getByLabel('Correo electrónico').filter({ visible: true }).first().fill(email)
	await page.getByRole('button', { name: 'Avísame' }).click()
	await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeVisible()
	const mail = await findMail(`To: ${email}`)
	await page.goto(linkIn(mail, '/avisos/confirmar'))
	await page.getByRole('button', { name: 'Confirmar' }).click()
	await expect(page.getByRole('heading', { name: 'Aviso confirmado' })).toBeVisible()
	await page.goto(linkIn(mail, '/avisos/baja'))
	await page.getByRole('button', { name: 'Quitar el aviso' }).click()
	await expect(page.getByRole('heading', { name: 'No hay ningún aviso pendiente' })).toBeVisible()
})

test('an alert about a price, or about more of a tone, is requested on the product page', async ({ page }) => {
	const email = newAddress()
	const mailField = page.getByLabel('Correo electrónico').filter({ visible: true }).first()
	await page.goto(`/productos/${IN_STOCK}`)
	await page.getByRole('link', { name: 'Avísame si baja de precio o hay más de un tono' }).click()
	await page.getByLabel('Precio, con IVA').fill('9999')
	await mailField.fill(email)
	await page.getByRole('button', { name: 'Avísame' }).click()
	await expect(page.getByRole('alert')).toContainText('escribe un precio más bajo')
	await expect(page.getByLabel('Precio, con IVA')).toHaveValue('9999')
	await page.getByRole('link', { name: 'Mejor, avísame cuando haya más de un tono' }).click()
	await expect(page.getByLabel('Tono')).toBeVisible()
	await isAccessible(page, 'alert of a tone')
	await page.getByLabel('Cantidad que necesitas').fill('12345,5')
	await mailField.fill(email)
	await page.getByRole('button', { name: 'Avísame' }).click()
	await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeVisible()
	const mail = await findMail(`To: ${email}`)
	expect(mail).toContain('12.345,5 m² o más de un lote')
	await page.goto(linkIn(mail, '/avisos/confirmar'))
	await page.getByRole('button', { name: 'Confirmar' }).click()
	await expect(page.getByRole('heading', { name: 'Aviso confirmado' })).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the email address is still required', async ({ page }) => {
		const email = newAddress()
		await page.goto(`/productos/${SOLD_OUT.slug}`)
		await page.locator('.sold-out').getByLabel('Correo electrónico').fill(email)
		await page.getByRole('button', { name: 'Avísame' }).click()
		await expect(page.getByRole('heading', { name: 'Falta un paso' })).toBeVisible()
		expect(await findMail(`To: ${email}`)).toContain('48 horas')
	})
})
