import { expect, test } from 'vitest'
import type { Visualiser } from '#shop/visualiser/visualiser.ts'
import { sharedDesigns } from '#store/visualiser/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const FILE = 'salas/bano-mask.0123abcd.avif'

/** A server whose rooms are one, drawn as the text of its query. */
async function openRoomServer(change: Partial<Visualiser> = {}) {
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
	return openTestServer({ ...test, shop: { ...test.shop, visualiser } })
}

test('layers of rooms are kept for ever under their hash, and an older hash leads to the present one', async () => {
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

test('a room is drawn as its address says, and answers 304 to who has it', async () => {
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

test('the short link of a design leads to its room, and one that is unknown to all rooms', async () => {
	const app = await openRoomServer()
	await database.db
		.insert(sharedDesigns)
		.values({ code: '0abcdefg', design: 'bano?suelo=roble', createdAt: new Date(0) })
	const found = await app.inject('/v/0abcdefg')
	expect([found.statusCode, found.headers.location]).toEqual([302, '/visualizador/bano?suelo=roble'])
	expect((await app.inject('/v/%00')).statusCode).toBe(400)
	const unknown = await app.inject('/v/cortado00')
	expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/visualizador'])
	expect(unknown.headers['cache-control']).toBe('no-store')
})

test('while too many rooms wait to be drawn, the answer is busy and is not kept', async () => {
	const busy = Object.assign(new Error('too many rooms wait'), { code: 'QUEUE_FULL' })
	const app = await openRoomServer({ picture: () => Promise.reject(busy) })
	const { statusCode, headers } = await app.inject('/visualizador/bano.jpg')
	expect(statusCode).toBe(503)
	expect(headers['retry-after']).toBeDefined()
	expect(headers['cache-control']).toBe('no-store')
})
