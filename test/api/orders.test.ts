import { expect, test } from 'vitest'
import { z } from 'zod'
import { orderSchema, placedOrderSchema } from '#contract/order/order-answer.ts'
import { cents } from '#domain/money/cents.ts'
import { customers, orders } from '#store/order/tables.ts'
import { importedPiece, importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function openShop() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(1000))] })
	const app = await openTestServer(shop)
	const line = { producto: shop.product().id, variante: 'custom', cantidad: 1, area: 2.5 }
	const request = { lineas: [line], entrega: 'pickup', cliente: CUSTOMER }
	const post = (payload: object, headers: Record<string, string> = {}, url = '/api/pedidos') =>
		app.inject({ method: 'POST', url, payload, headers })
	return { ...shop, app, line, request, post }
}

test('an order is placed and answered with its price', async () => {
	const { post, request, db } = await openShop()
	const answer = await post({ ...request, entrega: 'shipping', codigoPromocional: 'WELCOME10', totalMostrado: 133.51 })
	expect(answer.statusCode).toBe(201)
	expect(answer.headers['cache-control']).toBe('no-store')
	expect(z.strictObject(placedOrderSchema.shape).parse(answer.json())).toMatchObject({
		estado: 'Pendiente de pago',
		subtotal: 62.25,
		descuento: 6.23,
		incentivo: 0,
		envio: 54.32,
		iva: 23.17,
		total: 133.51,
	})
	expect(await db.$count(orders)).toBe(1)
})

test('a pick-up needs an address only for a full invoice, and the database refuses a delivery without one', async () => {
	const { post, request, db } = await openShop()
	const { direccion: _, codigoPostal: __, localidad: ___, ...cliente } = CUSTOMER
	const placed = await post({ ...request, cliente })
	expect(placed.statusCode).toBe(201)
	expect(await db.select().from(orders)).toMatchObject([{ direccion: '', codigoPostal: '', localidad: '' }])
	const fields = ['cliente.direccion', 'cliente.codigoPostal', 'cliente.localidad']
	for (const change of [{ entrega: 'shipping' }, { cliente: { ...cliente, nif: '12345678Z' } }]) {
		expect(refusalOf(await post({ ...request, cliente, ...change }))).toEqual([422, 'datos_no_validos', fields])
	}
	for (const [change, constraint] of [
		[{ delivery: 'shipping' }, 'orders_place'],
		[{ telefono: '' }, 'orders_phone'],
	] as const) {
		const refused = db.update(orders).set(change)
		await expect(refused).rejects.toMatchObject({ cause: { constraint } })
	}
})

test('the same key returns the same order, and a different order with it is refused', async () => {
	const { post, request, db } = await openShop()
	const key = { 'idempotency-key': 'key-00000001' }
	const first = await post(request, key)
	const second = await post(request, key)
	expect([first.statusCode, second.statusCode]).toEqual([201, 201])
	expect(second.json()).toEqual(first.json())
	expect(await db.$count(orders)).toBe(1)
	expect(refusalOf(await post({ ...request, entrega: 'shipping' }, key))).toEqual([409, 'clave_reutilizada', []])
})

test.each(['short', 'a key with blanks', 'x'.repeat(101), ''])('"%.20s" is no valid key', async (key) => {
	const { post, request } = await openShop()
	expect(refusalOf(await post(request, { 'idempotency-key': key }))).toEqual([400, 'clave_no_valida', []])
})

test('a quantity above the stock is refused, naming the line', async () => {
	const { post, request, line } = await openShop()
	const answer = await post({ ...request, lineas: [line, { ...line, area: 8 }] })
	expect(refusalOf(answer)).toEqual([409, 'stock_insuficiente', ['lineas.1']])
	expect(problemOf(answer).detail).toBe('Terrazo Lavapiés Multicolor: Stock insuficiente: quedan 7,5 m²')
})

test('a changed price is refused, naming the line and the present total', async () => {
	const { post, request, line } = await openShop()
	const answer = await post({ ...request, lineas: [{ ...line, totalMostrado: 60 }] })
	expect(refusalOf(answer)).toEqual([409, 'precio_cambiado', ['lineas.0']])
	expect(problemOf(answer)).toMatchObject({ total: 75.32 })
	expect(problemOf(answer).errores?.[0]?.mensaje).toMatch(/costaba 60,00\s€ y ahora 62,25\s€/)
	expect(refusalOf(await post({ ...request, totalMostrado: 75.31 }))).toEqual([409, 'precio_cambiado', []])
})

