import { expect, test } from 'vitest'
import { daysAnswerSchema } from '#contract/delivery/days-answer.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { SAMPLE_PLAN } from '#test/sample-plan.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function openShop() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(1000))] })
	await shop.shop.deliveries.changePlan(SAMPLE_PLAN, null)
	const app = await openTestServer(shop)
	const lineas = [{ producto: shop.product().id, variante: 'custom', cantidad: 1, area: 2.5 }]
	const days = async (query: string) => {
		const answer = await app.inject({ url: `/api/envios/dias?${query}` })
		return answer.statusCode === 200 ? daysAnswerSchema.parse(answer.json()) : refusalOf(answer)
	}
	const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
	return { ...shop, app, lineas, days, post }
}

test('the days of an address are those that can be ordered, each until its cut-off', async () => {
	const { days, post, lineas } = await openShop()
	expect(await days('codigoPostal=28001&peso=55')).toMatchObject({
		eleccion: 'dias',
		dias: expect.arrayContaining([
			{
				dia: '2026-11-24',
				franjas: [
					{ franja: '9-14', texto: 'de 9 a 14 h', hasta: '2026-11-23T11:00:00.000Z' },
					{ franja: '15-19', texto: 'de 15 a 19 h', hasta: '2026-11-23T11:00:00.000Z' },
				],
				motivo: null,
			},
			{ dia: '2026-12-08', franjas: [], motivo: 'festivo' },
		]),
	})
	const request = { lineas, entrega: 'shipping', cliente: CUSTOMER, reparto: { dia: '2026-11-24', franja: '9-14' } }
	expect((await post('/api/pedidos', request)).statusCode).toBe(201)
	expect(refusalOf(await post('/api/pedidos', request))).toEqual([409, 'franja_no_disponible', ['reparto']])
	expect(await days('codigoPostal=28001&peso=55')).toMatchObject({
		dias: expect.arrayContaining([{ dia: '2026-11-24', franjas: [], motivo: 'completo' }]),
	})
})

test('without a route there are no days to choose, and special loads are agreed by phone', async () => {
	const { days } = await openShop()
	expect(await days('codigoPostal=08001')).toEqual({ eleccion: 'ninguno', dias: [] })
	expect(await days('codigoPostal=28001&peso=9500')).toEqual({ eleccion: 'telefono', dias: [] })
	expect(await days('entrega=pickup')).toMatchObject({ eleccion: 'dias' })
	expect(await days('codigoPostal=28001&grua=quizas')).toEqual([400, 'consulta_no_valida', ['grua']])
})

test('a cart with a crane costs the same as its order', async () => {
	const { post, lineas } = await openShop()
	const cart = { lineas, entrega: 'shipping', codigoPostal: '28001' }
	const plain = (await post('/api/carrito', cart)).json()
	const priced = (await post('/api/carrito', { ...cart, acceso: { grua: 'si' } })).json()
	expect(priced.envio).toBeCloseTo(plain.envio + 60)
	const cliente = { ...CUSTOMER, grua: 'si' }
	const order = { lineas, entrega: 'shipping', cliente }
	expect(refusalOf(await post('/api/pedidos', { ...order, totalMostrado: plain.total }))).toEqual([
		...[409, 'precio_cambiado', []],
	])
	expect((await post('/api/pedidos', { ...order, totalMostrado: priced.total })).statusCode).toBe(201)
})

test.each([
	{ dia: 'mañana', franja: '9-14' },
	{ dia: '2026-11-24', franja: 'tarde' },
])('%o is refused as a day without that window', async (reparto) => {
	const { post, lineas } = await openShop()
	const answer = await post('/api/pedidos', { lineas, entrega: 'shipping', cliente: CUSTOMER, reparto })
	expect(refusalOf(answer)[0]).toBe(422)
})
