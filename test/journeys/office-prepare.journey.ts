import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { receive } from './office-form.ts'
import { BUYER } from './shopper.ts'

const [SLUG, SENT_SLUG] = ['junta-fina-antracita', 'junta-fina-gris-perla']
const PICK_UPS = 10

// One hand in the warehouse.
test.use({ viewport: { width: 360, height: 740 } })

async function placed(request: APIRequestContext, slug: string, order: Readonly<Record<string, unknown>>) {
	const { id } = await (await request.get(`/api/productos/${slug}`)).json()
	const lineas = [{ producto: id, variante: 'cemento', cantidad: 2 }]
	const answer = await request.post('/api/pedidos', { data: { lineas, cliente: BUYER, ...order } })
	expect(answer.status(), await answer.text()).toBe(201)
	return (await answer.json()) as { readonly id: string; readonly total: number }
}

/** An order that a code pays whole, to be picked up. */
const pickUp = (request: APIRequestContext) =>
	placed(request, SLUG, {
		...{ entrega: 'pickup', codigoPromocional: 'SAVE50', cliente: { ...BUYER, correo: newAddress() } },
	})

/** An order that is sent, paid by a transfer. */
async function sentOrder(request: APIRequestContext, correo: string) {
	const order = await placed(request, SENT_SLUG, {
		...{ entrega: 'shipping', pago: 'transferencia', cliente: { ...BUYER, correo } },
	})
	await receive(order.id, order.total.toFixed(2).replace('.', ','))
	return order
}

/** A camera, and a browser that reads the code which a journey shows it: the one of the journeys reads none. */
async function giveScanner(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const picture = document.createElement('canvas')
		// A still picture gives no frames.
		setInterval(() => picture.getContext('2d')?.fillRect(0, 0, 1, 1), 50)
		navigator.mediaDevices.getUserMedia = async () => picture.captureStream()
		Object.assign(window, {
			BarcodeDetector: class {
				async detect() {
					const { shownCode } = window as { shownCode?: string }
					return shownCode === undefined ? [] : [{ rawValue: shownCode }]
				}
			},
		})
	})
}

