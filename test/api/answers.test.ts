import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cents } from '#domain/money/cents.ts'
import { TRANSPORT_APART } from '#domain/quotation/transport.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
type Described = Readonly<
	Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
>

/** The declared answers of every call, `get /api/productos`, with success first. */
async function describedCalls(app: FastifyInstance): Promise<Map<string, Described>> {
	const { paths } = (await app.inject('/api/openapi.json')).json()
	return new Map(
		Object.entries<Record<string, { responses: Described }>>(paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, { responses }]) => [`${method} ${path}`, responses] as const),
		),
	)
}

/** The declared schema; an object in it accepts no other field, since the description says `additionalProperties: false`. */
const strictly = (schema: JsonSchema) => z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' })

/** A request of every call that gets its success answer. */
async function successfulRequests(): Promise<{ app: FastifyInstance; requests: Map<string, InjectOptions> }> {
	const shop = await openTestShop(database)
	const app = await openTestServer(shop)
	const passwordHash = await shop.context.passwords.hash('sol y cal')
	const { cookie, account } = await openProfessional(shop, { cashbackCents: cents(3000), passwordHash })
	const order = await shop.order()
	const paid = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(paid), amountCents: paid.totalCents })
	const owned = await shop.shop.placeOrder(orderOf(shop.product()), { account, clientId: null })
	if (!owned.ok) throw new Error(owned.code)
	await shop.bankSays({ number: await shop.startPayment(owned.order), amountCents: owned.order.totalCents })
	const { invoices } = (await app.inject({ url: `/api/pedidos/${owned.order.id}`, headers: { cookie } })).json()
	const { id, slug, tipo, lots } = shop.product()
	const lineas = [{ producto: id, variante: 'picking', cantidad: 1 }]
	const client = { nombre: 'Marta Gil', correo: '', telefono: '', obra: '' }
	const made = await shop.shop.quotations.make(
		{ kind: 'profesional', account },
		{
			...{ client, transport: TRANSPORT_APART, terms: '', notes: '', validDay: null, holdsLots: false, send: false },
			lines: [{ productId: id, variantId: 'picking', quantity: 1, areaHundredths: null, lotId: null, adjustment: 0 }],
		},
	)
	if (!made.ok) throw new Error('there is no quotation')
	const { nombre } = shop.product()
	const item = {
		productId: id,
		lotId: null,
		variantId: 'picking',
		quantity: 1,
		areaHundredths: null,
		nombre,
		nota: '',
	} as const
	const project = await shop.shop.projects.create(
		{ nombre: 'Reforma', rooms: [{ nombre: '', place: null, areaHundredths: null, items: [item] }] },
		{ accountId: account.id, remembered: 0, address: '203.0.113.9' },
	)
	if (!project.ok) throw new Error(project.code)
	const message = {
		name: CUSTOMER.nombre,
		email: CUSTOMER.correo,
		phone: CUSTOMER.telefono,
		message: '¿Tenéis este azulejo en otro tono?',
	}
	const here = 'http://localhost'
	const get = (url: string, headers = {}): InjectOptions => ({ method: 'GET', url, headers })
	const post = (url: string, payload: object, headers = {}): InjectOptions => ({
		method: 'POST',
		url,
		payload,
		headers,
	})
	return {
		app,
		requests: new Map([
			['get /api/productos', get('/api/productos')],
			['get /api/productos/filtros', get('/api/productos/filtros')],
			['get /api/busqueda', get(`/api/busqueda?q=${slug.slice(0, 5)}`)],
			['get /api/productos/{name}', get(`/api/productos/${slug}`)],
			['get /api/productos/{name}/parecidos', get(`/api/productos/${slug}/parecidos`)],
			['get /api/productos/{name}/cantidad', get(`/api/productos/${slug}/cantidad?m2=3`)],
			[
				'get /api/productos/{name}/plano',
				get(`/api/productos/${slug}/plano?largo=3&ancho=2&otra=largo%3D2%26ancho%3D2`),
			],
			['post /api/productos-relacionados', post('/api/productos-relacionados', { bbdd: 5, tipo })],
			['get /api/municipios/{codigoPostal}', get('/api/municipios/28001')],
			['post /api/carrito', post('/api/carrito', { lineas, entrega: 'pickup' })],
			['post /api/carrito/enlace', post('/api/carrito/enlace', { lineas, entrega: 'pickup' })],
			['get /api/precios-propios', get(`/api/precios-propios?productos=${slug}`, { cookie })],
			['post /api/pedido-rapido', post('/api/pedido-rapido', { filas: [{ referencia: slug, cantidad: '1' }] })],
			['post /api/envios/presupuesto', post('/api/envios/presupuesto', { codigoPostal: '28001', lineas })],
			['post /api/clientes', post('/api/clientes', CUSTOMER)],
			['post /api/pedidos', post('/api/pedidos', { lineas, entrega: 'pickup', cliente: CUSTOMER })],
			['get /api/pedidos/{id}', get(`/api/pedidos/${paid.id}?clave=${paid.accessKey}`)],
			['get /api/pedidos', get('/api/pedidos', { cookie })],
			[
				'post /api/pedidos/{id}/facturas/{number}/respuesta',
				post(
					`/api/pedidos/${owned.order.id}/facturas/${invoices[0].number}/respuesta`,
					{ estado: 'aceptada' },
					{ cookie },
				),
			],
			['get /api/envios/dias', get('/api/envios/dias?codigoPostal=28001&peso=100')],
			['get /api/reservas', get('/api/reservas', { cookie })],
			[
				'post /api/reservas',
				post('/api/reservas', { lotes: [{ producto: id, lote: lots[0]?.id, cantidad: 2 }] }, { cookie }),
			],
			['get /api/presupuestos', get('/api/presupuestos', { cookie })],
			['get /api/presupuestos/{id}', get(`/api/presupuestos/${made.id}`, { cookie })],
			[
				'post /api/presupuestos',
				post('/api/presupuestos', { cliente: { nombre: 'Marta Gil', correo: '' }, lineas }, { cookie }),
			],
			['get /api/obras', get('/api/obras', { cookie })],
			['get /api/obras/{clave}', get(`/api/obras/${project.editKey}`, { cookie })],
			['post /api/obras', post('/api/obras', { nombre: 'Otra', habitaciones: [{ lineas }] }, { cookie })],
			[
				'post /api/obras/{clave}/lineas',
				post(`/api/obras/${project.editKey}/lineas`, { nueva: { nombre: 'Baño' }, lineas }, { cookie }),
			],
			['get /api/equipo', get('/api/equipo', { cookie })],
			['get /api/webhooks', get('/api/webhooks', { cookie })],
			[
				'post /api/webhooks',
				post(
					'/api/webhooks',
					{ url: 'https://erp.example/', eventos: ['pedido.pagado'], password: 'sol y cal' },
					{ cookie },
				),
			],
			['get /api/cashback', get(`/api/cashback?producto=${slug}`, { cookie })],
			[
				'post /api/cashback/canjes',
				post('/api/cashback/canjes', { recompensa: 'vale-10' }, { cookie, 'idempotency-key': 'clave-una' }),
			],
			[
				'post /api/create-payment',
				post('/api/create-payment', {
					order: order.id,
					clave: order.accessKey,
					amount: order.totalCents,
					terminal: '003',
					url: `${here}/a`,
					urlOK: `${here}/b`,
					urlKO: `${here}/c`,
				}),
			],
			['post /api/contacto', post('/api/contacto', { ...message, subject: 'producto' })],
			['post /api/contacto-comercial', post('/api/contacto-comercial', { ...message, company: 'Reformas Peña' })],
			['post /api/boletin', post('/api/boletin', { email: CUSTOMER.correo })],
			['post /api/avisos', post('/api/avisos', { producto: slug, email: CUSTOMER.correo })],
		]),
	}
}