test.each<[string, (request: object) => object, [number, string, string[]]]>([
	['no lines', (request) => ({ ...request, lineas: [] }), [422, 'datos_no_validos', ['lineas']]],
	[
		'an unknown code',
		(request) => ({ ...request, codigoPromocional: 'NO' }),
		[422, 'codigo_promocional_no_valido', ['codigoPromocional']],
	],
	[
		'a code with a NUL',
		(request) => ({ ...request, codigoPromocional: '\0' }),
		[422, 'codigo_promocional_no_valido', ['codigoPromocional']],
	],
	[
		'a place without delivery',
		(request) => ({ ...request, entrega: 'shipping', cliente: { ...CUSTOMER, codigoPostal: '51001' } }),
		[422, 'sin_envio', ['cliente.codigoPostal']],
	],
	[
		'no mail address',
		(request) => ({ ...request, cliente: { ...CUSTOMER, correo: 'lucia' } }),
		[422, 'datos_no_validos', ['cliente.correo']],
	],
	[
		'a role of its own',
		(request) => ({ ...request, cliente: { ...CUSTOMER, rol: 'staff' } }),
		[422, 'datos_no_validos', ['cliente.rol']],
	],
	['a state of its own', (request) => ({ ...request, estado: 'Procesando' }), [422, 'datos_no_validos', ['estado']]],
	[
		'a line break in a name',
		(request) => ({ ...request, cliente: { ...CUSTOMER, nombre: 'A\nBcc: b' } }),
		[422, 'datos_no_validos', ['cliente.nombre']],
	],
	[
		'a product that is not there',
		(request) => ({ ...request, lineas: [{ producto: 999, variante: 'picking', cantidad: 1 }] }),
		[404, 'producto_no_encontrado', ['lineas.0']],
	],
])('an order with %s is refused', async (_, change, refusal) => {
	const { post, request, db } = await openShop()
	expect(refusalOf(await post(change(request)))).toEqual(refusal)
	expect(await db.$count(orders)).toBe(0)
})

test('an order is read with its key, as preformatted Spanish text', async () => {
	const { app, post, request } = await openShop()
	const { id, clave } = (await post({ ...request, codigoPromocional: 'WELCOME10' })).json()
	const answer = await app.inject(`/api/pedidos/${id}?clave=${clave}`)
	expect(answer.headers['cache-control']).toBe('private, no-store')
	const order = z.strictObject(orderSchema.shape).parse(answer.json())
	expect(JSON.parse(JSON.stringify(order).replaceAll('\u00a0', ' '))).toMatchObject({
		id,
		date: '21 de noviembre de 2026 a las 12:00',
		status: 'Pendiente de pago',
		items: [{ name: 'Terrazo Lavapiés Multicolor', variant: 'A medida', quantity: '2,5 m²', total: '62,25 €' }],
		subtotal: '62,25 €',
		discount: '−6,23 €',
		tax: '11,76 €',
		total: '67,78 €',
		shipping: { method: 'Recogida en almacén', cost: 'Gratis', tracking: null },
		payment: { method: 'Tarjeta', status: 'Sin iniciar', date: null },
	})
})

test('without its key an order is not found by any visitor', async () => {
	const { app, post, request } = await openShop()
	const { id } = (await post(request)).json()
	for (const url of [`/api/pedidos/${id}`, `/api/pedidos/${id}?clave=x`, '/api/pedidos/2611ZZZZZZ']) {
		expect(refusalOf(await app.inject(url))).toEqual([404, 'pedido_no_encontrado', []])
	}
})

test('a customer is stored, and the answer has its id', async () => {
	const { post, db } = await openShop()
	const answer = await post(CUSTOMER, {}, '/api/clientes?bbdd=5')
	expect([answer.statusCode, answer.json()]).toEqual([201, { insertId: 1 }])
	expect(await db.$count(customers)).toBe(1)
	expect(refusalOf(await post(CUSTOMER, {}, '/api/clientes?bbdd=6'))).toEqual([404, 'base_desconocida', []])
	expect(await db.$count(customers)).toBe(1)
})

