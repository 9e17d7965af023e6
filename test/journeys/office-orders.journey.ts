import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { BUYER, centsIn, stockOf } from './shopper.ts'

const GROUT = 'junta-fina-antracita'
/** Sold in this journey alone: its stock is counted. */
const RETURNED = 'junta-epoxi-gris'

test('an employee finds an order by phone, adds a note, records its payment, sends it, and refunds a returned line', async ({
	page,
	request,
	baseURL,
}) => {
	const correo = newAddress()
	const telefono = `655 ${correo.replaceAll(/\D/g, '').padEnd(6, '7').slice(-6)}`
	const { id: producto } = await stockOf(page, RETURNED)
	const placed = await request.post('/api/pedidos', {
		headers: { origin: baseURL ?? '' },
		data: {
			lineas: [{ producto, variante: 'cemento', cantidad: 3 }],
			entrega: 'pickup',
			cliente: { ...BUYER, correo, telefono },
			pago: 'transferencia',
		},
	})
	const { id, total } = await placed.json()
	expect(placed.status()).toBe(201)
	await openOffice(page, 'manager')

	await page.keyboard.press('Control+k')
	await page.keyboard.type(telefono)
	const hit = page.getByRole('option', { name: id })
	await expect(hit).toBeVisible()
	await isAccessible(page, 'the results below the search')
	await page.getByRole('combobox', { name: 'Buscar en la gestión' }).press('Escape')
	await page.goto(`/gestion/pedidos?q=${encodeURIComponent(telefono)}`)
	const found = page.getByRole('table', { name: 'Pedidos, los últimos primero' })
	await expect(found.getByRole('row')).toHaveCount(2)
	await isAccessible(page, 'the list of orders')
	await page.getByText('Guardar esta vista').click()
	await page.getByLabel('Nombre de la vista').fill('Mi cliente')
	await page.getByLabel('La ve todo el equipo').check()
	await page.getByRole('button', { name: 'Guardar' }).click()
	await expect(page.getByText('La ve todo el equipo.', { exact: true })).toBeVisible()
	await expect(page.getByRole('navigation', { name: 'Vistas de los pedidos' })).toContainText('Mi cliente')
	await page.getByRole('link', { name: 'Tablero' }).click()
	await expect(page.getByRole('region', { name: 'Por cobrar' })).toContainText(id)
	await isAccessible(page, 'the board of orders')

	await page.getByRole('combobox', { name: 'Buscar en la gestión' }).fill(id.toLowerCase())
	await expect(hit).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id}` })).toBeVisible()
	await page.getByRole('textbox', { name: 'Nota' }).fill('Viene con furgoneta')
	await page.getByRole('button', { name: 'Añadir nota' }).click()
	await expect(page.getByRole('status')).toHaveText('Nota añadida.')
	await page.getByLabel('Importe recibido').fill(`${total}`.replace('.', ','))
	await page.getByLabel('Día del abono').fill('2026-01-02')
	await page.getByRole('button', { name: 'Apuntar' }).click()
	await expect(page.getByRole('alert')).toContainText('recibidos el 2 de enero de 2026')
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toHaveText('Transferencia apuntada.')
	await page.getByRole('button', { name: 'Está preparado' }).click()
	await expect(page.getByRole('status')).toContainText('Se lo decimos al comprador')
	await findMail(`To: ${correo}`, `Subject: El pedido ${id} está listo · Solería`)
	await isAccessible(page, 'an order')

	const before = (await stockOf(page, RETURNED)).stock
	await page.getByText('Devolver por líneas', { exact: true }).click()
	await page.getByLabel(/^Junta Epoxi Gris/).fill('1')
	await page.locator('#devolver-lineas-motivo').fill('Le ha sobrado un saco')
	await page.getByRole('button', { name: 'Calcular la devolución' }).click()
	const question = page.getByRole('alert')
	await expect(question).toContainText('vuelve a su lote')
	const third = centsIn(await question.innerText())
	expect(Math.abs(third * 3 - Math.round(total * 100))).toBeLessThanOrEqual(2)
	await isAccessible(page, 'the question before a refund')
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toContainText('Devolución anotada')
	await expect(page.getByRole('list', { name: 'Lo que ha vuelto' })).toContainText('de vuelta a su lote')
	await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('Factura rectificativa')
	await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Irene Salas')
	expect((await stockOf(page, RETURNED)).stock).toBe(before + 1)
})

test('goods added to a phone order leave with it, and pay only the missing transport', async ({ page, request }) => {
	const correo = newAddress()
	const { id: producto } = await stockOf(page, GROUT)
	const placed = await request.post('/api/pedidos', {
		data: {
			lineas: [{ producto, variante: 'cemento', cantidad: 3 }],
			entrega: 'shipping',
			cliente: { ...BUYER, correo },
			pago: 'transferencia',
		},
	})
	const { id } = await placed.json()
	await openOffice(page, 'sales')
	await page.goto(`/gestion/pedidos/${id}`)
	await page.getByRole('link', { name: 'Añadir material' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Añadir material a un pedido' })).toBeVisible()
	await expect(page.getByLabel('Calle y número')).toHaveValue(BUYER.direccion)
	await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(GROUT)
	await page.keyboard.press('Enter')
	await page
		.getByRole('button', { name: /^Añadir (?!una línea libre)/ })
		.first()
		.click()
	const totals = page.locator('.totals')
	await expect(totals).toContainText('Transportegratis')
	await page.getByRole('radio', { name: /^Transferencia/ }).check()
	await isAccessible(page, 'material that is added to an order')
	await page.getByRole('button', { name: 'Hacer el pedido' }).click()
	await expect(page.getByRole('status')).toContainText('Pedido apuntado')
	const facts = page.getByRole('region', { name: 'Comprador y entrega' })
	await facts.getByRole('link', { name: id }).click()
	await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id}` })).toBeVisible()
	await expect(facts).toContainText('Va con')
})

test('the page of today and the menu show new orders without a reload', async ({ page, request }) => {
	const { id: producto } = await stockOf(page, GROUT)
	await page.clock.install()
	await openOffice(page, 'warehouse')
	const menu = page.getByRole('link', { name: 'Preparar' })
	await expect(menu).toBeVisible()
	const before = Number((await menu.locator('.waits').or(menu).first().textContent())?.replaceAll(/\D/g, '') ?? 0)
	const placed = await request.post('/api/pedidos', {
		data: {
			lineas: [{ producto, variante: 'cemento', cantidad: 2 }],
			...{ entrega: 'pickup', codigoPromocional: 'SAVE50', cliente: { ...BUYER, correo: newAddress() } },
		},
	})
	expect((await placed.json()).estado).toBe('Procesando')
	await page.clock.fastForward(16_000)
	await expect(menu).toContainText(/\d/)
	await expect.poll(async () => Number((await menu.textContent())?.replaceAll(/\D/g, ''))).toBeGreaterThan(before)
	await expect(page.getByRole('table', { name: 'Pedidos por preparar, por zona' })).toContainText('Recogida')
})
