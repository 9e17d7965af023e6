import { addresses } from '#web/addresses.ts'
import type { LayingPage } from '#web/routes/visualiser/laying-page.ts'
import { keepTile, readTiles } from '#web/routes/visualiser/photo/kept-work.ts'
import { photoAsked } from '#web/routes/visualiser/photo/photo-asked.ts'
import { type KnownTile, offlinePage, tilesOfPage } from './known-tiles.ts'

/** The name of the cache that the worker fills too. */
const CACHE = 'tu-estancia'

/** Stores the page's program on the device. Resolves when it opens without a connection; rejects if the browser stores nothing. */
export async function keepProgram(): Promise<void> {
	await navigator.serviceWorker.register(addresses.visualiserWorker, { scope: addresses.visualiserPhoto })
	await navigator.serviceWorker.ready
}

/** Stores the tiles of a page, and the faces of the drawn ones. */
export async function keepTiles(page: LayingPage, surface: string, drawn: readonly string[]): Promise<void> {
	const before = await readTiles()
	for (const tile of tilesOfPage(page, surface, before)) await keepTile(tile)
	const cache = await caches.open(CACHE)
	for (const address of drawn) if (!(await cache.match(address))) await cache.add(address)
}

/** The tiles whose faces are on this device. */
async function drawable(): Promise<readonly KnownTile[]> {
	const cache = await caches.open(CACHE)
	const tiles = await readTiles()
	const kept = await Promise.all(tiles.map(({ sheet }) => cache.match(sheet.address)))
	return tiles.filter((_, index) => kept[index] !== undefined)
}

/** The server's answer to a URL, computed from the stored data: a page, or the query of another one. */
export async function keptAnswer(params: URLSearchParams) {
	const asked = photoAsked(params)
	if (asked.search !== undefined) return asked
	const { place, ...wrong } = asked
	return { page: offlinePage(place, params, await drawable()), ...wrong }
}