test('all missing fields of a customer are named at once', async () => {
	const { post } = await openShop()
	expect(refusalOf(await post({ pais: 'ES' }, {}, '/api/clientes'))).toEqual([
		422,
		'datos_no_validos',
		['nombre', 'correo', 'telefono', 'direccion', 'localidad', 'codigoPostal', 'pais'],
	])
})

test('an order marks a product sold by the piece', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedPiece()] })
	const app = await openTestServer(shop)
	const linesOf = ['terrazo-lavapies-multicolor', 'pieza-toledo'].map((slug) => {
		return { producto: shop.product(slug).id, variante: 'picking', cantidad: 2 }
	})
	const payload = { lineas: linesOf, entrega: 'pickup', cliente: CUSTOMER }
	const { id, clave } = (await app.inject({ method: 'POST', url: '/api/pedidos', payload })).json()
	const { items } = orderSchema.parse((await app.inject(`/api/pedidos/${id}?clave=${clave}`)).json())
	expect(items.map(({ variant }) => variant)).toEqual(['Por cajas', 'Por piezas'])
})

test('an amount or weight above the shop’s limit is refused, in a line or in the whole order', async () => {
	const products = [importedTile({ precioCents: cents(1_000_000), pesoGrams: 1, ...oneLot(1_000_000) })]
	const shop = await openTestShop(database, { products })
	const app = await openTestServer(shop)
	const order = (areas: number[], change: object = {}) => {
		const lineas = areas.map((area) => ({ producto: shop.product().id, variante: 'custom', cantidad: 1, area }))
		return app.inject({
			method: 'POST',
			url: '/api/pedidos',
			payload: { lineas, entrega: 'pickup', cliente: CUSTOMER, ...change },
		})
	}
	expect(refusalOf(await order([1, 2000.5]))).toEqual([422, 'pedido_demasiado_grande', ['lineas.1']])
	expect(refusalOf(await order([1000, 1000]))).toEqual([422, 'pedido_demasiado_grande', ['lineas']])
	const cliente = { ...CUSTOMER, nif: 'B12345674' }
	const shown = await order([1000, 652], { totalMostrado: 19_989_200, cliente })
	expect([shown.statusCode, shown.json().total]).toEqual([201, 19_989_200])
})

test('an order above 3000 € requires a valid tax id; below it is optional', async () => {
	const products = [importedTile({ precioCents: cents(10_000), ...oneLot(100_000) })]
	const shop = await openTestShop(database, { products })
	const app = await openTestServer(shop)
	const order = (area: number, nif?: string) =>
		app.inject({
			method: 'POST',
			url: '/api/pedidos',
			payload: {
				lineas: [{ producto: shop.product().id, variante: 'custom', cantidad: 1, area }],
				entrega: 'pickup',
				cliente: { ...CUSTOMER, ...(nif === undefined ? {} : { nif }) },
			},
		})
	expect((await order(24.5)).json()).toMatchObject({ total: 2964.5 })
	expect(refusalOf(await order(25))).toEqual([422, 'nif_necesario', ['cliente.nif']])
	expect(refusalOf(await order(25, ''))).toEqual([422, 'nif_necesario', ['cliente.nif']])
	expect(refusalOf(await order(25, 'B12345675'))).toEqual([422, 'datos_no_validos', ['cliente.nif']])
	expect((await order(25, 'ES b-12.345.674')).json()).toMatchObject({ total: 3025 })
})

test('an order to Canarias is exempt and requires a tax id, and its total is compared without VAT', async () => {
	const { app, post, request } = await openShop()
	const cliente = { ...CUSTOMER, codigoPostal: '35002', localidad: 'Las Palmas de Gran Canaria' }
	const home = { ...request, entrega: 'shipping', cliente }
	expect(refusalOf(await post(home))).toEqual([422, 'nif_de_exportacion', ['cliente.nif']])
	const named = { ...home, cliente: { ...cliente, nif: '12345678Z' } }
	expect(refusalOf(await post({ ...named, totalMostrado: 264.54 }))).toEqual([409, 'precio_cambiado', []])
	const placed = (await post({ ...named, totalMostrado: 218.63 })).json()
	expect(placed).toMatchObject({ subtotal: 62.25, envio: 156.38, iva: 0, total: 218.63, regimen: 'exportacion' })
	const order = orderSchema.parse((await app.inject(`/api/pedidos/${placed.id}?clave=${placed.clave}`)).json())
	expect(order).toMatchObject({ taxRegime: 'exportacion', billing: { taxId: '12345678Z' } })
	expect(order.tax).toMatch(/^0,00/)
	const pickup = (await post({ ...request, cliente })).json()
	expect(pickup).toMatchObject({ iva: 13.07, total: 75.32, regimen: 'general' })
})

