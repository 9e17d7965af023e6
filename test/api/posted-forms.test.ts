import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { leftOutFault } from '#contract/input/left-out-file.ts'
import type { ServerOptions } from '#http/server.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'
const MB = 1024 * 1024
const PAGES = { formTargets: [], patternOf: () => null, policy: true }

/** A server that records the forms passed to its pages. */
async function openForms(change: Partial<ServerOptions> = {}) {
	const shop = await openTestShop(database)
	const forms: (FormData | null)[] = []
	const render: ServerOptions['renderOffice'] = async (_request, { form }) => {
		forms.push(form)
		return new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
	}
	const pages = { render, ...PAGES }
	const app = await openTestServer(shop, { pages, renderOffice: render, ...change })
	const post = (url: string, type: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
		app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type } })
	return { app, shop, forms, post }
}

const part = (name: string, value: string) =>
	`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, value: string) =>
	`--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${value}\r\n`
const END = '--b--\r\n'

test('a page receives the fields and files of its form, in any encoding of the browser', async () => {
	const { forms, post } = await openForms()
	await post('/contacto', URLENCODED, 'nombre=Luc%C3%ADa&nombre=Ana&vacio=')
	await post('/registro-profesional', MULTIPART, part('nombre', 'Lucía') + file('documents', 'x'.repeat(MB)) + END)
	await post('/cesta', URLENCODED, '')
	expect([...(forms[0] ?? [])]).toEqual([
		['nombre', 'Lucía'],
		['nombre', 'Ana'],
		['vacio', ''],
	])
	expect(forms[1]?.get('nombre')).toBe('Lucía')
	expect(forms[1]?.get('documents')).toMatchObject({ size: MB })
	expect([...(forms[2] ?? [])]).toEqual([])
})

test.each([
	['a text', '/login', 'text/plain', 'hola', 415],
	['JSON', '/gestion', 'application/json', '{}', 415],
	['nothing said', '/login', '', 'a=b', 415],
	['parts without an end', '/contacto', MULTIPART, part('a', '1'), 400],
	['parts without a boundary', '/contacto', 'multipart/form-data', part('a', '1') + END, 400],
	['a NUL in a field', '/login', URLENCODED, 'correo=a%00b', 400],
	['a NUL in a name', '/contacto', MULTIPART, part('a\0', '1') + END, 400],
	['many fields', '/contacto', URLENCODED, 'a&'.repeat(2001), 413],
	['many parts', '/registro-profesional', MULTIPART, part('a', '1').repeat(2001) + END, 413],
	['a long text', '/contacto', URLENCODED, `a=${'b'.repeat(128 * 1024)}`, 413],
	['a long text where files are taken', '/registro-profesional', URLENCODED, `a=${'b'.repeat(MB)}`, 413],
	['files where none are taken', '/contacto-comercial', MULTIPART, file('a', 'b'.repeat(MB)) + END, 413],
	['a long text beside files', '/registro-profesional', MULTIPART, part('a', 'b'.repeat(MB)) + END, 413],
	['long texts together', '/registro-profesional', MULTIPART, part('a', 'b'.repeat(90_000)).repeat(2) + END, 413],
	['a part without a name', '/registro-profesional', MULTIPART, part('a', '1').replace('; name="a"', '') + END, 400],
	['files far beyond the bound', '/pedido-rapido', MULTIPART, file('archivo', 'b'.repeat(9 * MB)) + END, 413],
])('%s is refused with a page that gives the reason', async (_, url, type, payload, status) => {
	const { forms, post } = await openForms()
	const answer = await post(url, type, payload)
	expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
	expect(answer.headers['cache-control']).toBe('no-store')
	expect(answer.body).toContain(url.startsWith('/gestion') ? 'href="/gestion"' : 'href="/"')
	expect(forms).toEqual([])
})

test('a failed form warns that it may not be saved, and mentions the cart in the shop only', async () => {
	const gone = async () => {
		throw Object.assign(new Error('the database is gone'), { code: 'ECONNREFUSED' })
	}
	const { app, post } = await openForms({ renderOffice: gone, pages: { render: gone, ...PAGES } })
	const shop = await post('/contacto', URLENCODED, 'nombre=Ana')
	expect(shop.statusCode).toBe(503)
	expect(shop.body).toContain('puede no haberse guardado')
	expect(shop.body).toContain('Tu carrito sigue como lo dejaste')
	expect(shop.body).not.toContain('href=""')
	const office = await app.inject('/gestion/mensajes')
	expect(office.statusCode).toBe(503)
	expect(office.body).not.toContain('carrito')
	expect(office.body).toContain('<a href="">Volver a intentarlo</a><a href="/gestion">')
})

test.each(['/presupuesto/%00', '/mis-obras/a%00b/obra.pdf', '/boletin/baja?clave=%00', '/gestion/pedidos?q=%00'])(
	'the address %s is refused before any query',
	async (url) => {
		const { app, forms } = await openForms()
		expect((await app.inject(url)).statusCode).toBe(400)
		expect(forms).toEqual([])
	},
)

test('the back office accepts uploads from its staff only', async () => {
	const { shop, forms, post } = await openForms()
	const { cookie } = await openAccount(shop, { kind: 'staff' }, 'warehouse')
	const buyer = await openAccount(shop, { correo: 'otra@example.es' })
	const upload = part('formulario', 'archivo') + file('archivo', 'x'.repeat(3 * MB)) + END
	expect((await post('/gestion/productos/importar', MULTIPART, upload, { cookie })).statusCode).toBe(200)
	expect(forms[0]?.get('archivo')).toMatchObject({ size: 3 * MB })
	for (const headers of [{}, { cookie: buyer.cookie }])
		expect((await post('/gestion/productos/importar', MULTIPART, upload, headers)).statusCode).toBe(200)
	expect(forms.slice(1).map((form) => [...(form ?? [])])).toEqual([[], []])
	const photographs = part('formulario', 'fotos') + file('fotos', 'x'.repeat(22 * MB)) + END
	for (const [url, status] of [
		['/gestion/productos/importar', 200],
		['/gestion/productos/fotos', 200],
		['/gestion/productos/fotos.data?_routes=x', 200],
	] as const)
		expect((await post(url, MULTIPART, photographs, { cookie })).statusCode).toBe(status)
	expect((await post('/gestion/invitacion', URLENCODED, `a=${'b'.repeat(MB)}`)).statusCode).toBe(413)
	expect((await post('/gestion/precios', URLENCODED, `a=${'b'.repeat(MB)}`, { cookie })).statusCode).toBe(200)
})

test('a file above the limit is dropped, and the fields before and after it are kept', async () => {
	const { forms, post } = await openForms()
	const small = file('archivo', 'pequeño').replace('a.pdf', 'lista año.csv')
	const large = file('archivo', 'b'.repeat(3 * MB))
	const answer = await post(
		'/pedido-rapido',
		MULTIPART,
		part('antes', 'Lucía') + large + part('lista', 'AZ-1 3') + small + END,
	)
	expect(answer.statusCode).toBe(200)
	const [form = new FormData()] = forms
	expect([form?.get('antes'), form?.get('lista')]).toEqual(['Lucía', 'AZ-1 3'])
	expect(form?.getAll('archivo')).toMatchObject([
		{ name: 'a.pdf', size: 0 },
		{ name: 'lista año.csv', size: 8 },
	])
	expect(form && leftOutFault(form)).toEqual({
		campo: 'archivo',
		mensaje: 'a.pdf no ha llegado: son demasiados MB juntos. Elige menos archivos o más pequeños',
	})
	await post('/pedido-rapido', MULTIPART, part('a', '1') + small + END)
	expect(forms[1] && leftOutFault(forms[1])).toBeNull()
})

test('long headers of a part are cut, and excess headers are not read', async () => {
	const { forms, post } = await openForms()
	const long = part('a', '1').replace('\r\n\r\n', `\r\nx: ${'y'.repeat(64_000)}\r\n\r\n`)
	const many = part('b', '2').replace('\r\n\r\n', `${'\r\nx: y'.repeat(500)}\r\n\r\n`)
	expect((await post('/registro-profesional', MULTIPART, long + many + END)).statusCode).toBe(200)
	expect([...(forms[0] ?? [])]).toEqual([
		['a', '1'],
		['b', '2'],
	])
})

test('an endless body is read to four times its limit, with no more of it in memory, and then closed', async () => {
	const { app, forms } = await openForms()
	await app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = app.server.address() as { port: number }
	const socket = connect(port, '127.0.0.1')
	onTestFinished(() => void socket.destroy())
	let answer = ''
	let isClosed = false
	socket.setEncoding('utf8').on('data', (text) => {
		answer += text
	})
	socket.on('error', () => {})
	socket.on('close', () => {
		isClosed = true
	})
	const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
	socket.write(
		`POST /pedido-rapido HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: ${MULTIPART}\r\ntransfer-encoding: chunked\r\n\r\n`,
	)
	socket.write(chunk('--b\r\ncontent-disposition: form-data; name="archivo"; filename="a.csv"\r\n\r\n'))
	const endless = chunk('x'.repeat(64 * 1024))
	let sent = 0
	const send = () => {
		while (!isClosed && sent < 64 * MB) {
			sent += 64 * 1024
			if (!socket.write(endless)) return void socket.once('drain', send)
		}
	}
	send()
	await expect.poll(() => isClosed).toBe(true)
	expect(answer === '' || answer.startsWith('HTTP/1.1 413')).toBe(true)
	expect(sent).toBeLessThan(64 * MB)
	expect(forms).toEqual([])
})

test('files of a visitor who has sent too many forms are not read', async () => {
	const { forms, post } = await openForms({ requestsPerMinute: 1 })
	const upload = file('documents', 'x') + END
	await post('/registro-profesional', MULTIPART, upload)
	// Its body is not read at all.
	await post('/registro-profesional', MULTIPART, upload.repeat((40 * MB) / upload.length))
	expect(forms.map((form) => [...(form ?? [])].length)).toEqual([1, 0])
})

/** Begins an upload that does not end; resolves with the first line of an answer, or null once it waits for more. */
async function beginUpload(app: FastifyInstance, path: string) {
	const { port } = app.server.address() as { port: number }
	const socket = connect(port, '127.0.0.1')
	onTestFinished(() => void socket.destroy())
	let answer = ''
	socket.setEncoding('utf8').on('data', (text) => {
		answer += text
	})
	socket.on('error', () => {})
	socket.write(
		`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: ${MULTIPART}\r\ncontent-length: ${MB}\r\n\r\n`,
	)
	socket.write(file('documents', 'x'.repeat(1000)))
	return { socket, status: () => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? null }
}

test('one visitor’s three uploads do not delay another visitor', async () => {
	const { app } = await openForms({ trustProxy: ['loopback'] })
	await app.listen({ port: 0, host: '127.0.0.1' })
	const begun = []
	for (let nth = 0; nth < 3; nth += 1) begun.push(await beginUpload(app, '/registro-profesional'))
	await expect.poll(async () => (await post(app, '203.0.113.7')).status).toBe(200)
	await expect.poll(async () => (await post(app)).status).toBe(503)
	const refused = await post(app)
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
	expect(begun.map(({ status }) => status())).toEqual([null, null, null])
	for (const { socket } of begun) socket.destroy()
	await expect.poll(async () => (await post(app)).status).toBe(200)
})

function post(app: FastifyInstance, visitor?: string): Promise<Response> {
	const { port } = app.server.address() as { port: number }
	return fetch(`http://127.0.0.1:${port}/registro-profesional`, {
		method: 'POST',
		headers: { 'content-type': MULTIPART, ...(visitor ? { 'x-forwarded-for': visitor } : {}) },
		body: file('documents', 'x'.repeat(100_000)) + END,
	})
}
