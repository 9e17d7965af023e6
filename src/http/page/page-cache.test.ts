import { expect, test } from 'vitest'
import { Page } from './page.ts'
import { PageCache } from './page-cache.ts'

const page = (text: string) => new Page(200, {}, Buffer.from(text))
const reads = (hold: () => boolean) => ({ hold })

test('a cached page survives a change of the shop that it does not show', () => {
	const cache = new PageCache()
	const kept = page('one')
	let asked = 0
	const hold = () => {
		asked += 1
		return true
	}
	cache.set('/one', { page: kept, reads: reads(hold), version: '1' })
	expect(cache.get('/one', () => '1')).toBe(kept)
	expect(asked).toBe(0)
	expect(cache.get('/one', () => '2')).toBe(kept)
	expect(cache.get('/one', () => '2')).toBe(kept)
	expect(asked).toBe(1)
})

test('a change drops only the pages that show the changed data', () => {
	const cache = new PageCache()
	const other = page('other')
	cache.set('/changed', { page: page('changed'), reads: reads(() => false), version: '1' })
	cache.set('/other', { page: other, reads: reads(() => true), version: '1' })
	expect(cache.get('/changed', () => '2')).toBeNull()
	expect(cache.get('/changed', () => '1')).toBeNull()
	expect(cache.get('/other', () => '2')).toBe(other)
})

test('the size of a cached page is measured again when it grows', async () => {
	const cache = new PageCache()
	const large = page('x'.repeat(7 * 1024 * 1024))
	const keep = (name: string, kept: Page) => cache.set(name, { page: kept, reads: reads(() => true), version: '1' })
	keep('compressed', large)
	await large.answer({ 'accept-encoding': 'br' })
	expect(cache.get('compressed', () => '1')).toBe(large)
	for (const name of ['a', 'b']) keep(name, page('x'.repeat(7 * 1024 * 1024)))
	for (const name of ['compressed', 'a', 'b']) expect(cache.get(name, () => '1')).not.toBeNull()
})

test('the least recently requested pages are dropped when the cache has too many bytes', () => {
	const cache = new PageCache()
	const large = 'x'.repeat(7 * 1024 * 1024)
	for (const name of ['a', 'b', 'c']) cache.set(name, { page: page(large), reads: reads(() => true), version: '1' })
	expect([cache.get('a', () => '1'), cache.get('b', () => '1') !== null, cache.get('c', () => '1') !== null]).toEqual([
		null,
		true,
		true,
	])
	// Replacing a page counts its bytes once.
	for (let turn = 0; turn < 5; turn++) cache.set('b', { page: page('b'), reads: reads(() => true), version: '1' })
	cache.set('d', { page: page(large), reads: reads(() => true), version: '1' })
	expect([
		cache.get('b', () => '1') !== null,
		cache.get('c', () => '1') !== null,
		cache.get('d', () => '1') !== null,
	]).toEqual([true, true, true])
})
