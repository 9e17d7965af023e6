import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { DEMO, linkIn, logIn } from './member.ts'
import { BUYER, centsIn, isAlive, payAtBank, stockOf, TERRAZZO } from './shopper.ts'

/** Puts 17.5 m² of a tile, and three boxes of it, into the cart of a browser. */
async function fillCart(page: Page, alsoBoxes = true): Promise<void> {
	const { id, lotes } = await stockOf(page, TERRAZZO.slug)
	const lot = `${id}.${lotes[0]?.id}`
	const value = `${lot}.custom.1.1750${alsoBoxes ? `~${lot}.picking.3` : ''}||28001|shipping`
	await page.context().addCookies([{ name: 'carrito', value, url: new URL(page.url()).origin }])
}

test('a professional quotes a project, the client accepts a part of it by the link, and the professional orders that part', async ({
	page,
	browser,
}) => {
	const correo = newAddress()
	await logIn(page, DEMO.professional)
	await fillCart(page)
	await page.goto('/carrito')
	await expect(page.getByRole('button', { name: 'Hacer un presupuesto para tu cliente' })).toBeVisible()
	await isAlive(page)
	await page.getByRole('button', { name: 'Guardar el carrito como obra' }).click()
	await page.getByRole('button', { name: 'Hacer un presupuesto' }).click()
	const send = page.getByRole('button', { name: 'Enviar al cliente' })
	// One margin for all lines, and totals that follow what is typed before anything is saved.
	const total = () => page.locator('.quotation-totals .total').innerText().then(centsIn)
	const listed = await total()
	await page.getByLabel('Recargo sobre la tarifa para todas las líneas').fill('mucho')
	await page.getByRole('button', { name: 'Aplicar este recargo a todas las líneas' }).click()
	await expect(page.getByRole('alert')).toContainText('Para todas: escribe un porcentaje')
	await expect(page.getByRole('button', { name: 'Aplicar este recargo' })).not.toHaveAttribute('aria-busy')
	await page.getByLabel('Recargo sobre la tarifa para todas las líneas').fill('10')
	await page.getByLabel('Recargo sobre la tarifa para todas las líneas').press('Enter')
	await expect(page.locator('#presupuesto-linea-1-ajuste')).toHaveValue('10')
	await expect(page.getByText('Con lo que has escrito; todavía no está guardado.')).toBeVisible()
	const raised = await total()
	expect(raised / listed).toBeCloseTo(1.1, 3)
	await page.locator('#presupuesto-linea-1-ajuste').fill('0')
	await page.locator('#presupuesto-linea-0-ajuste').fill('25')
	await page.locator('#presupuesto-linea-0-cantidad').focus()
	await expect.poll(total).toBeGreaterThan(raised)
	// A field that cannot be counted is named, and the sums say that they are old until it is mended.
	const old = page.getByText('Estos importes no cuentan lo último que has escrito')
	const counted = await total()
	await page.locator('#presupuesto-linea-1-cantidad').fill('muchas')
	await page.locator('#presupuesto-linea-1-ajuste').focus()
	await expect(old).toBeVisible()
	await expect(page.locator('#presupuesto-linea-1-cantidad')).toHaveAttribute('aria-invalid', 'true')
	expect(await total()).toBe(counted)
	await expect(page.getByText('Con lo que has escrito; todavía no está guardado.')).toHaveCount(0)
	await page
		.locator('.notice', { has: old })
		.getByRole('link', { name: /escribe una cantidad entera/ })
		.click()
	await expect(page.locator('#presupuesto-linea-1-cantidad')).toBeFocused()
	await page.locator('#presupuesto-linea-1-cantidad').fill('6')
	await page.locator('#presupuesto-linea-1-ajuste').focus()
	await expect(old).toHaveCount(0)
	await expect(page.locator('#presupuesto-linea-1-cantidad')).not.toHaveAttribute('aria-invalid')
	await expect.poll(total).toBeGreaterThan(counted)
	await expect(page.getByText('El PDF muestra lo guardado: si cambias algo, guárdalo antes.')).toBeVisible()
	await page.locator('#presupuesto-linea-1-cantidad').fill('muchas')
	await send.click()
	await expect(old).toBeVisible()
	await expect(page.getByRole('alert')).toContainText('escribe una cantidad entera')
	await expect(page.locator('#presupuesto-linea-0-ajuste')).toHaveValue('25')
	await page.locator('#presupuesto-linea-1-cantidad').fill('4')
	await send.click()
	await expect(page.getByRole('alert')).toContainText('hace falta el nombre')
	await page.locator('#presupuesto-nombre').fill('Marta Gil')
	await page.locator('#presupuesto-correo').fill(correo)
	await page.getByText('Condiciones, notas y reserva de lotes').click()
	await page.locator('#presupuesto-condiciones').fill('Mitad al aceptar.')
	await isAccessible(page, 'a quotation that is written')
	await send.click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('Enviado.')
	const number = /P-\d{4}-\d{5}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''

	// Without a script, as from a mail.
	const context = await browser.newContext({ javaScriptEnabled: false })
	const client = await context.newPage()
	const mail = await findMail(`To: ${correo}`, `Subject: Presupuesto ${number}`)
	await client.goto(linkIn(mail, '/presupuesto/'), { waitUntil: 'load' })
	await expect(client.getByText('Mitad al aceptar.')).toBeVisible()
	await expect(client.getByText('544,69 €')).toBeVisible()
	const boxes = client.getByRole('checkbox')
	await boxes.nth(1).uncheck()
	await client.getByRole('button', { name: 'Calcular el total de lo marcado' }).click()
	// 544.69 € with 21 %.
	await expect(client.locator('.quotation-totals .total')).toContainText('659,07 €')
	await expect(boxes.nth(1)).not.toBeChecked()
	await boxes.nth(0).uncheck()
	await client.getByLabel('Nombre y apellidos de quien acepta').fill('Marta Gil Ruiz')
	await client.getByRole('button', { name: 'Aceptar lo marcado' }).click()
	await expect(client.getByRole('alert')).toContainText('Marca al menos una línea')
	await expect(client.getByLabel('Nombre y apellidos de quien acepta')).toHaveValue('Marta Gil Ruiz')
	await expect(boxes.nth(1)).not.toBeChecked()
	await boxes.nth(0).check()
	await client.getByRole('button', { name: 'Aceptar lo marcado' }).click()
	await expect(client.getByRole('main').getByRole('status')).toContainText('Aceptado por Marta Gil Ruiz')
	await context.close()

	await findMail(`To: ${DEMO.professional}`, `Subject: Presupuesto ${number} aceptado`)
	await page.reload()
	await expect(page.getByText('No aceptada')).toBeVisible()
	await expect(page.getByText('Enviado. Tu cliente lo tiene en su correo.')).toHaveCount(0)
	await page.getByRole('link', { name: 'Pedir lo aceptado' }).click()
	await expect(page.getByRole('complementary', { name: 'Tu pedido' })).toContainText('17,5 m²')
	await expect(page.getByRole('complementary', { name: 'Tu pedido' })).toContainText('435,75 €')
	// Names have the room that prices leave: a word is never broken.
	const name = page.locator('.summary .media b').first()
	expect(await name.evaluate((element) => element.getClientRects().length)).toBeLessThanOrEqual(3)
	await page.getByRole('radio', { name: /Transferencia/ }).check()
	await isAccessible(page, 'a quotation that is ordered')
	await page.getByRole('button', { name: /obligación de pago/ }).click()
	await expect(page).toHaveURL(/pedido-confirmado/)
	await page.goto('/mi-cuenta/presupuestos')
	await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Convertido en pedido')

	// A cart with more than the order stays without a word; the very lines of the order are named, and emptied on demand.
	const ordered = page.getByText(/^Estas líneas ya están en el pedido/)
	await fillCart(page)
	await page.goto('/carrito')
	await expect(page.locator('main .cart-line')).toHaveCount(2)
	await expect(ordered).toHaveCount(0)
	await fillCart(page, false)
	await page.goto('/carrito')
	await expect(ordered).toBeVisible()
	await isAccessible(page, 'a cart that became an order')
	const more = page.getByRole('main').getByRole('button', { name: /^Medio metro cuadrado más/ })
	await more.click()
	await expect(ordered).toHaveCount(0)
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Medio metro cuadrado menos/ })
		.click()
	await page.getByRole('button', { name: 'Vaciar el carrito' }).click()
	await expect(page.getByText('Tu carrito está vacío').filter({ visible: true })).toBeVisible()
})

