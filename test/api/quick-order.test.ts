import { expect, test } from 'vitest'
import { z } from 'zod'
import { listAnswerSchema } from '#contract/quick-order/list-answer.ts'
import { importedSack, importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function openShop() {
	const products = [
		importedTile({ ...oneLot(2000), ficha: { referencia: 'AZ-1001' } }),
		importedTile({
			slug: 'dos-lotes',
			ficha: { referencia: 'AZ-1002' },
			lots: [
				{ tono: 'T-1', calibre: '9', stockHundredths: 1000 },
				{ tono: 'T-2', calibre: '9', stockHundredths: 2000 },
			],
		}),
		importedSack({ ficha: { referencia: 'MT-1197', unidad_venta: 'saco' } }),
	]
	const shop = await openTestShop(database, { products })
	const app = await openTestServer(shop)
	const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
	const list = async (...filas: object[]) =>
		z.strictObject(listAnswerSchema.shape).parse((await post('/api/pedido-rapido', { filas })).json())
	return { ...shop, post, list }
}

test('a pasted list is answered row by row, and its valid rows form an order', async () => {
	const { list, post } = await openShop()
	const answer = await list(
		{ referencia: 'az 1001', cantidad: 5, unidad: 'm2' },
		{ referencia: 'MT-1197', cantidad: '10 sacos' },
		{ referencia: 'AZ-1O01', cantidad: '1' },
		{ referencia: 'AZ-1001', cantidad: '20', unidad: 'm2' },
	)
	expect(answer.filas.map(({ problema }) => problema)).toEqual([
		null,
		null,
		{ campo: 'referencia', mensaje: 'No encontramos «AZ-1O01»' },
		{ campo: 'cantidad', mensaje: 'Stock insuficiente: quedan 14,24 m²' },
	])
	expect(answer.filas[0]).toMatchObject({
		contenido: '4 cajas · 5,76 m² · 127 kg',
		precio: { total: 143.44, tipoIva: 21 },
	})
	expect(answer.filas.map(({ unidades }) => unidades)).toEqual([['caja', 'm2'], ['palet', 'ud'], [], ['caja', 'm2']])
	expect(answer.filas[2]?.sugerencias).toEqual([{ referencia: 'AZ-1001', nombre: 'Terrazo Lavapiés Multicolor' }])
	expect(answer).toMatchObject({ listas: 2, subtotal: 191.44, total: 231.64 })
	const lineas = answer.filas.flatMap(({ linea }) => linea ?? [])
	const placed = await post('/api/pedidos', { lineas, entrega: 'pickup', cliente: CUSTOMER })
	expect(placed.json()).toMatchObject({ subtotal: 191.44, total: 231.64 })
})

test('a row larger than any single lot is offered over the fewest lots, and the offer can be requested unchanged', async () => {
	const { list } = await openShop()
	const row = { referencia: 'AZ-1002', cantidad: '18', unidad: 'caja' }
	const [short] = (await list(row)).filas
	expect(short?.problema).toMatchObject({ campo: 'cantidad', mensaje: expect.stringContaining('Repártelo') })
	expect(short?.reparto).toEqual([
		{ ...row, cantidad: '13', lote: 'T-2 / 9' },
		{ ...row, cantidad: '5', lote: 'T-1 / 9' },
	])
	const { filas } = await list(...(short?.reparto ?? []))
	expect(filas.map(({ problema, contenido, repetida }) => [problema, contenido.split(' · ')[0], repetida])).toEqual([
		[null, '13 cajas', null],
		[null, '5 cajas', { fila: 1, otroLote: true }],
	])
	const [tooMuch] = (await list({ ...row, cantidad: '21' })).filas
	expect(tooMuch).toMatchObject({ reparto: [], problema: { mensaje: expect.stringMatching(/Pide menos$/) } })
})

test('an invalid list is refused at its field', async () => {
	const { post } = await openShop()
	const row = { referencia: 'AZ-1001', cantidad: '1' }
	const refusals = async (payload: object) => refusalOf(await post('/api/pedido-rapido', payload))
	expect(await refusals({ filas: [] })).toEqual([422, 'datos_no_validos', ['filas']])
	expect(await refusals({ filas: Array.from({ length: 201 }, () => row) })).toEqual([
		422,
		'datos_no_validos',
		['filas'],
	])
	expect(
		await refusals({
			filas: [
				{ ...row, cantidad: -1 },
				{ ...row, unidad: 'litros' },
			],
		}),
	).toEqual([422, 'datos_no_validos', ['filas.0.cantidad', 'filas.1.unidad']])
})
