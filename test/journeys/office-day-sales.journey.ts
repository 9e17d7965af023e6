import { expect, type Page } from '@playwright/test'
import { fits, isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { goTo, isAt, isAudited, place, typed } from './office-day.ts'
import { readOffice, today } from './office-form.ts'
import { fileOf, newCreditCustomer } from './professional.ts'
import { TERRAZZO } from './shopper.ts'

/** Places a phone order of a known customer, with a free line, on credit; returns its number. */
async function takeOrder(page: Page, customer: string, name: string): Promise<string> {
	await addProduct(page)
	await page.getByRole('button', { name: 'Añadir una línea libre' }).click()
	await page.getByLabel('Qué se hace o se cobra').fill('Subir el material a un tercero')
	await page.getByLabel('Precio sin IVA, €', { exact: true }).fill('40')
	await page.getByLabel('Otro precio sin IVA, €/caja').fill('35')
	await page.getByRole('button', { name: 'Calcular', exact: true }).click()
	await page.getByLabel('Por qué se acuerda ese precio').fill('Cliente de siempre')
	await page.getByRole('searchbox', { name: 'Buscar comprador' }).fill(customer)
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: `Elegir a ${name}` }).click()
	await expect(page.getByText('Compra con su cuenta')).toBeVisible()
	await page.getByRole('radio', { name: 'Recogida en almacén' }).check()
	await page.getByRole('radio', { name: /^A crédito/ }).check()
	await isAccessible(page, 'an order by phone with a free line')
	await page.getByRole('button', { name: 'Hacer el pedido' }).click()
	await expect(page.getByRole('status')).toContainText('Pedido apuntado.')
	await fits(page, 'an order that was taken')
	await expect(page.getByText('Subir el material a un tercero').filter({ visible: true }).first()).toBeVisible()
	return /pedidos\/(\w+)/.exec(page.url())?.[1] ?? ''
}

async function addProduct(page: Page): Promise<void> {
	await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(TERRAZZO.name)
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: `Añadir ${TERRAZZO.name}` }).click()
	await expect(page.getByLabel('Cantidad')).toHaveValue('1')
}

async function quote(page: Page): Promise<void> {
	const email = newAddress()
	await goTo(page, 'Presupuestos')
	await page.getByRole('link', { name: 'Presupuesto nuevo' }).click()
	await isAt(page, 'Pedido nuevo')
	await addProduct(page)
	await page.getByLabel('Nombre y apellidos').fill('Marta Gil')
	await page.getByRole('textbox', { name: 'Correo' }).fill(email)
	await page.getByRole('button', { name: 'Hacer un presupuesto' }).click()
	await expect(page.getByRole('status')).toContainText('Borrador hecho.')
	await page.getByRole('button', { name: 'Enviar al cliente' }).click()
	await expect(page.getByRole('status')).toContainText('Enviado.')
	await isAt(page, /^Presupuesto P-/)
	const [number] = /P-\d{4}-\d{5}/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? []
	await findMail(`To: ${email}`, `Subject: Presupuesto ${number} · Solería`)
}

/** Settles the debt of an order on credit: stops its reminders and records the payment of its invoice. */
async function settle(page: Page, { id, customer }: { readonly id: string; readonly customer: string }): Promise<void> {
	await setReminders(page)
	await goTo(page, 'Pendientes')
	const debts = page.getByRole('region', { name: 'Crédito por cobrar' })
	await expect(debts).toContainText('a los 3, 10 y 30 días del vencimiento')
	const debt = debts.getByRole('listitem').filter({ hasText: id })
	await expect(debt).toContainText(/vence el \d/)
	await debt.getByRole('button', { name: `Parar los recordatorios: pedido ${id}` }).click()
	await expect(page.getByRole('status')).toHaveText('Esa deuda ya no se recuerda por correo.')
	await expect(debt).toContainText('recordatorios parados')
	await isAccessible(page, 'the debts')
	await debt.getByRole('button', { name: `Volver a recordarla: pedido ${id}` }).click()
	await expect(page.getByRole('status')).toHaveText('Esa deuda se vuelve a recordar por correo.')

	const address = await fileOf(customer)
	await page.goto(`/gestion${address}`)
	await page.getByText('No recordarle los pagos pendientes').click()
	await page.getByRole('button', { name: 'No recordárselos' }).click()
	await fits(page, 'a customer without reminders')
	await goTo(page, 'Pendientes')
	await expect(debt).toContainText('recordatorios parados en la ficha del cliente')

	const [invoice = ''] = /F\d{4}-\d{6}/.exec(await readOffice('owner', `/pedidos/${id}`)) ?? []
	await page.getByText('Apuntar el pago de una factura').click()
	await page.getByLabel('Factura', { exact: true }).fill(invoice)
	await page.getByLabel('Día del abono').fill(today())
	await page.getByRole('button', { name: 'Apuntar el pago' }).click()
	await expect(page.getByRole('alert')).toContainText('Se apuntan 90,75 €')
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toHaveText('Pago de la factura apuntado.')
	await expect(debt).toHaveCount(0)
}

