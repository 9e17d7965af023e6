import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { linkIn } from './member.ts'
import { payAtBank, stockOf, TERRAZZO } from './shopper.ts'

test('a salesperson takes an order by phone, the buyer pays by a mailed link after a denied card; another pays at the counter', async ({
	page,
	browser,
}) => {
	const correo = newAddress()
	const telefono = `644 ${correo.replaceAll(/\D/g, '').padEnd(6, '3').slice(-6)}`
	await openOffice(page, 'sales')
	await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
	await expect(page.getByRole('link', { name: 'Pedido nuevo' })).toBeVisible()
	await page.goto('/gestion/pedidos/nuevo')

	const search = page.getByRole('searchbox', { name: 'Buscar producto' })
	await search.fill('terrazo lavapiés')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: `Añadir ${TERRAZZO.name}` }).click()
	await expect(search).toBeFocused()
	await page.getByLabel('o cubrir, m²').fill('10')
	await page.keyboard.press('Tab')
	await expect(page.getByLabel('Cantidad')).toHaveValue('7')
	await isAccessible(page, 'an order that is being taken')
	await page.getByLabel('Nombre y apellidos').fill('Rosa Llorente')
	await page.getByRole('textbox', { name: 'Teléfono' }).fill(telefono)
	await page.getByRole('button', { name: 'Hacer el pedido' }).click()
	await expect(page.getByRole('alert')).toContainText('Hace falta el correo')
	await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Rosa Llorente')
	await page.getByRole('textbox', { name: 'Correo' }).fill(correo)
	await page.getByLabel('Calle y número').fill('Calle de Alcalá 45')
	await page.getByLabel('Localidad').fill('Madrid')
	await page.getByLabel('Código postal').fill('28001')
	await page.getByLabel('Referencia de su obra').fill('Obra Chamberí 3')
	await page.keyboard.press('Tab')
	await expect(page.locator('.new-order-side')).not.toContainText('falta el código postal')
	await page.getByRole('button', { name: 'Hacer el pedido' }).click()
	await expect(page.getByRole('status')).toContainText('Pedido apuntado.')
	const id = /pedidos\/(\w+)/.exec(page.url())?.[1] ?? ''
	await expect(page.getByText('Pedido apuntado · Teléfono')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Obra Chamberí 3' })).toBeVisible()

	const buyer = await browser.newContext()
	const phone = await buyer.newPage()
	await phone.goto(
		linkIn(await findMail(`To: ${correo}`, `Subject: Pedido ${id}: enlace para pagarlo · Solería`), '/pedidos/'),
	)
	await phone.getByRole('button', { name: /^Pagar .* con tarjeta$/ }).click()
	await payAtBank(phone, '999')
	await expect(phone.getByText('El banco no ha hecho el pago')).toBeVisible()
	await isAccessible(phone, 'an order that waits to be paid')
	await phone.getByRole('button', { name: /^Pagar .* con tarjeta$/ }).click()
	await payAtBank(phone)
	await expect(phone.locator('.state')).toHaveText('Procesando')
	await expect(phone.locator('.order-state')).toContainText('Obra Chamberí 3')
	await buyer.close()
	await page.reload()
	await expect(page.getByText('Espera: Preparar y enviar')).toBeVisible()

	const before = (await stockOf(page, TERRAZZO.slug)).stock
	await page.goto('/gestion/pedidos/nuevo')
	await page.getByRole('radio', { name: 'Mostrador' }).check()
	await page.getByRole('radio', { name: 'Recogida en almacén' }).check()
	await page.getByRole('searchbox', { name: 'Buscar comprador' }).fill(telefono)
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: 'Elegir a Rosa Llorente' }).click()
	await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(correo)
	await search.fill('terrazo lavapiés')
	await page.keyboard.press('Enter')
	// The product is still being added when the way to pay is chosen and the order is placed.
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(/pedidos\/nuevo/, async (route) => {
		const sent = route.request().postData() ?? ''
		if (sent.includes('anadir') && !sent.includes('hacer')) await held
		// A form that was sent again meanwhile has cancelled this one.
		await route.continue().catch(() => undefined)
	})
	await page.getByRole('button', { name: `Añadir ${TERRAZZO.name}` }).click()
	await page.getByRole('radio', { name: 'Efectivo' }).check()
	await page.getByRole('button', { name: 'Hacer el pedido' }).click()
	await expect(page.getByRole('alert')).toContainText('El pedido ha cambiado mientras se apuntaba.')
	release()
	await expect(page.getByLabel('Cantidad')).toHaveValue('1')
	await expect(page.getByRole('radio', { name: 'Efectivo' })).toBeChecked()
	await page.getByRole('button', { name: 'Hacer el pedido' }).click()
	await expect(page.getByText('Espera: Preparar la recogida')).toBeVisible()
	await expect(page.locator('main')).toContainText('Efectivo · Pagado')
	expect((await stockOf(page, TERRAZZO.slug)).stock).toBeLessThan(before)
})

test('an anonymous cash sale is paid, invoiced and handed over at once, has a receipt, and counts in the till', async ({
	page,
}) => {
	await openOffice(page, 'sales')
	await page.goto('/gestion/pedidos/nuevo')
	await page.getByRole('radio', { name: 'Mostrador' }).check()
	await page.getByRole('radio', { name: 'Recogida en almacén' }).check()
	await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('terrazo lavapiés')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: `Añadir ${TERRAZZO.name}` }).click()
	await page.getByRole('radio', { name: 'Efectivo' }).check()
	await page.getByLabel(/Ya se lo lleva/).check()
	const before = (await stockOf(page, TERRAZZO.slug)).stock
	await page.getByRole('button', { name: 'Hacer el pedido' }).click()
	await expect(page.getByRole('status')).toContainText('Vendido y entregado.')
	await expect(page.locator('main')).toContainText('Cliente de mostrador')
	await expect(page.locator('main')).toContainText('Efectivo · Pagado')
	expect((await stockOf(page, TERRAZZO.slug)).stock).toBeLessThan(before)
	await page.getByRole('link', { name: 'Tique' }).click()
	const receipt = page.getByRole('article', { name: /^Factura simplificada S/ })
	await expect(receipt).toContainText(/NIF .*IVA 21 %.*Total.*Pagado: Efectivo/s)
	await isAccessible(page, 'a receipt')
	await page.goto('/gestion/caja')
	await expect(page.locator('main')).toContainText('Efectivo')
	await page.getByLabel('Efectivo contado').fill('nada')
	await page.getByRole('button', { name: 'Guardar el arqueo' }).click()
	await expect(page.getByLabel('Efectivo contado')).toHaveValue('nada')
	await page.getByLabel('Efectivo contado').fill('1.000,50')
	await page.getByRole('button', { name: 'Guardar el arqueo' }).click()
	await expect(page.getByRole('status')).toContainText('Arqueo guardado.')
	await expect(page.getByRole('table', { name: /^Arqueos/ })).toContainText('1000,50 €')
	await isAccessible(page, 'the till')
})
