import { type APIRequestContext, expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'
import { receive } from './office-form.ts'
import { BUYER, fillShipping, stockOf } from './shopper.ts'

const [TILE, SACK] = ['terrazo-russafa-menta', 'junta-ancha-rustica-tostada']

interface Days {
	readonly dias: readonly { readonly dia: string; readonly franjas: readonly { readonly franja: string }[] }[]
}

/** The days that the API offers. */
async function daysOf(request: APIRequestContext, query: string): Promise<readonly { dia: string; franja: string }[]> {
	const { dias }: Days = await (await request.get(`/api/envios/dias?${query}`)).json()
	return dias.flatMap(({ dia, franjas }) => franjas.slice(0, 1).map(({ franja }) => ({ dia, franja })))
}

test('a buyer books a crane for a day and changes it, and the staff sees the load', async ({
	page,
	request,
	baseURL,
}) => {
	const correo = newAddress()
	const days = await daysOf(request, 'codigoPostal=28001&peso=300&grua=si')
	const [first, second] = days
	if (!first || !second) throw new Error('the sample shop offers no days')
	const { id: tile, lotes } = await stockOf(page, TILE)
	const value = `${tile}.${lotes[0]?.id}.custom.1.200||28001|shipping`
	await page.context().addCookies([{ name: 'carrito', value, url: baseURL ?? '' }])
	await page.goto('/checkout?paso=envio')
	await page.getByText('Para el transportista').click()
	await expect(page.getByText('grúa 90,00 €')).toBeVisible()
	await page.getByLabel('Hace falta grúa').check()
	await fillShipping(page, { correo })
	await expect(page.getByText('sin IVA: Grúa, 90,00 €')).toBeVisible()
	await page.getByRole('link', { name: 'Elegir día y franja' }).click()
	const choice = page.locator('.day-form')
	await expect(choice.getByRole('radio', { name: 'Lo antes posible' })).toBeChecked()
	await isAccessible(page, 'the choice of a day')
	await choice.locator(`input[value="${first.dia} ${first.franja}"]`).check()
	await page.getByRole('button', { name: 'Guardar el día' }).click()
	await expect(page.getByRole('link', { name: 'Cambiar el día' })).toBeVisible()
	await page.getByRole('radio', { name: /Transferencia/ }).check()
	await page.getByRole('button', { name: /obligación de pago/ }).click()
	await expect(page).toHaveURL(/pedido-confirmado/)
	const placed = new URL(page.url()).searchParams
	const [id, key] = [placed.get('pedido') ?? '', placed.get('clave') ?? '']

	await page.goto(`/pedidos/${id}?clave=${key}`)
	await page.getByRole('link', { name: 'Elegir el día de entrega' }).click()
	await expect(choice.locator(`input[value="${first.dia} ${first.franja}"]`)).toBeChecked()
	await choice.locator(`input[value="${second.dia} ${second.franja}"]`).check()
	await page.getByRole('button', { name: 'Guardar el día' }).click()
	await expect(page.locator('.notice[role=status]')).toContainText('Guardado.')

	const order = await (await request.get(`/api/pedidos/${id}?clave=${key}`)).json()
	const total = `${order.total}`.replace(/[^\d,]/g, '')
	await receive(id, total)
	await page.reload()
	await expect(page.getByText(/^Entrega acordada: miércoles/)).toBeVisible()

	await openOffice(page, 'manager')
	await page.goto(`/gestion/reparto?dia=${second.dia}`)
	const route = page.getByRole('table', { name: 'Centro, con grúa' })
	await expect(route).toContainText(id)
	await expect(route).toContainText('Hace falta grúa')
	await isAccessible(page, 'the day of the deliveries')
	await page.getByRole('link', { name: 'Rutas y servicios' }).click()
	const stops = page.getByRole('group', { name: 'Centro, con grúa' }).getByLabel('Paradas al día')
	await stops.fill('ninguna')
	await page.getByRole('button', { name: 'Guardar rutas y servicios' }).click()
	await expect(page.getByRole('alert')).toContainText('Las paradas van de 1 a 500')
	await expect(stops).toHaveValue('ninguna')
	await isAccessible(page, 'the routes')
	await stops.fill('7')
	await page.getByRole('button', { name: 'Guardar rutas y servicios' }).click()
	await expect(page.getByRole('status')).toContainText('Guardado.')

	// A pick-up at an hour, handed over by its code.
	const { id: sack } = await stockOf(page, SACK)
	const [hour] = await daysOf(request, 'entrega=pickup')
	const collected = await request.post('/api/pedidos', {
		data: {
			lineas: [{ producto: sack, variante: 'cemento', cantidad: 2 }],
			...{ entrega: 'pickup', codigoPromocional: 'SAVE50', reparto: hour },
			cliente: { ...BUYER, correo: newAddress() },
		},
	})
	expect(collected.status(), await collected.text()).toBe(201)
	const pickUp = await collected.json()
	await page.goto(`/gestion/pedidos/${pickUp.id}`)
	await page.getByRole('button', { name: 'Está preparado' }).click()
	await expect(page.getByRole('status')).toContainText('Se lo decimos al comprador')
	const theirs = await (await request.get(`/pedidos/${pickUp.id}?clave=${pickUp.clave}`)).text()
	const [, code = ''] = /Código de recogida: (?:<!-- -->)?<b>(\d{3} \d{3})<\/b>/.exec(theirs) ?? []
	await page.getByLabel('Código de recogida').fill(code === '000 000' ? '111111' : '000000')
	await page.getByRole('button', { name: 'Recogido' }).click()
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('alert')).toContainText('Ese no es el código del pedido')
	await page.getByLabel('Código de recogida').fill(code)
	await page.getByRole('button', { name: 'Recogido' }).click()
	await page.getByRole('button', { name: 'Sí, hacerlo' }).click()
	await expect(page.getByRole('status')).toContainText(/entregado/i)
})