test('twelve orders are picked on a phone in one walk, and dispatched together', async ({ page, request }) => {
	const [first, second] = [newAddress(), newAddress()]
	const pickUps = await Promise.all(Array.from({ length: PICK_UPS }, () => pickUp(request)))
	const sent = [await sentOrder(request, first), await sentOrder(request, second)]
	const ids = [...pickUps, ...sent].map(({ id }) => id)
	await giveScanner(page)
	await openOffice(page, 'warehouse')
	await page.getByRole('button', { name: 'Menú' }).click()
	await page.getByRole('link', { name: 'Preparar' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Preparar' })).toBeVisible()
	await isAccessible(page, 'orders to prepare')
	for (const id of ids) await page.getByRole('checkbox', { name: id }).check()
	await page.getByRole('button', { name: 'Lista de recogida' }).click()

	await expect(page.getByText('12 pedidos, 0 listos')).toBeVisible()
	await expect(page.locator('.walk > li')).toHaveCount(2)
	await isAccessible(page, 'the walk through the warehouse')
	const [short = ''] = ids
	const part = page.locator('.what li', { hasText: short })
	await part.getByText('Falta').click()
	await part.getByRole('spinbutton').fill('1')
	await part.getByRole('button', { name: 'Apuntar' }).click()
	await expect(part).toContainText('faltan 1')
	await part.getByRole('button', { name: /^Cogido/ }).click()
	await expect(part).not.toContainText('faltan')
	await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
	const told = page.getByRole('dialog', { name: 'Escanear' }).getByRole('status')
	// The list says that a box was fetched once the shop has it.
	const posts = /preparar\/lista\.data/
	await page.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
	await page.evaluate(() => Object.assign(window, { shownCode: 'MT-1198' }))
	await expect(told).toHaveText('No hemos podido confirmarlo: escanéalo otra vez.')
	await page.unroute(posts)
	await page.evaluate(() => Object.assign(window, { shownCode: '8400000000000' }))
	await expect(told).toHaveText('8400000000000 no es de esta lista.')
	await page.evaluate(() => Object.assign(window, { shownCode: 'MT-1198' }))
	await expect(told).toContainText('Cogido: 2 bolsas de Junta Fina Antracita, lote L-2419')
	await isAccessible(page, 'the scanner of bar codes')
	await page.getByRole('button', { name: 'Terminar' }).click()
	const scanned = page.locator('.what li', { has: page.locator('[aria-pressed="true"]') })
	await expect(scanned).not.toHaveCount(0)
	for (const button of await scanned.getByRole('button', { name: /^Cogido/ }).all()) await button.click()
	await expect(scanned).toHaveCount(0)

	for (const id of ids) {
		const tick = page.locator('.what li', { hasText: id }).getByRole('button', { name: /^Cogido/ })
		await tick.click()
		await expect(tick).toHaveAttribute('aria-pressed', 'true')
	}
	await expect(page.getByText('12 pedidos, 12 listos')).toBeVisible()
	const notes = await page.getByRole('link', { name: 'Albaranes en un PDF' }).getAttribute('href')
	const pdf = await page.request.get(notes ?? '')
	expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

	await page.getByRole('link', { name: 'Enviar' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Enviar' })).toBeVisible()
	await isAccessible(page, 'the goods that leave')
	await page.getByLabel('Transportista de todos').fill('Trans Peña')
	for (const { id } of sent) await page.locator('li', { hasText: id }).getByLabel('Seguimiento').fill(`ES-${id}`)
	await page.getByRole('button', { name: 'Enviar 12 pedidos' }).click()
	await expect(page.getByRole('status')).toHaveText('Pedidos enviados.')
	for (const id of ids) await expect(page.getByRole('checkbox', { name: id })).toHaveCount(0)
	const mail = await findMail(`To: ${first}`, `Subject: El pedido ${sent[0]?.id} va de camino · Solería`)
	expect(mail).toContain(`ES-${sent[0]?.id}`)
})

test('an order with missing goods leaves with the goods found, and a dispatch is undone', async ({ page, request }) => {
	const [correo, whole] = [newAddress(), newAddress()]
	const { id } = await sentOrder(request, correo)
	const { id: undone } = await sentOrder(request, whole)
	await openOffice(page, 'warehouse')
	await page.goto(`/gestion/preparar/lista?pedido=${id}`)
	const part = page.locator('.what li', { hasText: id })
	await part.getByText('Falta').click()
	await part.getByRole('spinbutton').fill('1')
	await part.getByRole('button', { name: 'Apuntar' }).click()
	await expect(part).toContainText('faltan 1')

	await page.goto(`/gestion/preparar/enviar?pedido=${id}&pedido=${undone}`)
	const row = page.locator('.dispatch li', { hasText: id })
	await expect(row).toContainText('Queda pendiente: 1 bolsa de Junta Fina Gris Perla.')
	await isAccessible(page, 'the goods that leave, with missing ones')
	await page.getByRole('button', { name: 'Enviar 2 pedidos' }).click()
	await expect(page.getByRole('status')).toContainText('Los pedidos a los que les falta material siguen aquí')
	await page.goto(`/gestion/preparar/enviar?pedido=${id}`)
	await row.getByRole('combobox').selectOption({ label: 'Sale lo que hay: 1 bolsa de Junta Fina Gris Perla' })
	await page.getByRole('button', { name: 'Enviar el pedido' }).click()
	await expect(page.getByRole('status')).toHaveText('Pedidos enviados.')
	const tick = page.getByRole('checkbox', { name: id })
	await expect(tick).not.toBeChecked()
	await page.getByRole('link', { name: /^Todos \(/ }).click()
	await expect(tick).toBeChecked()
	await isAccessible(page, 'orders to prepare, all of them ticked')
	await page.getByRole('link', { name: 'Ninguno' }).click()
	await expect(tick).not.toBeChecked()
	await page.getByRole('link', { name: id }).click()
	await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id}` })).toBeVisible()
	expect(await findMail(`To: ${correo}`, `Subject: Una parte del pedido ${id} va de camino · Solería`)).toContain(
		'1 bolsa',
	)

	await page.setViewportSize({ width: 1280, height: 900 })
	await page.goto(`/gestion/pedidos/${undone}`)
	await findMail(`To: ${whole}`, `Subject: El pedido ${undone} va de camino · Solería`)
	await page.getByText('Deshacer el envío').click()
	await page.getByRole('button', { name: 'Deshacerlo' }).click()
	await expect(page.getByRole('alert')).toContainText('Hazlo solo si sigue en el almacén')
	await isAccessible(page, 'an order whose dispatch is to be undone')
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toContainText('vuelve a estar por preparar')
	await findMail(`To: ${whole}`, `Subject: El pedido ${undone} todavía no ha salido · Solería`)
})

test('the buyer and the staff correct the mail address of an order; a withdrawn order waits for a decision', async ({
	page,
	request,
}) => {
	const [wrong, right, last] = [newAddress(), newAddress(), newAddress()]
	const { id } = await sentOrder(request, wrong)
	const confirmed = await findMail(`To: ${wrong}`, `Subject: Pedido ${id} confirmado · Solería`)
	const link = /\/pedidos\/\w+\?clave=[\w-]+/.exec(confirmed)?.[0] ?? ''
	await page.goto(link)
	await page.getByText('Corregir el correo').click()
	await page.getByLabel('Correo electrónico').fill(right)
	await page.getByRole('button', { name: 'Guardar el correo' }).click()
	await expect(page.getByText('los enlaces de antes ya no valen')).toBeVisible()
	await isAccessible(page, 'an order whose mail address was corrected')
	await findMail(`To: ${right}`, `Subject: Pedido ${id} confirmado · Solería`)
	expect((await request.get(link)).status()).toBe(404)

	await page.goto('/desistimiento')
	await page.getByLabel('Nombre y apellidos').fill(BUYER.nombre)
	await page.getByLabel('Correo electrónico').fill(right)
	await page.getByLabel('Número de pedido').fill(id)
	await page.getByRole('button', { name: 'Continuar' }).click()
	await page.getByRole('button', { name: 'Confirmar desistimiento' }).click()
	await expect(page.getByRole('heading', { name: 'Desistimiento enviado' })).toBeVisible()

	await openOffice(page, 'owner')
	await expect(page.getByRole('link', { name: /desistimientos? por decidir/ })).toBeVisible()
	await page.goto('/gestion/preparar')
	await expect(page.getByRole('checkbox', { name: id })).toHaveCount(0)
	await isAccessible(page, 'orders to prepare, one of them withdrawn')
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.getByRole('link', { name: id }).click()
	await expect(page.getByText(/El dinero se devuelve hasta el/)).toBeVisible()
	await page.getByText('Corregir el correo').click()
	await page.getByLabel('Correo del comprador').fill(last)
	await page.getByRole('button', { name: 'Guardar el correo' }).click()
	await expect(page.getByRole('status')).toContainText('Correo corregido')
	await findMail(`To: ${last}`, `Subject: Pedido ${id} confirmado · Solería`)
	await page.getByText('Decidir el desistimiento').click()
	await page.getByLabel('Qué habéis decidido').selectOption('sin_efecto')
	await page.getByLabel('Qué habéis acordado').fill('Lo quiere: ha llamado')
	await isAccessible(page, 'an order of a buyer who has withdrawn')
	await page.getByRole('button', { name: 'Guardar la decisión' }).click()
	await expect(page.getByRole('status')).toContainText('Desistimiento decidido')
	await page.goto('/gestion/preparar')
	await expect(page.getByRole('checkbox', { name: id })).toBeVisible()
})

test('a line of a paid order is served from another lot, and its buyer is notified', async ({ page, request }) => {
	const correo = newAddress()
	const product = await (await request.get('/api/productos/calacatta-macael-oro')).json()
	const [first, second] = product.lotes
	const lineas = [{ producto: product.id, variante: 'picking', cantidad: 1, lote: first.id }]
	const cliente = { ...BUYER, correo }
	const answer = await request.post('/api/pedidos', {
		data: { lineas, cliente, entrega: 'shipping', pago: 'transferencia' },
	})
	const { id, total } = await answer.json()
	await receive(id, total.toFixed(2).replace('.', ','))
	await openOffice(page, 'warehouse')
	await page.goto(`/gestion/pedidos/${id}`)
	await page.getByText('Servir de otro lote').click()
	const choice = page.getByLabel('De qué lote sale')
	const option = choice.getByRole('option', { name: `al lote ${second.tono}` })
	await choice.selectOption({ label: (await option.textContent()) ?? '' })
	await page.getByLabel('Motivo').last().fill('Se ha roto una caja')
	await isAccessible(page, 'the change of a lot')
	await page.getByRole('button', { name: 'Cambiar el lote' }).click()
	await expect(page.getByRole('status')).toHaveText('Lote cambiado. La línea vuelve a estar por recoger.')
	expect(await findMail(`To: ${correo}`, `Subject: Cambio de lote en el pedido ${id} · Solería`)).toContain(second.tono)
	await page.goto(`/gestion/preparar/lista?pedido=${id}`)
	await expect(page.getByRole('main')).toContainText(second.tono)
})
