import { expect } from '@playwright/test'
import { findMail, newAddress, test } from './mailbox.ts'
import { BUYER, stockOf } from './shopper.ts'
import { staff } from './staff-command.ts'

/** Less than 50 € a piece, so that a code pays for it and no bank is needed. */
const GROUT = 'junta-fina-antracita'

test('an employee finds an order, reads its lots, sends it and hands it over; its buyer reads each step', async ({
	page,
	request,
	baseURL,
}) => {
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
	expect(await staff('orders', 'Procesando')).toMatch(new RegExp(`^${id} · .* · recogida · ${BUYER.nombre}`, 'm'))
	expect(await staff('order', id)).toMatch(/1 × Junta Fina Antracita .*lote /)
	await page.goto(`/pedidos/${id}?clave=${clave}`)
	await expect(page.locator('.order-side')).toContainText('Listo para recoger a partir del ')
	expect(await staff('dispatch', id)).toContain('Se lo decimos por correo')
	await findMail(`To: ${correo}`, `Subject: El pedido ${id} está listo · Solería`)
	await expect(staff('dispatch', id)).rejects.toThrow(/Está «En tránsito»/)
	expect(await staff('deliver', id, '--reason', 'Enseña su DNI')).toContain('entregado')
	await page.reload()
	await expect(page.locator('.state')).toHaveText('Entregado')
	await expect(page.locator('.order-story')).toContainText('Preparado para recoger')
	await expect(page.locator('.order-side')).not.toContainText('Listo para recoger')
})
