import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { KEY_SCOPES } from '#domain/integration/scopes.ts'
import { openKey, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** A client of the official library, connected to a server. */
async function connect(app: FastifyInstance, key: string | null = null): Promise<Client> {
	const address = await app.listen({ port: 0, host: '127.0.0.1' })
	const client = new Client({ name: 'test', version: '1' })
	const headers = key === null ? {} : { authorization: `Bearer ${key}` }
	await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit: { headers } }))
	onTestFinished(() => client.close())
	return client
}

async function open(change: Parameters<typeof openTestServer>[1] = {}): Promise<TestShop & { app: FastifyInstance }> {
	const given = await openTestShop(database)
	return { ...given, app: await openTestServer(given, change) }
}

/** The structured result of a tool; throws with its text if it refuses. */
async function call(client: Client, name: string, asked: Record<string, unknown>): Promise<Record<string, unknown>> {
	const { isError, structuredContent, content } = await client.callTool({ name, arguments: asked })
	if (isError || !structuredContent) throw new Error(JSON.stringify(content))
	return structuredContent as Record<string, unknown>
}

/** The text of a refusal. */
async function refusal(client: Client, name: string, asked: Record<string, unknown>): Promise<string> {
	const { isError, content } = await client.callTool({ name, arguments: asked })
	const [first] = content
	if (!isError || first?.type !== 'text') throw new Error('it was not refused')
	return first.text
}

test('an assistant gets from a question to a link with the filled cart', async () => {
	const given = await open()
	const client = await connect(given.app)
	const { nombre } = given.product()
	const found = await call(client, 'buscar_productos', { texto: nombre, porPagina: 1 })
	const [{ slug, enlace }] = found.productos as [{ slug: string; enlace: string }]
	expect([found.pagina, enlace.endsWith(`/productos/${slug}`)]).toEqual([1, true])
	expect(await call(client, 'ver_producto', { producto: slug })).toMatchObject({ nombre, ficha: {}, lotes: [{}] })
	const needed = await call(client, 'calcular_cantidad', { producto: slug, m2: 3.6, colocacion: 'diagonal' })
	expect(needed).toMatchObject({ superficie: 3.6, merma: 15, necesario: 4.14 })
	const floor = { producto: slug, forma: 'rectangulo', largo: '3,10 m', ancho: '240 cm', junta: '2' }
	const planned = await call(client, 'plano_de_colocacion', floor)
	expect(planned).toMatchObject({ superficie: 7.44, opciones: [{}, {}] })
	expect(new URL(`${planned.plano}`).searchParams.get('producto')).toBe(slug)
	const [{ lineas, total }] = needed.formas as [{ lineas: object[]; total: number }]
	const asked = { lineas, entrega: 'shipping', codigoPostal: '28001' }
	const quoted = await call(client, 'presupuestar', asked)
	expect(quoted).toMatchObject({ subtotal: total, avisos: [] })
	expect(quoted.envio).not.toBeNull()
	const prepared = await call(client, 'preparar_carrito', asked)
	expect(prepared.carrito).toEqual(quoted)
	const link = new URL(`${prepared.enlace}`)
	expect([link.pathname, link.searchParams.get('lineas')]).toEqual([
		'/carrito/preparado',
		expect.stringMatching(/^\d+\.\d+\.picking\.3\|\|28001\|shipping$/),
	])
})

test('the tools describe themselves in two languages and only read', async () => {
	const { tools } = await (await connect((await open()).app)).listTools()
	expect(tools.length).toBeGreaterThan(8)
	for (const { description = '', annotations, inputSchema, outputSchema } of tools) {
		expect(description).toMatch(/.{20} \/ .{20}/s)
		expect(annotations).toMatchObject({ readOnlyHint: true })
		expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
	}
})

test('a refusal has the text, the code and the fields of the API', async () => {
	const given = await open()
	const client = await connect(given.app)
	expect(await refusal(client, 'ver_producto', { producto: 'no-hay' })).toBe(
		'Producto no encontrado (producto_no_encontrado)',
	)
	const { id } = given.product()
	const lineas = [{ producto: id, variante: 'custom', cantidad: 1 }]
	expect(await refusal(client, 'presupuestar', { lineas, entrega: 'pickup' })).toContain('metros cuadrados necesarios')
	expect(await refusal(client, 'buscar_productos', { pagina: 0 })).toContain('pagina')
	const broken = { producto: given.product().slug, forma: 'lados', lados: '3\n2\n3\n1' }
	expect(await refusal(client, 'plano_de_colocacion', broken)).toContain('lados: Los lados no cierran')
	const order = await given.order()
	const state = { pedido: order.id, clave: order.accessKey }
	expect(await call(client, 'estado_del_pedido', state)).toMatchObject({ id: order.id, state: 'awaiting_payment' })
	expect(JSON.stringify(await call(client, 'estado_del_pedido', state))).not.toContain(order.telefono)
	expect(await refusal(client, 'estado_del_pedido', { ...state, clave: 'otra' })).toContain('pedido_no_encontrado')
	expect(await refusal(client, 'mis_pedidos', {})).toContain('sesion_necesaria')
})

test('an API key gets the prices of its account, within its scopes', async () => {
	const given = await open()
	const { account } = await openProfessional(given)
	const lineas = [{ producto: given.product().id, variante: 'picking', cantidad: 1 }]
	const asked = { lineas, entrega: 'pickup' }
	const own = await connect(given.app, await openKey(given, account.id, ...KEY_SCOPES))
	expect((await call(own, 'presupuestar', asked)).incentivo).toBeGreaterThan(0)
	expect(await call(own, 'mis_precios', { productos: [given.product().slug] })).toEqual({ tarifas: false, reglas: {} })
	expect(await call(own, 'mis_pedidos', {})).toMatchObject({ orders: [], total: 0 })
})

test('a key without the scope is refused, naming the scope', async () => {
	const given = await open()
	const { account } = await openProfessional(given)
	const client = await connect(given.app, await openKey(given, account.id, 'catalogo'))
	expect(await refusal(client, 'mis_pedidos', {})).toContain('«pedidos.leer»')
})

test('a visitor above the limit is refused, and every call counts for their address', async () => {
	const given = await open({ requestsPerMinute: 6 })
	const client = await connect(given.app)
	const refusals: string[] = []
	for (let call = 0; call < 6 && refusals.length === 0; call++) {
		const answer = await client
			.callTool({ name: 'buscar_productos', arguments: { texto: 'azulejo' } })
			.catch((error: Error) => ({ isError: true, content: [{ text: error.message }] }))
		if (answer.isError) refusals.push(JSON.stringify(answer.content))
	}
	expect(refusals).toEqual([expect.stringMatching(/demasiad/i)])
})

test('bodies that are not a call get an error of the protocol, and no session opens', async () => {
	const { app } = await open()
	const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
	const batch = await app.inject({
		method: 'POST',
		url: '/mcp',
		headers,
		payload: '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
	})
	expect(refusalOf(batch)).toEqual([400, 'cuerpo_ilegible', []])
	for (const payload of ['null', '{}', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"no"}}']) {
		const answer = await app.inject({ method: 'POST', url: '/mcp', headers, payload })
		expect([payload, answer.statusCode < 500]).toEqual([payload, true])
		expect(answer.body).toContain('"error"')
		expect(answer.headers['mcp-session-id']).toBeUndefined()
	}
	expect((await app.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(405)
})
