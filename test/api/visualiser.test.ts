import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Asker, currentAsker } from '#gateways/thread/asker.ts'
import { FairTurns } from '#gateways/thread/fair-turns.ts'
import type { Visualiser } from '#shop/visualiser/visualiser.ts'
import { sharedDesigns } from '#store/visualiser/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const FILE = 'salas/bano-mask.0123abcd.avif'

/** A server with one room, drawn as the text of its query. */
async function openRoomServer(change: Partial<Visualiser> = {}, requestsPerMinute = 0) {
	const test = await openTestShop(database)
	const visualiser: Visualiser = {
		...test.shop.visualiser,
		picture: async (room, parameters) => (room === 'bano' ? Buffer.from(`suelo ${parameters.get('suelo')}`) : null),
		file: async (path) => {
			if (path === FILE) return { bytes: Buffer.from('mask') }
			return path.startsWith('salas/bano-mask.') ? { movedTo: `/assets/${FILE}` } : null
		},
		...change,
	}
	return openTestServer({ ...test, shop: { ...test.shop, visualiser } }, { requestsPerMinute })
}

test('layers of rooms are cached for ever under their hash, and an older hash redirects to the present one', async () => {
	const app = await openRoomServer()
	const present = await app.inject(`/assets/${FILE}`)
	expect([present.statusCode, present.body, present.headers['content-type']]).toEqual([200, 'mask', 'image/avif'])
	expect(present.headers['cache-control']).toBe('public, max-age=31536000, immutable')
	const older = await app.inject('/assets/salas/bano-mask.ffffffff.avif')
	expect([older.statusCode, older.headers.location]).toEqual([302, `/assets/${FILE}`])
	expect(older.headers['cache-control']).toBe('public, max-age=60')
	for (const lost of ['/assets/salas/nada.0123abcd.avif', '/assets/laminas/nada.0123abcd.avif']) {
		const { statusCode, headers } = await app.inject(lost)
		expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
	}
})

test('a room is drawn as its address describes, and answers 304 to a client that has it', async () => {
	const app = await openRoomServer()
	const first = await app.inject('/visualizador/bano.jpg?suelo=roble_espiga')
	expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([
		200,
		'suelo roble_espiga',
		'image/jpeg',
	])
	const etag = String(first.headers.etag)
	const again = await app.inject({
		url: '/visualizador/bano.jpg?suelo=roble_espiga',
		headers: { 'if-none-match': etag },
	})
	expect([again.statusCode, again.body]).toEqual([304, ''])
	const other = await app.inject({ url: '/visualizador/bano.jpg?suelo=barro', headers: { 'if-none-match': etag } })
	expect(other.statusCode).toBe(200)
	expect((await app.inject('/visualizador/cocina.jpg')).statusCode).toBe(404)
})

test('the short link of a design leads to its room, one of a plan to its page, and an unknown one to all rooms', async () => {
	const app = await openRoomServer()
	await database.db
		.insert(sharedDesigns)
		.values({ code: '0abcdefg', design: 'bano?suelo=roble', createdAt: new Date(0) })
	await database.db
		.insert(sharedDesigns)
		.values({ code: '1abcdefg', kind: 'plan', design: 'largo=3&ancho=2', createdAt: new Date(0) })
	expect((await app.inject('/v/1abcdefg')).headers.location).toBe('/plano?largo=3&ancho=2')
	const found = await app.inject('/v/0abcdefg')
	expect([found.statusCode, found.headers.location]).toEqual([302, '/visualizador/bano?suelo=roble'])
	expect((await app.inject('/v/%00')).statusCode).toBe(400)
	const unknown = await app.inject('/v/cortado00')
	expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/visualizador'])
	expect(unknown.headers['cache-control']).toBe('no-store')
})

test('while too many renderings wait, the answer is busy and not cached', async () => {
	const busy = Object.assign(new Error('too many rooms wait'), { code: 'QUEUE_FULL' })
	const app = await openRoomServer({ picture: () => Promise.reject(busy) })
	const { statusCode, headers } = await app.inject('/visualizador/bano.jpg')
	expect(statusCode).toBe(503)
	expect(headers['retry-after']).toBeDefined()
	expect(headers['cache-control']).toBe('no-store')
})

