import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { DEMO, linkIn, logIn } from './member.ts'
import { fillShipping, isAlive, payAtBank, stockOf, TERRAZZO } from './shopper.ts'

test('a firm’s member requests an order beyond the limit, and the owner approves and pays it', async ({
	page,
	browser,
}) => {
	const email = newAddress()
	await logIn(page, DEMO.reseller)
	await page.goto('/mi-cuenta/equipo')
	await isAlive(page)
	await page.getByRole('button', { name: 'Invitar' }).click()
	await expect(page.getByRole('alert').first()).toContainText('correo')
	await page.getByLabel('Correo electrónico').fill(email)
	await page.getByLabel('Compra al mes sin preguntarte').fill('100')
	await page.getByRole('button', { name: 'Invitar' }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('Le hemos escrito')
	await isAccessible(page, 'the team of a firm')

	const other = await browser.newContext()
	const member = await other.newPage()
	const invitation = await findMail(`To: ${email}`)
	await member.goto(linkIn(invitation, '/unirse'))
	await isAlive(member)
	await member.getByLabel('Nombre y apellidos').fill('Marta Compras')
	await member.getByLabel('Teléfono').fill('600 000 001')
	await member.getByLabel('Contraseña', { exact: true }).fill('andamio y paleta')
	await member.getByLabel('Repite la contraseña').fill('andamio y paleta')
	await isAccessible(member, 'an invitation of a firm')
	await member.getByRole('button', { name: 'Aceptar y entrar' }).click()
	await expect(member).toHaveURL(/\/mi-cuenta$/)
	await expect(member.getByText(/^Compras a nombre de/)).toBeVisible()

	const { id, lotes } = await stockOf(member, TERRAZZO.slug)
	const { origin } = new URL(member.url())
	const value = `${id}.${lotes[0]?.id}.custom.1.1000||28001|shipping`
	await other.addCookies([{ name: 'carrito', value, url: origin }])
	await member.goto('/checkout?paso=envio')
	await isAlive(member)
	await member.locator('#obra').fill('Obra Tetuán 5')
	await fillShipping(member, { correo: email })
	await expect(member.getByText(/^Pasa de lo que puedes comprar este mes/)).toBeVisible()
	await member.getByRole('button', { name: /^Pedir que lo aprueben/ }).click()
	await expect(member.getByRole('main').getByRole('status')).toContainText('Se lo hemos mandado')
	await expect(member.getByText('Por aprobar')).toBeVisible()
	await isAccessible(member, 'requests of a member')

	const asked = await findMail(`To: ${DEMO.reseller}`, 'Subject: Marta Compras te pide aprobar un pedido · Solería')
	await page.goto(linkIn(asked, '/mi-cuenta/equipo/solicitudes'))
	await isAlive(page)
	await expect(page.getByRole('heading', { name: 'Pedido de Marta Compras' })).toBeVisible()
	await expect(page.getByText('Obra Tetuán 5')).toBeVisible()
	await isAccessible(page, 'an order to approve')
	await page.getByRole('radio', { name: /^Tarjeta/ }).check()
	await page.getByRole('button', { name: /^Pedido con obligación de pago/ }).click()
	await payAtBank(page)
	await expect(page).toHaveURL(/\/pedido-confirmado/)
	await member.goto('/pedidos')
	await expect(member.getByText('Obra Tetuán 5')).toBeVisible()
	await other.close()
})