test('every answer has exactly the declared fields, so that none is revealed by mistake', async () => {
	const { app, requests } = await successfulRequests()
	const calls = await describedCalls(app)
	// The bank reads the word OK, which is no JSON.
	calls.delete('post /api/pagos/notificacion')
	// These answer 204, without a body.
	const silent = [
		'post /api/carrito/guardado',
		'delete /api/obras/{clave}',
		'delete /api/reservas/{id}',
		'delete /api/webhooks/{id}',
		'post /api/webhooks/{id}/prueba',
	]
	for (const call of silent) calls.delete(call)
	expect([...calls.keys()].sort()).toEqual([...requests.keys()].sort())
	for (const [call, responses] of calls) {
		const answer = await app.inject(requests.get(call) ?? '')
		const declared = responses[answer.statusCode]?.content?.['application/json']?.schema
		if (declared === undefined) throw new Error(`${call} answered ${answer.statusCode}: ${answer.body}`)
		expect(strictly(declared).safeParse(answer.json()).error?.issues ?? [], call).toEqual([])
	}
})

test('an undeclared field is detected at any depth', async () => {
	const schema = strictly(
		z.toJSONSchema(z.object({ lines: z.array(z.object({ id: z.int() })), note: z.string().nullable() }), {
			target: 'openapi-3.0',
		}) as JsonSchema,
	)
	expect(schema.safeParse({ lines: [{ id: 1 }], note: null }).success).toBe(true)
	expect(schema.safeParse({ lines: [{ id: 1 }], note: null, secret: 1 }).success).toBe(false)
	expect(schema.safeParse({ lines: [{ id: 1, secret: 1 }], note: 'a' }).success).toBe(false)
})
