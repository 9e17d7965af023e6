import { expect, test } from 'vitest'
import { createShop } from '#shop/shop.ts'
import { orders } from '#store/order/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('a production without a whole merchant serves, answers orders by a typed error, and says what is missing', async () => {
	const opened = await openTestShop(database)
	const shop = createShop({ ...opened.context, isProduction: true, hasMailServer: false })
	const app = await openTestServer({ ...opened, shop })
	const order = {
		lineas: [{ producto: opened.product().id, variante: 'picking', cantidad: 1 }],
		entrega: 'pickup',
		cliente: CUSTOMER,
	}
	const place = () => app.inject({ method: 'POST', url: '/api/pedidos', payload: order })
	expect(refusalOf(await place())).toEqual([503, 'pedidos_cerrados', []])
	expect(await opened.db.$count(orders)).toBe(0)
	const ready = await app.inject('/api/listo')
	expect([ready.statusCode, ready.json()]).toMatchObject([
		200,
		{
			estado: 'listo',
			pedidos: 'cerrados',
			faltan: expect.arrayContaining([{ campo: 'nif', mensaje: expect.any(String) }]),
		},
	])
	expect((await app.inject('/api/productos')).statusCode).toBe(200)
})

test('an order that is picked up is answered with the address that is set', async () => {
	const opened = await openTestShop(database)
	const app = await openTestServer(opened)
	await opened.shop.settings.change({
		almacen_calle: 'Camino Viejo, 7',
		almacen_cp: '12006',
		almacen_localidad: 'Onda',
	})
	const { id, accessKey } = await opened.order({ delivery: 'pickup' })
	const answer = await app.inject(`/api/pedidos/${id}?clave=${encodeURIComponent(accessKey)}`)
	expect(answer.json().shipping.address).toBe('Camino Viejo, 7, 12006 Onda (Madrid)')
})