/** Drawings that end on the test's signal, as if they waited for the drawing thread. */
function heldDrawings() {
	const turns = new FairTurns<Buffer>({ mostOfVisitor: 8, mostInAll: 64 })
	const begun: string[] = []
	const asked: (Asker | null)[] = []
	let end = (): void => {}
	const picture: Visualiser['picture'] = (_, parameters) => {
		const key = `${parameters}`
		asked.push(currentAsker())
		const draw = () => {
			begun.push(key)
			const { promise, resolve } = Promise.withResolvers<Buffer>()
			end = () => resolve(Buffer.from(key))
			return promise
		}
		return turns.run(key, draw, currentAsker())
	}
	return { picture, begun, asked, turn: () => end() }
}

test('a visitor gets a drawing within one turn of every other visitor, however many they request', async () => {
	const { picture, begun, asked, turn } = heldDrawings()
	const app = await openRoomServer({ picture })
	const ask = (key: string, remoteAddress: string) =>
		app.inject({ url: `/visualizador/bano.jpg?suelo=${key}`, remoteAddress })
	// Each of twelve homes asks from two addresses of its own.
	const floods = Array.from({ length: 240 }, (_, nth) =>
		ask(`flood${nth}`, `2001:db8:0:${(nth % 12).toString(16)}${nth % 2}0::1`),
	)
	await expect.poll(() => asked.length).toBe(240)
	const wanted = ask('wanted', '192.0.2.1')
	await expect.poll(() => asked.length).toBe(241)
	let turns = 0
	while (!begun.includes('suelo=wanted') && turns < 100) {
		const before = begun.length
		turn()
		await expect.poll(() => begun.length).toBe(before + 1)
		turns += 1
	}
	expect(turns).toBeLessThanOrEqual(13)
	turn()
	expect((await wanted).body).toBe('suelo=wanted')
	let answered = 0
	for (const flood of floods) {
		void flood.then(() => {
			answered += 1
		})
	}
	await expect
		.poll(() => {
			turn()
			return answered
		})
		.toBe(240)
	const statuses = (await Promise.all(floods)).map(({ statusCode }) => statusCode)
	expect(statuses.filter((status) => status === 503).length).toBe(240 - 64)
})

test('a waiting drawing is not made when its visitor has disconnected', async () => {
	const { picture, begun, asked, turn } = heldDrawings()
	const app = await openRoomServer({ picture })
	const address = await app.listen({ port: 0, host: '127.0.0.1' })
	const first = fetch(`${address}/visualizador/bano.jpg?suelo=first`)
	await expect.poll(() => begun).toEqual(['suelo=first'])
	const socket = connect(Number(new URL(address).port), '127.0.0.1')
	socket.write('GET /visualizador/bano.jpg?suelo=stale HTTP/1.1\r\nhost: localhost\r\n\r\n')
	await expect.poll(() => asked.length).toBe(2)
	const last = fetch(`${address}/visualizador/bano.jpg?suelo=last`)
	await expect.poll(() => asked.length).toBe(3)
	socket.destroy()
	await expect.poll(() => asked[1]?.left.aborted).toBe(true)
	turn()
	expect(await (await first).text()).toBe('suelo=first')
	await expect.poll(() => begun.length).toBe(2)
	expect(begun).toEqual(['suelo=first', 'suelo=last'])
	turn()
	expect(await (await last).text()).toBe('suelo=last')
	expect(begun).toHaveLength(2)
})

test('drawings count towards the limit per minute, layers of rooms do not', async () => {
	const app = await openRoomServer({}, 2)
	const statuses: number[] = []
	for (let nth = 0; nth < 3; nth += 1) statuses.push((await app.inject('/visualizador/bano.jpg')).statusCode)
	expect(statuses).toEqual([200, 200, 429])
	for (let nth = 0; nth < 3; nth += 1) expect((await app.inject(`/assets/${FILE}`)).statusCode).toBe(200)
})

test('a tile’s texture is a JPEG, and goods that cannot be laid have none', async () => {
	const app = await openRoomServer({ texture: async (slug) => (slug === 'roble' ? Buffer.from('grid') : null) })
	const known = await app.inject('/texturas/roble.jpg')
	expect([known.statusCode, known.body, known.headers['content-type']]).toEqual([200, 'grid', 'image/jpeg'])
	expect((await app.inject('/texturas/hexagono.jpg')).statusCode).toBe(404)
})