test('the notes for the driver belong to an order with home delivery and do not change the price', async () => {
	const { app, post, request } = await openShop()
	const said = {
		notas: ' Tercero sin ascensor\nPor la tarde ',
		camion: 'no-se',
		trampilla: 'si',
		grua: 'no',
		llamar: 'si',
	}
	const home = { ...request, entrega: 'shipping' }
	const plain = (await post(home)).json()
	const placed = (await post({ ...home, cliente: { ...CUSTOMER, ...said } })).json()
	expect(placed.total).toBe(plain.total)
	const shippingOf = async ({ id, clave }: { id: string; clave: string }) =>
		orderSchema.parse((await app.inject(`/api/pedidos/${id}?clave=${clave}`)).json()).shipping
	expect(await shippingOf(placed)).toMatchObject({
		notes: 'Tercero sin ascensor\nPor la tarde',
		access: [
			'No se sabe si puede entrar un camión de 12 t',
			'Hace falta trampilla elevadora',
			'Llamar antes de llegar',
		],
	})
	expect(await shippingOf(plain)).toMatchObject({ notes: null, access: [] })
	const pickedUp = (await post({ ...request, cliente: { ...CUSTOMER, ...said } })).json()
	expect(await shippingOf(pickedUp)).toMatchObject({ notes: null, access: [] })
	const wrong = { notas: 'x'.repeat(501), camion: 'quizás', grua: 'true' }
	expect(refusalOf(await post({ ...home, cliente: { ...CUSTOMER, ...wrong } }))).toEqual([
		422,
		'datos_no_validos',
		['cliente.notas', 'cliente.camion', 'cliente.grua'],
	])
})

test('the buyer’s own reference is one line, and stored with the order', async () => {
	const { app, post, request } = await openShop()
	const placed = (await post({ ...request, cliente: { ...CUSTOMER, obra: ' Obra Atocha 12 ' } })).json()
	const order = orderSchema.parse((await app.inject(`/api/pedidos/${placed.id}?clave=${placed.clave}`)).json())
	expect(order.obra).toBe('Obra Atocha 12')
	for (const obra of ['x'.repeat(61), 'Obra\nAtocha', 'Obra \u202eahcota']) {
		expect(refusalOf(await post({ ...request, cliente: { ...CUSTOMER, obra } }))).toEqual([
			422,
			'datos_no_validos',
			['cliente.obra'],
		])
	}
})

test('an invoice to another recipient has a complete address, and its tax id suffices for an order over 3000 €', async () => {
	const products = [importedTile({ precioCents: cents(10_000), ...oneLot(100_000) })]
	const shop = await openTestShop(database, { products })
	const app = await openTestServer(shop)
	const facturacion = {
		nombre: 'Reformas Peña, S. L.',
		nif: 'ES b-12.345.674',
		direccion: 'Calle de Alcalá, 100',
		codigoPostal: '28009',
		localidad: 'Madrid',
	}
	const order = (invoice: object) => {
		const lineas = [{ producto: shop.product().id, variante: 'custom', cantidad: 1, area: 25 }]
		const payload = { lineas, entrega: 'pickup', cliente: { ...CUSTOMER, nif: '12345678Z' }, facturacion: invoice }
		return app.inject({ method: 'POST', url: '/api/pedidos', payload })
	}
	const { id, clave } = (await order(facturacion)).json()
	const { billing } = (await app.inject(`/api/pedidos/${id}?clave=${clave}`)).json()
	const address = 'Calle de Alcalá, 100, 28009 Madrid'
	expect(billing).toEqual({ name: facturacion.nombre, taxId: 'B12345674', address })
	expect(refusalOf(await order({ ...facturacion, nif: '', localidad: ' ' }))).toEqual([
		422,
		'datos_no_validos',
		['facturacion.nif', 'facturacion.localidad'],
	])
})