test('the staff quotes a requested price, and a guest accepts, pays it and receives two deliveries', async ({
	page,
	browser,
}) => {
	const correo = newAddress()
	const context = await browser.newContext()
	const guest = await context.newPage()
	await guest.goto('/faq')
	const { id, lotes } = await stockOf(guest, TERRAZZO.slug)
	const value = `${id}.${lotes[0]?.id}.custom.1.10050||28001|shipping`
	await context.addCookies([{ name: 'carrito', value, url: new URL(guest.url()).origin }])
	await guest.goto('/pedir-precio')
	await guest.getByLabel('Nombre').fill('Reformas Atocha')
	await guest.getByLabel('Correo electrónico').fill(correo)
	await guest.getByRole('button', { name: 'Pedir precio' }).click()
	await expect(guest.getByRole('heading', { name: 'Lo hemos recibido' })).toBeVisible()

	await openOffice(page, 'sales')
	await page.goto(`/gestion/mensajes?q=${correo}`)
	await page.getByRole('table').getByRole('link').first().click()
	await page.getByRole('link', { name: 'Hacer un presupuesto con su carrito' }).click()
	await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Reformas Atocha')
	await page.getByRole('button', { name: 'Hacer un presupuesto' }).click()
	await expect(page.getByRole('status')).toContainText('Borrador hecho.')
	const discount = page.getByLabel('Descuento', { exact: true })
	await discount.fill('12')
	await page.getByRole('button', { name: 'Enviar al cliente' }).click()
	await expect(page.getByRole('alert')).toContainText('no se puede poner aquí')
	await page.getByLabel('Descuento', { exact: true }).fill('10')
	await isAccessible(page, 'a quotation of the shop')
	await page.getByRole('button', { name: 'Enviar al cliente' }).click()
	await expect(page.getByRole('status')).toContainText('Enviado.')
	const number = /P-\d{4}-\d{5}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''

	const mail = await findMail(`To: ${correo}`, `Subject: Presupuesto ${number} · Solería`)
	await guest.goto(linkIn(mail, '/presupuesto/'))
	// 100.5 m² at 24.90 €, less 10 %.
	await expect(guest.locator('.quotation-price')).toHaveText(['Sin IVA', '2252,21 €'])
	await isAccessible(guest, 'a quotation that is read')
	await guest.getByLabel('Nombre y apellidos de quien acepta').fill('Ana Ríos')
	await guest.getByRole('button', { name: 'Aceptar lo marcado' }).click()
	await guest.getByRole('link', { name: 'Elegir entrega y pago' }).click()
	for (const [field, text] of Object.entries({ ...BUYER, nombre: 'Ana Ríos', correo }))
		await guest.locator(`#${field}`).fill(text)
	const order = guest.getByRole('button', { name: /obligación de pago/ })
	await order.click()
	await expect(guest.getByRole('main').getByRole('status')).toContainText('Este es el total con la entrega')
	const total = centsIn(await order.innerText())
	await order.click()
	await payAtBank(guest)
	await expect(guest).toHaveURL(/pedido-confirmado/)
	await context.close()

	await page.reload()
	await page.getByRole('link', { name: /^Pedido \w+$/ }).click()
	await expect(page.getByRole('link', { name: `Presupuesto ${number}` })).toBeVisible()
	expect(centsIn(await page.locator('.order-head').innerText())).toBe(total)

	// It is delivered in two parts.
	const done = page.getByRole('main').getByRole('status')
	await page.locator('summary', { hasText: 'Enviar una parte' }).click()
	await page
		.getByLabel(new RegExp(`^${TERRAZZO.name}`))
		.first()
		.fill('60')
	await page.getByRole('button', { name: 'Sale esta parte' }).click()
	await expect(done).toContainText('Ha salido esa parte')
	await page.getByRole('button', { name: 'Enviado', exact: true }).click()
	await expect(done).toContainText('Hecho.')
	await page.getByRole('button', { name: 'Entregado', exact: true }).click()
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(done).toContainText('Entregado.')
})