/** Sets the days of the reminders, the same at both widths: one of them may find them changed meanwhile. */
async function setReminders(page: Page): Promise<void> {
	await expect(async () => {
		await page.goto('/gestion/ajustes')
		const terms = page.getByRole('region', { name: 'Condiciones comerciales' })
		const days = terms.getByLabel(/se recuerda por correo una compra a crédito/)
		if ((await days.inputValue()) !== '3, 10, 30') await days.fill('3, 10, 30')
		await terms.getByRole('button', { name: 'Guardar' }).click()
		await expect(page.getByRole('status')).toContainText('Guardado', { timeout: 10_000 })
	}).toPass()
	await fits(page, 'the settings')
}

/** Counts the cash at the end of the day; the note tells this count from those of other journeys. */
async function countTill(page: Page): Promise<void> {
	const note = `Al cerrar, ${newAddress().slice(0, 8)}`
	await goTo(page, 'Caja')
	await page.getByLabel('Efectivo contado').fill('1.234,50')
	await page.getByLabel('Fondo con el que se abrió').fill('100')
	await page.getByRole('textbox', { name: /^Nota/ }).fill(note)
	await page.getByRole('button', { name: 'Guardar el arqueo' }).click()
	await expect(page.getByRole('status')).toContainText('Arqueo guardado.')
	const count = page
		.getByRole('table', { name: /^Arqueos/ })
		.getByRole('row')
		.filter({ hasText: note })
	await expect(count).toContainText('1234,50 €')
	await expect(count).toContainText('100,00 €')
	await isAccessible(page, 'the till')
}

test('midday: the staff handles a statement, a phone order on credit, a quotation, the debts and the till', async ({
	page,
	request,
}) => {
	const name = `Elisa ${newAddress().slice(0, 8)}`
	const customer = await newCreditCustomer(name)
	const order = await place(request, { 'adhesivo-flexible-c2te-s1-gris': 1 })
	await openOffice(page, 'owner')
	await goTo(page, 'Pendientes')
	await page.getByRole('link', { name: 'Leer un extracto' }).click()
	await isAt(page, 'Extracto del banco')
	const day = today().split('-').reverse().join('/')
	await page.getByLabel('O pega sus filas').fill(`Fecha;Concepto;Importe\n${day};Pedido ${order.id};${typed(order)}`)
	await page.getByRole('button', { name: 'Ver qué paga' }).click()
	await expect(page.getByRole('checkbox', { name: `pedido ${order.id}` })).toBeChecked()
	await page.getByRole('button', { name: 'Apuntar las marcadas' }).click()
	await expect(page.getByRole('status')).toContainText(order.id)
	await fits(page, 'a statement that was recorded')

	await goTo(page, 'Pedidos')
	await page.getByRole('link', { name: 'Pedido nuevo' }).click()
	await isAt(page, 'Pedido nuevo')
	const id = await takeOrder(page, customer, name)
	await quote(page)
	await settle(page, { id, customer })
	await countTill(page)
	await isAudited(page, id, `Se añade: pedido ${id} (`, `Pedido ${id}: debido a crédito, de 90,75 € a 0,00 €.`)
})
