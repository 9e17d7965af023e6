import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { DEMO, linkIn, logIn } from './member.ts'
import { pdfText } from './pdf-text.ts'
import { isAlive, payAtBank, stockOf, TERRAZZO } from './shopper.ts'

test('a reseller buys for a client, who sees the delivery without the reseller’s terms', async ({ page }) => {
	await logIn(page, DEMO.reseller)
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog').locator('.totals')).toBeVisible()
	await page.goto('/checkout?paso=envio')
	await isAlive(page)
	// The selected client is the recipient of the order.
	const choice = page.getByLabel('¿Para quién es?')
	const first = choice.locator('optgroup[label="Tus clientes"] option').first()
	const name = ((await first.textContent()) ?? '').split(':')[0] ?? ''
	await choice.selectOption((await first.getAttribute('value')) ?? '')
	await page.getByRole('button', { name: 'Usar', exact: true }).click()
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

test('a reseller quotes with transport to a saved client, who reads it in the reseller’s name, and orders for the client', async ({
	page,
	browser,
}) => {
	await logIn(page, DEMO.reseller)
	const { id, lotes } = await stockOf(page, TERRAZZO.slug)
	const value = `${id}.${lotes[0]?.id}.picking.3||28001|shipping`
	await page.context().addCookies([{ name: 'carrito', value, url: new URL(page.url()).origin }])
	await page.goto('/mi-cuenta/presupuestos')
	await isAlive(page)
	await page.getByRole('button', { name: 'Hacer uno con tu carrito' }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('Borrador hecho.')
	const quotation = new URL(page.url()).pathname

	// The form says the box and its m². Without a script a button fills in the client, and nothing typed is lost.
	const storageState = await page.context().storageState()
	const still = await browser.newContext({ javaScriptEnabled: false, storageState })
	const plain = await still.newPage()
	await plain.goto(quotation)
	await expect(plain.locator('[aria-labelledby=presupuesto-lineas]')).toContainText('tarifa 35,86 €/caja')
	await expect(plain.locator('[aria-labelledby=presupuesto-lineas]')).toContainText('3 cajas · 4,32 m²')
	const options = plain.getByLabel('Cliente guardado').locator('option')
	const option = { value: (await options.nth(1).getAttribute('value')) ?? '', text: await options.nth(1).innerText() }
	await plain.getByLabel('Cliente guardado').selectOption(option.value)
	await plain.getByText('Condiciones, notas y reserva de lotes').click()
	await plain.getByLabel('Condiciones').fill('Mitad al aceptar.')
	await plain.getByRole('button', { name: 'Usar sus datos' }).click()
	const name = await plain.locator('#presupuesto-nombre').inputValue()
	expect(option.text).toContain(name)
	expect(name).not.toBe('')
	await expect(plain.getByLabel('Condiciones')).toHaveValue('Mitad al aceptar.')
	await still.close()

	// With one, the choice fills them in at once.
	await page.getByLabel('Cliente guardado').selectOption(option.value)
	await expect(page.locator('#presupuesto-nombre')).toHaveValue(name)
	await expect(page.locator('#presupuesto-correo')).not.toHaveValue('')
	const correo = newAddress()
	await page.locator('#presupuesto-correo').fill(correo)
	await page.getByLabel('Transporte', { exact: true }).selectOption('importe')
	await page.getByLabel('Recargo sobre la tarifa', { exact: true }).fill('15')
	await page.getByRole('button', { name: 'Enviar al cliente' }).click()
	await expect(page.getByRole('alert')).toContainText('Escribe cuánto cobras por el transporte')
	await page.getByLabel('Importe del transporte').fill('61,88')
	await isAccessible(page, 'a quotation with transport')
	await page.getByRole('button', { name: 'Enviar al cliente' }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('Enviado.')
	await expect(
		page.getByText(/^A ti te cuesta .* con .* de transporte hasta tu cliente; tu margen es de .* % del precio\)/),
	).toBeVisible()
	const number = /P-\d{4}-\d{5}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''

	await expect(page.getByRole('heading', { level: 1 }).locator('.whole')).toHaveText(number)

	// The client reads the reseller's name, and nothing leads into the shop.
	const mail = await findMail(`To: ${correo}`, `Subject: Presupuesto ${number}`, `Reply-To: ${DEMO.reseller}`)
	expect(mail).toMatch(/^From: "?[^\n]+ \(vía Solería\)"? <[^>]+>$/m)
	const context = await browser.newContext()
	const client = await context.newPage()
	const link = linkIn(mail, '/presupuesto/')
	await client.goto(link)
	await expect(client.locator('.quotation-amount').last()).toContainText('3 cajas · 4,32 m²')
	await expect(client.locator('.quotation-amount').last()).toContainText('41,24 €/caja')
	await expect(client.locator('.quotation-totals')).toContainText('61,88 €')
	// 3 × 41.24 € and 61.88 €, with 21 %.
	await expect(client.locator('.quotation-totals')).toContainText('224,58 €')
	// The total follows what is marked.
	await isAlive(client)
	await client.getByRole('checkbox').uncheck()
	await expect(client.locator('.quotation-totals .total')).toContainText('74,87 €')
	await client.getByRole('checkbox').check()
	await expect(client.locator('.quotation-totals .total')).toContainText('224,58 €')
	await expect(client.getByRole('searchbox')).toHaveCount(0)
	await expect(client.getByRole('banner')).toContainText(DEMO.reseller)
	await expect(client.getByRole('banner').getByRole('link', { name: 'Solería' })).toHaveCount(0)
	await expect(client.getByRole('contentinfo')).not.toContainText('Solería')
	await expect(client.getByRole('contentinfo').getByRole('link')).toHaveText(['Privacidad'])
	// The client sees what is accepted.
	await expect(client.getByText(/^60×60 cm\s· .*\s· antideslizante: clase \d/)).toBeVisible()
	await isAccessible(client, 'a quotation in the name of a reseller')
	expect(await pdfText(client.request, `${link}/presupuesto.pdf`)).toMatch(
		/3 cajas\s· 4,32 m² 41,24 €\/caja.*Transporte sin IVA 61,88 €.*Total con IVA 224,58 €/,
	)
	await client.getByLabel('Nombre y apellidos de quien acepta').fill('Marta Gil')
	await client.getByRole('button', { name: 'Aceptar lo marcado' }).click()
	await expect(client.getByRole('main').getByRole('status')).toContainText('Aceptado por Marta Gil')

	// The order goes to the client, its mails to the reseller; the reseller chooses the recipient of the invoice.
	await page.reload()
	await page.getByRole('link', { name: 'Pedir lo aceptado' }).click()
	await expect(page.locator('#nombre')).toHaveValue(name)
	await expect(page.locator('#direccion')).not.toHaveValue('')
	await expect(page.locator('#correo')).toHaveValue(DEMO.reseller)
	await expect(page.getByText(`Lo recibe tu cliente ${name}`)).toBeVisible()
	await page.locator('summary', { hasText: 'La factura va a nombre de otra persona' }).click()
	await expect(page.getByLabel('Nombre o empresa')).toHaveValue(name)

	// The order is the client's in the reseller's list, and the cart, which has something else, stays.
	await page.context().addCookies([{ name: 'carrito', value, url: new URL(page.url()).origin }])
	await page.goto(quotation)
	await page.getByRole('link', { name: 'Pedir lo aceptado' }).click()
	await page.getByRole('radio', { name: /^Transferencia/ }).check()
	await page.getByRole('button', { name: /obligación de pago/ }).click()
	await expect(page.getByRole('heading', { level: 1 })).toContainText('espera la transferencia')
	await page.goto('/carrito')
	await expect(page.locator('.cart-page')).toContainText('3 cajas')
	await page.goto(`/pedidos-clientes?buscar=${number}`)
	await expect(page.getByRole('cell', { name: `${name} · presupuesto ${number}` })).toBeVisible()
	await page.locator('.client-table').getByRole('link').click()
	await expect(page.getByRole('main')).toContainText(`para ${name}, presupuesto ${number}`)
	await page.goto('/pedidos')
	await expect(page.locator('.orders').getByRole('listitem').first()).toContainText(`presupuesto ${number}, ${name}`)

	// She may name the shop.
	await page.goto('/mi-cuenta/presupuestos')
	await isAlive(page)
	const tick = page.getByLabel('Poner al pie «Con la tecnología de Solería»')
	await tick.check()
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('Guardado.')
	await client.reload()
	await expect(client.getByRole('contentinfo')).toContainText('Con la tecnología de Solería')
	await tick.uncheck()
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
	await expect(page.getByRole('main').getByRole('status')).toContainText('Guardado.')
	await context.close()
})
