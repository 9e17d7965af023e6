import { expect, type Page } from '@playwright/test'
import { fits, isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { goTo, isAt, isAudited, place, searchFor, typed } from './office-day.ts'
import { receive, sendForm, today } from './office-form.ts'

// A working day at both widths, each with orders and addresses of its own. Its midday, in office-day-sales.journey.ts, can run meanwhile.
const [GLUE, MORTAR] = ['adhesivo-flexible-c2te-s1-gris', 'mortero-reparador-r4']
/** Products that no other journey offers, one for each width. */
const [PIECE, OTHER_PIECE] = ['Piedra Pals Beige', 'Cotto Lorca Crema']

async function isPdf(page: Page, address: string | null): Promise<void> {
	const answer = await page.request.get(address ?? '')
	expect([answer.status(), answer.headers()['content-type']], address ?? '').toEqual([200, 'application/pdf'])
}

/** Picks an order of both sacks, without one sack of mortar, and sends the rest. */
async function sendShort(page: Page, id: string): Promise<void> {
	await goTo(page, 'Preparar')
	await page.getByRole('checkbox', { name: id }).check()
	await page.getByRole('button', { name: 'Lista de recogida' }).click()
	await isAt(page, 'Lista de recogida')
	const glue = page.getByRole('button', { name: /^Cogido: .*Adhesivo/ })
	await glue.click()
	await expect(glue).toHaveAttribute('aria-pressed', 'true')
	const mortar = page.locator('.walk > li', { hasText: 'Mortero' }).locator('.what li', { hasText: id })
	await mortar.getByText('Falta').click()
	await mortar.getByRole('spinbutton').fill('1')
	await mortar.getByRole('button', { name: 'Apuntar' }).click()
	await expect(mortar).toContainText('faltan 1')
	await isAccessible(page, 'a picking list with something missing')
	await isPdf(page, await page.getByRole('link', { name: 'Albaranes en un PDF' }).getAttribute('href'))
	await isPdf(page, `/gestion/etiquetas.pdf?pedido=${id}&bultos=2`)

	await page.getByRole('link', { name: 'Enviar' }).click()
	await isAt(page, 'Enviar')
	await expect(page.locator('.dispatch li', { hasText: id })).toContainText('Queda pendiente: 1 saco de Mortero')
	await page.getByRole('button', { name: 'Enviar el pedido' }).click()
	await expect(page.getByRole('alert')).toContainText('Elige «Sale lo que hay» en lo que tenga que salir.')
	await page.getByRole('link', { name: id }).click()
	await isAt(page, `Pedido ${id}`)
	await expect(page.getByRole('button', { name: 'Enviado', exact: true })).toHaveCount(0)
	await page.getByLabel('Transportista').first().fill('Trans Peña')
	await page.getByRole('button', { name: 'Sale esta parte' }).click()
	await expect(page.getByRole('status')).toContainText('Ha salido esa parte.')
	await isPdf(page, await page.getByRole('link', { name: 'Albarán de la salida' }).getAttribute('href'))
}

test('the morning: an order with missing goods leaves in part, and its missing line is refunded', {
	tag: '@phone',
}, async ({ page, request }) => {
	const order = await place(request, { [GLUE]: 2, [MORTAR]: 3 })
	await receive(order.id, typed(order))
	const { precio } = await (await request.get(`/api/productos/${MORTAR}`)).json()
	await openOffice(page, 'owner')
	await goTo(page, 'Hoy', 'Hola, Irene')
	for (const days of ['90 días', '365 días', '30 días']) {
		const period = page.getByRole('navigation', { name: 'Días de las ventas' }).getByRole('link', { name: days })
		await period.click()
		await expect(period).toHaveAttribute('aria-current', 'true')
		await isAt(page, 'Hola, Irene')
	}
	await sendShort(page, order.id)

	await page.getByText('Devolver por líneas', { exact: true }).click()
	await expect(page.getByLabel(/^Mortero/).last()).toHaveValue('1')
	await page.locator('#devolver-lineas-motivo').fill('No queda en el almacén')
	await page.getByRole('button', { name: 'Calcular la devolución' }).click()
	const price = (Math.round(precio * 121) / 100).toFixed(2).replace('.', ',')
	await expect(page.getByRole('alert')).toContainText(`Se devuelven ${price}`)
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toContainText('Devolución anotada')
	const papers = page.getByRole('region', { name: 'Documentos' })
	await expect(papers).toContainText('Factura rectificativa')
	await isAccessible(page, 'an order with a part sent and a part refunded')
	const [invoice = ''] = /[A-Z]\d{4}-\d{6}/.exec(await papers.innerText()) ?? []

	await goTo(page, 'Hoy', 'Hola, Irene')
	await searchFor(page, invoice)
	await expect(page.getByRole('option', { name: invoice })).toBeVisible()
	await searchFor(page, order.id.toLowerCase())
	await page.getByRole('option', { name: order.id }).click()
	await isAt(page, `Pedido ${order.id}`)
	await isAudited(page, order.id, `Pedido ${order.id}: devuelto, de 0,00 € a ${price} €.`)
})

test('the afternoon: a message is answered with a template, and a code and an offer are created', async ({
	page,
	request,
}) => {
	const email = newAddress()
	const own = email.slice(0, 8).toUpperCase()
	const asked = { name: 'Inés Vidal', email, subject: 'pedido', message: '¿Cuándo llega?' }
	expect((await request.post('/api/contacto', { data: asked })).ok()).toBe(true)
	const template = `Llega mañana ${own}`
	const text = 'Hola, {nombre}: llega mañana.'
	await sendForm('owner', '/mensajes/plantillas/nueva', { formulario: 'nueva', nombre: template, texto: text })
	await openOffice(page, 'owner')
	await goTo(page, 'Mensajes')
	await page.getByLabel('Correo o número').fill(email)
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await expect(page).toHaveURL(/q=/)
	await page.getByRole('table').getByRole('link').first().click()
	await isAt(page, /Inés Vidal/)
	await page.getByLabel('Plantilla').selectOption({ label: template })
	await page.getByRole('button', { name: 'Insertar' }).click()
	await expect(page.getByLabel('Respuesta')).toHaveValue('Hola, Inés Vidal: llega mañana.')
	await page.getByRole('button', { name: 'Enviar respuesta' }).click()
	await expect(page.getByRole('status')).toHaveText('Respuesta enviada por correo.')
	await fits(page, 'an answered message')
	const [, number = ''] = /mensajes\/(\d+)/.exec(page.url()) ?? []
	await findMail(`To: ${email}`, `Subject: Respuesta a tu consulta ${number} · Solería`)

	await goTo(page, 'Precios')
	await page.getByRole('main').getByRole('link', { name: 'Códigos promocionales' }).click()
	await isAt(page, 'Códigos promocionales')
	await page.getByRole('link', { name: 'Código nuevo' }).click()
	await isAt(page, 'Código nuevo')
	await page.getByLabel('Código', { exact: true }).fill(`DIA${own}`)
	await page.getByLabel('Cuánto').fill('5')
	await page.getByLabel('Hasta, incluido').fill(today())
	await page.getByRole('button', { name: 'Crear código' }).click()
	await isAt(page, `DIA${own}`)

	const product = page.viewportSize()?.width === 360 ? PIECE : OTHER_PIECE
	await goTo(page, 'Productos')
	await page.getByLabel('Buscar', { exact: true }).fill(product)
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await expect(page).toHaveURL(/q=/)
	await page.getByRole('link', { name: product }).click()
	await isAt(page, product)
	const offer = page.getByRole('group', { name: 'Oferta' })
	await offer.getByLabel('Precio de oferta').fill('9,90')
	// So far ahead that no shopper sees it.
	await offer.getByLabel('Desde').fill('2098-05-01')
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
	await expect(page.getByRole('alert')).toContainText('Di hasta qué día dura la oferta')
	await offer.getByLabel('Hasta, incluido').fill('2098-05-31')
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
	await expect(page.getByRole('status')).toContainText('Producto guardado.')
	await isAccessible(page, 'a product with an offer to come')
	await isAudited(page, `DIA${own}`, `Se añade: código promocional DIA${own} (`, 'cuánto, «5»')
})
