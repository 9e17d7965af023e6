import { expect } from '@playwright/test'
import { findMail, newAddress, test } from './mailbox.ts'
import { readOffice, sendForm } from './office-form.ts'
import { BUYER, stockOf } from './shopper.ts'

/** Less than 50 € a piece, so that a code pays for it and no bank is needed. */
const GROUT = 'junta-fina-antracita'

test('a buyer reads each step of an order from its preparation to its handover', async ({ page, request, baseURL }) => {
	const correo = newAddress()
	const { id: producto } = await stockOf(page, GROUT)
	const placed = await request.post('/api/pedidos', {
		headers: { origin: baseURL ?? '' },
		data: {
			lineas: [{ producto, variante: 'cemento', cantidad: 1 }],
			entrega: 'pickup',
			cliente: { ...BUYER, correo },
			codigoPromocional: 'SAVE50',
		},
	})
	const { id, clave, total } = await placed.json()
	expect([placed.status(), total]).toEqual([201, 0])
	const address = `/pedidos/${id}`
	await page.goto(`${address}?clave=${clave}`)
	await expect(page.locator('.order-side')).toContainText('Listo para recoger a partir del ')
	await sendForm('warehouse', address, { formulario: 'enviar', transportista: '', seguimiento: '' })
	await findMail(`To: ${correo}`, `Subject: El pedido ${id} está listo · Solería`)
	// The order is no longer on the list for preparation.
	expect(await readOffice('warehouse', address)).not.toContain('value="enviar"')
	await sendForm('warehouse', address, { formulario: 'entregar', codigo: '', sinCodigo: 'Enseña su DNI' })
	await page.reload()
	await expect(page.locator('.state')).toHaveText('Entregado')
	await expect(page.locator('.order-story')).toContainText('Preparado para recoger')
	await expect(page.locator('.order-side')).not.toContainText('Listo para recoger')
})
