import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Page } from './page.ts'

const BODY = Buffer.from('<p>azulejo</p>'.repeat(200))

/** A page that counts its encodings. */
function countedPage(status = 200) {
	const made: string[] = []
	const coder = (name: string) => ({
		encode: async (body: Buffer, effort: string) => {
			made.push(`${name} ${effort}`)
			return Buffer.concat([Buffer.from(`${name} ${effort}:`), body])
		},
		decode: async (bytes: Buffer) => bytes.subarray(bytes.indexOf(':') + 1),
	})
	const coders = { br: coder('br'), gzip: coder('gzip'), identity: coder('identity') }
	return { made, page: new Page(status, { 'content-type': 'text/html' }, BODY, coders) }
}

function fail(error: unknown): never {
	throw error
}

const asking = (accepted?: string, known?: string) => ({
	...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
	...(known === undefined ? {} : { 'if-none-match': known }),
})

test('only the requested encoding is made, once', async () => {
	const { made, page } = countedPage()
	expect(page.known(asking('br'), fail)).toBeNull()
	await Promise.all([page.answer(asking('gzip, br')), page.answer(asking('br')), page.answer(asking('br'))])
	expect(made).toEqual(['br quick'])
	expect(page.known(asking('br'), fail)?.headers['content-encoding']).toBe('br')
	expect(page.known(asking('gzip'), fail)).toBeNull()
})

test('a page requested again gets a better encoding, once, under another tag', async () => {
	const { made, page } = countedPage()
	const first = await page.answer(asking('br'))
	expect(page.known(asking('br'), fail)).toEqual(first)
	await expect.poll(() => page.known(asking('br'), fail)?.headers.etag).not.toBe(first.headers.etag)
	const better = page.known(asking('br'), fail)
	expect(`${better?.body}`).toContain('br well:')
	expect(await page.answer(asking('br'))).toEqual(better)
	expect(made).toEqual(['br quick', 'br well'])
	expect(page.known(asking('br', better?.headers.etag), fail)?.status).toBe(304)
	// The page is the same, so a client with its first encoding keeps that.
	expect(page.known(asking('br', first.headers.etag), fail)?.status).toBe(304)
	expect(page.known(asking('gzip', first.headers.etag), fail)).toBeNull()
})

test('a page with many requests gets the best encoding, once, and no earlier encoding follows', async () => {
	const { made, page } = countedPage()
	const first = await page.answer(asking('br'))
	await expect.poll(() => `${page.known(asking('br'), fail)?.body}`.split(':')[0], { interval: 1 }).toBe('br best')
	expect(made).toEqual(['br quick', 'br well', 'br best'])
	for (let asked = 0; asked < 40; asked += 1) page.known(asking('br'), fail)
	expect(made).toHaveLength(3)
	expect(page.known(asking('br', first.headers.etag), fail)?.status).toBe(304)
})

test('a failed encoding is reported once, and the page stays unchanged', async () => {
	const faults: unknown[] = []
	const fault = new Error('no memory')
	const encode = async (body: Buffer, effort: string) => {
		if (effort === 'quick') return body
		throw fault
	}
	const coder = { encode, decode: async (bytes: Buffer) => bytes }
	const page = new Page(200, {}, BODY, { br: coder, gzip: coder, identity: coder })
	const first = await page.answer(asking('br'))
	const known = () => page.known(asking('br'), (error) => faults.push(error))
	for (let asked = 0; asked < 40; asked += 1) expect(known()).toEqual(first)
	await expect.poll(() => faults).toEqual([fault])
	for (let asked = 0; asked < 40; asked += 1) expect(known()).toEqual(first)
	expect(faults).toEqual([fault])
})

test.each([
	[undefined, undefined],
	['identity', undefined],
	['gzip', 'gzip'],
	['gzip, deflate, br, zstd', 'br'],
	['br;q=0, gzip;q=0.5', 'gzip'],
	['br;q=0.0,gzip;q=0', undefined],
	['br;q=0.1', 'br'],
	['x-gzip, brotli', undefined],
])('a client that accepts %s is sent the encoding %s', async (accepted, encoding) => {
	const page = new Page(200, {}, BODY)
	const { headers, body } = await page.answer(asking(accepted))
	expect(headers['content-encoding']).toBe(encoding)
	const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes)
	expect(decode(body ?? Buffer.alloc(0))).toEqual(BODY)
	expect(headers['content-length']).toBe(`${body?.length}`)
})

test.each([
	['br', 'gzip'],
	['gzip', 'identity'],
	['identity', 'br'],
])('a page stored as %s is served as %s', async (first, second) => {
	const page = new Page(200, {}, BODY)
	const whole = page.bytes
	await page.answer(asking(first))
	if (first !== 'identity') expect(page.bytes).toBeLessThan(whole - BODY.length / 2)
	const { headers, body } = await page.answer(asking(second))
	const decode = { br: brotliDecompressSync, gzip: gunzipSync }[second] ?? ((bytes: Buffer) => bytes)
	expect(decode(body ?? Buffer.alloc(0))).toEqual(BODY)
	expect(headers['content-encoding']).toBe(second === 'identity' ? undefined : second)
})

test('each encoding has a strong ETag of its own, and a client with that tag gets 304', async () => {
	const { page } = countedPage()
	const tags = await Promise.all(
		['br', 'gzip', 'identity'].map(async (one) => (await page.answer(asking(one))).headers.etag),
	)
	expect(new Set(tags).size).toBe(3)
	for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
	const [br = '', gzip = ''] = tags
	for (const known of [br, `W/${br}`, `"other", ${br}`]) {
		const unchanged = await page.answer(asking('br', known))
		expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, null, br])
	}
	expect((await page.answer(asking('br', gzip))).status).toBe(200)
	expect((await page.answer(asking('br', br.slice(1, -1)))).status).toBe(200)
})

test('an error page is never answered with 304', async () => {
	const { page } = countedPage(404)
	const { headers } = await page.answer(asking('br'))
	expect((await page.answer(asking('br', headers.etag))).status).toBe(404)
})
