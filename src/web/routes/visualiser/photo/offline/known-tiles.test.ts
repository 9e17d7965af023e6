import type { SheetPicture } from '@soleria/visualiser'
import { expect, test } from 'vitest'
import type { LayingPage, TileCard } from '#web/routes/visualiser/laying-page.ts'
import { photoPlace } from '#web/routes/visualiser/photo/photo-place.ts'
import { offlinePage, tilesOfPage } from './known-tiles.ts'

const sheet = (slug: string): SheetPicture => ({
	slug,
	...{ address: `/assets/laminas/${slug}.avif`, faces: 6, columns: 3, faceWidth: 100, faceHeight: 100 },
	...{ widthMm: 300, heightMm: 300, forma: 'recta', jointMm: 2, grout: '#b8b0a4' },
	...{ mirrored: true, quarterTurns: true, gloss: 0 },
})
const card = (slug: string, name: string): TileCard => ({
	...{ id: 7, slug, name, size: '30×30 cm', finish: 'mate', face: null, euros: 20, unit: 'm²', iva: 21 },
})
const place = (query = '') => photoPlace(new URLSearchParams(query))

/** A page that found two tiles, with a third one on its wall. */
const PAGE: LayingPage = {
	...{ query: '', designQuery: '', faults: [], total: null },
	surfaces: [
		{
			name: 'pared',
			isLaid: true,
			bands: [
				{
					...{ name: 'Pared', words: '', areaHundredths: 0, buying: null },
					product: { id: 9, slug: 'metro', name: 'Metro', size: '10×20 cm', picture: null },
				},
			],
		},
	],
	found: { total: 2, pages: 1, filters: [], cards: [card('roble', 'Roble Valsaín'), card('lisa', 'Lisa')] },
	sheets: { metro: sheet('metro'), roble: sheet('roble') },
}

test('the tiles of a page name their surfaces if their faces are known', () => {
	const known = tilesOfPage(PAGE, 'suelo', [])
	expect(known.map(({ slug, surfaces }) => [slug, surfaces])).toEqual([
		['metro', ['pared']],
		['roble', ['suelo']],
	])
	const again = tilesOfPage({ ...PAGE, surfaces: [] }, 'pared', known)
	expect(again.map(({ slug, surfaces }) => [slug, surfaces])).toEqual([['roble', ['suelo', 'pared']]])
})

test('a laid tile keeps its card in the list', () => {
	const [, roble] = tilesOfPage(PAGE, 'suelo', [])
	if (!roble) throw new Error('there is no second tile')
	const laid = { ...PAGE.surfaces[0], name: 'suelo', isLaid: true, bands: [{ ...band(), product: roble.product }] }
	const [kept] = tilesOfPage({ ...PAGE, surfaces: [laid], found: { ...PAGE.found, cards: [] } }, 'suelo', [roble])
	expect(kept?.card?.name).toBe('Roble Valsaín')
})

const band = () => ({ name: 'Suelo', words: '', areaHundredths: 0, buying: null })

test('without the server a known tile is laid with its texts and its area, and without a price', () => {
	const params = new URLSearchParams('suelo=roble_espiga&medidas-suelo=400x300')
	const page = offlinePage(place(params.toString()), params, tilesOfPage(PAGE, 'suelo', []))
	expect(page.query).toBe('?suelo=roble_espiga&medidas-suelo=400x300')
	expect(page.surfaces[0]).toMatchObject({
		isLaid: true,
		bands: [{ words: expect.stringMatching(/^30×30 cm, en espiga, junta 2 mm/), areaHundredths: 1200, buying: null }],
	})
	expect(page.total).toBeNull()
	expect(Object.keys(page.sheets)).toEqual(['metro', 'roble'])
})

test('offline, a tile missing on the device is reported', () => {
	const params = new URLSearchParams('suelo=pizarra')
	const [floor] = offlinePage(place(), params, []).surfaces
	expect(floor?.bands).toMatchObject([{ product: null, words: expect.stringContaining('sin conexión') }])
})

test.each([
	['', ['roble']],
	['VALSAIN mate', ['roble']],
	['pizarra', []],
])('without the server «%s» finds %j among the tiles for the surface', (search, slugs) => {
	const params = new URLSearchParams({ buscar: search })
	const { found } = offlinePage(place(), params, tilesOfPage(PAGE, 'suelo', []))
	expect(found.cards.map(({ slug }) => slug)).toEqual(slugs)
	expect(found.total).toBe(slugs.length)
})
