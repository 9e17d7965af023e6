import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'
import { receive } from './office-form.ts'
import { BUYER } from './shopper.ts'

const SLUG = 'junta-fina-blanco-nieve'

test('a count after a partial dispatch agrees with the shelf, and shows the missing quantity', async ({
	page,
	request,
}) => {
	const product = await (await request.get(`/api/productos/${SLUG}`)).json()
	const [{ id: lote, tono, stock }] = product.lotes
	const data = {
		lineas: [{ producto: product.id, variante: 'cemento', lote, cantidad: 4 }],
		...{ cliente: { ...BUYER, correo: newAddress() }, entrega: 'shipping', pago: 'transferencia' },
	}
	const { id, total } = await (await request.post('/api/pedidos', { data })).json()
	await receive(id, total.toFixed(2).replace('.', ','))
	await openOffice(page, 'owner')
	await page.goto(`/gestion/pedidos/${id}`)
	const part = page.locator('details', { hasText: 'Enviar una parte' })
	await part.getByText('Enviar una parte').click()
	await part.getByRole('spinbutton').or(part.getByRole('textbox')).first().fill('3')
	await part.getByRole('button', { name: 'Sale esta parte' }).click()
	await expect(page.getByRole('status').first()).toBeVisible()
	await expect(page.getByText('Devolver por líneas')).toBeVisible()
	await expect(page.getByText('Cancelar el pedido')).toHaveCount(0)

	await page.goto(`/gestion/recuento?q=${product.nombre}`)
	const counted = page.getByLabel(`Contado de ${product.nombre}, lote ${tono}`)
	await counted.fill(`${stock - 3}`)
	await page.getByRole('button', { name: 'Ver diferencias' }).click()
	await expect(page.getByRole('status')).toHaveText('Todo cuadra: no hay nada que cambiar.')
	await counted.fill('0')
	await page.getByRole('button', { name: 'Ver diferencias' }).click()
	await expect(page.getByRole('alert')).toContainText(
		'has contado 0 uds. y entre lo vendido y lo reservado hay 1 uds. (faltan 1 uds.)',
	)
	await isAccessible(page, 'a count of less than was sold')
})
