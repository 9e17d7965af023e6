import { expect } from '@playwright/test'
import { findMail, test } from './mailbox.ts'
import { DEMO, logIn } from './member.ts'
import { isAlive, payAtBank, TERRAZZO } from './shopper.ts'

test('a reseller buys for a client, who reads what comes and nothing of the reseller’s terms', async ({ page }) => {
	await logIn(page, DEMO.reseller)
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog').locator('.totals')).toBeVisible()
	await page.goto('/checkout?paso=envio')
	await isAlive(page)
	// The client that is chosen is who the order is for, without pressing anything more.
	const choice = page.getByLabel('¿Para quién es?')
	const first = choice.locator('optgroup[label="Tus clientes"] option').first()
	const name = ((await first.textContent()) ?? '').split(':')[0] ?? ''
	await choice.selectOption((await first.getAttribute('value')) ?? '')
	await expect(page.locator('#nombre')).toHaveValue(name)
	await expect(page.getByText(`El pedido es para tu cliente ${name}`)).toBeVisible()
	const clientAddress = await page.locator('#correo').inputValue()
	await page
		.getByRole('group', { name: 'Entrega' })
		.getByRole('radio', { name: /^Recogida/ })
		.check()
	await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription('Te llamamos si hay algo que aclarar.')
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
	await expect(page.locator('.review')).toContainText(name)
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)
	await expect(page.locator('.order-side')).toContainText('Listo para recoger a partir del ')
	const id = new URL(page.url()).searchParams.get('pedido') ?? ''

	const toClient = await findMail(`To: ${clientAddress}`, `Subject: Pedido ${id} para ti · Solería`)
	expect(toClient).toContain(`Hola, ${name}:`)
	expect(toClient).toContain(TERRAZZO.name)
	expect(toClient).toContain('Listo para recoger a partir del ')
	expect(toClient).not.toMatch(/Incentivo|clave=|\/pedidos\/|Hemos recibido tu pago|Factura|€/)
	const toReseller = await findMail(`To: ${DEMO.reseller}`, `Subject: Pedido ${id} confirmado · Solería`)
	expect(toReseller).not.toContain(`Hola, ${name}:`)
	expect(toReseller).toContain(`Para tu cliente: ${name}`)
	expect(toReseller).toMatch(/Incentivo profesional/)
})
