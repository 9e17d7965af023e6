import { expect, test } from 'vitest'
import { createShop } from '#shop/shop.ts'
import { orders } from '#store/order/tables.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('production with incomplete merchant data serves pages, refuses orders with a typed error and lists the gaps', async () => {
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

test('a pick-up order is answered with the configured address', async () => {
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

test('the cart of an approved professional follows the configured incentive, and the configured delivery days', async () => {
	const opened = await openTestShop(database)
	const app = await openTestServer(opened)
	const { cookie } = await openProfessional(opened)
	const cart = async () => {
		const payload = {
			lineas: [{ producto: opened.product().id, variante: 'custom', cantidad: 1, area: 10 }],
			entrega: 'shipping',
			codigoPostal: '28001',
		}
		return (await app.inject({ method: 'POST', url: '/api/carrito', payload, headers: { cookie } })).json()
	}
	expect(await cart()).toMatchObject({ subtotal: 249, incentivo: 30, entregaPrevista: { desde: '2026-11-25' } })
	await opened.shop.settings.change({ incentivo_m2: '4.50', entrega_dias: '6-9' })
	expect(await cart()).toMatchObject({ subtotal: 249, incentivo: 45, entregaPrevista: { desde: '2026-11-30' } })
	await opened.shop.settings.change({ incentivo_m2: '0' })
	expect(await cart()).toMatchObject({ subtotal: 249, incentivo: 0 })
})
