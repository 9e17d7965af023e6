import { expect, test } from 'vitest'
import { linkToDatabase } from '#test/database-link.ts'
import { anyTile } from '#test/shop-client.ts'
import { startShop, temporaryFolder } from '#test/shop-process.ts'
import { createSampleDatabase } from '#test/test-database.ts'

/** Data that no log may contain, each with a unique word. */
const CANARY = {
	nombre: 'Nombrecanario Pérez',
	correo: 'correocanario@example.es',
	telefono: '600987321',
	direccion: 'Calle Callecanario 1',
	localidad: 'Localidadcanario',
	codigoPostal: '28001',
} as const
const CANARIES = /canario|600987321/i
const KEY = 'clavecanario0123456789ab'
const SESSION = 'sesioncanario0123456789ab'

const MESSAGE = {
	name: CANARY.nombre,
	email: CANARY.correo,
	phone: CANARY.telefono,
	subject: 'otro',
	message: 'Mensajecanario que es bastante largo.',
} as const

interface Line {
	readonly level: number
	readonly msg: string
	readonly route?: string
	readonly request?: string
	readonly code?: string
	readonly leftOut?: number
}
const ERROR = 50

const linesOf = (said: string): Line[] =>
	said
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line))

test('no line of the log names a visitor, and each failure is one line with its request', async () => {
	const link = await linkToDatabase(await createSampleDatabase())
	const shop = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL: link.url, LOG_LEVEL: 'debug' })
	const tile = await anyTile(shop.url)
	const form = (path: string, fields: Record<string, string>, cookie = '') =>
		fetch(`${shop.url}${path}`, {
			method: 'POST',
			body: new URLSearchParams(fields),
			headers: { cookie, origin: shop.url },
			redirect: 'manual',
		})
	const read = (path: string, cookie = '') => fetch(`${shop.url}${path}`, { headers: { cookie }, redirect: 'manual' })
	const order = () => {
		const lineas = [{ producto: tile.id, variante: 'custom', cantidad: 1, area: 1 }]
		return fetch(`${shop.url}/api/pedidos`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ lineas, entrega: 'pickup', cliente: CANARY }),
		})
	}
	const shipped = await form('/checkout', { accion: 'envio', ...CANARY })
	expect(shipped.status).toBe(302)
	const [kept = ''] = shipped.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
	const cart = `carrito=${tile.id}.1.custom.1.100||28001|pickup`
	expect((await order()).status).toBe(201)
	await read(`/productos?search=${CANARY.nombre}`)
	await read(`/api/productos?search=${CANARY.nombre}`)
	await read(`/${CANARY.correo}?clave=${KEY}`)
	expect((await form('/faq', { nombre: CANARY.nombre })).status).toBe(405)
	expect((await form('/login', { email: CANARY.correo, password: KEY })).status).toBe(422)
	expect((await read(`/pedidos/2611ABCDEF?clave=${KEY}`)).status).toBe(404)
	await link.cut()

	const asked: readonly (readonly [route: string, ask: () => Promise<Response>])[] = [
		['/checkout', () => form('/checkout', { accion: 'confirmar', clave: KEY }, `${cart}; ${kept}`)],
		['/api/pedidos', order],
		['/mi-cuenta', () => read('/mi-cuenta', `sesion=${SESSION}`)],
		['/login', () => form('/login', { email: CANARY.correo, password: KEY })],
		['/pedidos/:id', () => read(`/pedidos/2611ABCDEF?clave=${KEY}`)],
		['/api/pedidos/:id', () => read(`/api/pedidos/2611ABCDEF?clave=${KEY}`)],
		['/contacto', () => form('/contacto', MESSAGE)],
	]
	for (const [route, ask] of asked) {
		for (let time = 0; time < 2; time++) expect((await ask()).status, route).toBeGreaterThanOrEqual(500)
	}
	const { said } = await shop.end('SIGTERM')
	// Outside production the console names who a mail is written to, beside its file.
	expect(said.replace(/^Mail to .*$/gm, '')).not.toMatch(CANARIES)
	const errors = linesOf(said).filter(({ level, leftOut }) => level === ERROR && leftOut === undefined)
	for (const [route] of asked) {
		const lines = errors.filter((line) => line.route === route)
		expect([route, lines.length, typeof lines[0]?.request]).toEqual([route, 1, 'string'])
	}
	const refused = linesOf(said).map(({ msg, route, code }) => ({ msg, route, code }))
	expect(refused).toContainEqual({ msg: 'a login was refused', route: '/login', code: 'credenciales_no_validas' })
	expect(refused).toContainEqual({ msg: 'an order was refused', route: '/pedidos/:id', code: undefined })
	const counted = linesOf(said).filter(({ leftOut }) => leftOut !== undefined)
	expect(counted.map(({ route }) => route)).toEqual(expect.arrayContaining(asked.map(([route]) => route)))
})
