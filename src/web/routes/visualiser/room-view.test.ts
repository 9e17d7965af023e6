import type { TileSheet } from '@soleria/visualiser'
import { plainBand, readKept, writeKept } from '@soleria/visualiser'
import { expect, test } from 'vitest'
import {
	asRendered,
	atSurface,
	bandAt,
	dadoOf,
	readRoomView,
	roomSearch,
	withBorder,
	withChange,
	withDado,
	withTile,
} from './room-view.ts'

const SURFACES = [
	{ name: 'suelo', tile: { slug: 'terrazo' } },
	{ name: 'pared', tile: null },
]
const read = (query: string) => readRoomView(SURFACES, new URLSearchParams(query))
const written = (view: ReturnType<typeof read>['view']) => roomSearch(SURFACES, view)
const SHEET: TileSheet = {
	...{ slug: 'roble', faces: 6, columns: 3, faceWidth: 300, faceHeight: 50 },
	...{ widthMm: 1200, heightMm: 200, forma: 'tercio', jointMm: 2, grout: '#b8b0a4' },
	...{ mirrored: true, quarterTurns: false, gloss: 0.1 },
}

test('an address is written as it was read, without default values', () => {
	for (const query of [
		'',
		'?suelo=roble_espiga_2_b8b0a4_90&pared=metro&superficie=pared&buscar=azul&color=azul&pagina=2&junto=bano-denim',
		'?pared=metro_______1200~blanco&superficie=pared&banda=1',
	]) {
		const { view, faults } = read(query)
		expect(faults).toEqual([])
		expect(written(view)).toBe(query)
	}
	expect(written(read('?superficie=techo&banda=7&pagina=0&suelo=&junto=../x').view)).toBe('')
})

test('a fault of one surface does not affect the rest of the view', () => {
	const { view, faults } = read('suelo=roble_zigzag&pared=metro&buscar=azul')
	expect(faults).toEqual([{ surface: 'suelo', field: 'dibujo' }])
	expect(written(view)).toBe('?pared=metro&buscar=azul')
})

test('a surface as rendered is changed with its own tile, and one without a tile is not changed', () => {
	expect(written(withChange(SURFACES, read('').view, { turn: 45 }))).toBe('?suelo=terrazo____45')
	expect(written(asRendered(withChange(SURFACES, read('').view, { turn: 45 })))).toBe('')
	const wall = withChange(SURFACES, atSurface(read('').view, 'pared'), { turn: 45 })
	expect(wall.design.get('pared')).toEqual([])
})

test('another tile keeps the pattern if the tile allows it, and has its own joints', () => {
	expect(written(withTile(SURFACES, read('?suelo=metro_espiga_5_ffffff_90').view, SHEET))).toBe(
		'?suelo=roble_espiga___90',
	)
	expect(written(withTile(SURFACES, read('?suelo=hexa_hexagono').view, SHEET))).toBe('?suelo=roble')
	expect(written(withTile(SURFACES, read('?superficie=pared').view, SHEET))).toBe('?pared=roble&superficie=pared')
})

test('a dado is a band below the present tile, which stays when the dado is removed', () => {
	const wall = read('?pared=metro&superficie=pared').view
	const dado = withDado(SURFACES, wall, 1200)
	expect(dado.design.get('pared')).toEqual([{ ...plainBand('metro'), topMm: 1200 }, plainBand('metro')])
	const other = withTile(SURFACES, dado, SHEET)
	expect(written(other)).toBe('?pared=roble_______1200~metro&superficie=pared')
	expect(written(withDado(SURFACES, other, 900))).toBe('?pared=roble_______900~metro&superficie=pared')
	expect(written(withDado(SURFACES, other, null))).toBe('?pared=metro&superficie=pared')
})

test('a border lies on the dado, is removed with it, and has a tile of its own', () => {
	const wall = read('?pared=roble_______1200~metro&superficie=pared').view
	const border = withBorder(wall, 100)
	expect(written(border)).toBe('?pared=roble_______1200~roble_______1300~metro&superficie=pared&banda=1')
	expect(dadoOf(border)).toEqual({ heightMm: 1200, borderMm: 100 })
	// The URL can be shared and bookmarked.
	const kept = { room: 'bano', query: written(border).slice(1) }
	expect(readKept(writeKept(kept) ?? '')).toEqual(kept)
	const tiled = withTile(SURFACES, border, { ...SHEET, slug: 'cenefa' })
	expect(written(withDado(SURFACES, tiled, 900))).toBe(
		'?pared=roble_______900~cenefa_______1000~metro&superficie=pared',
	)
	expect(written(withBorder(tiled, null))).toBe('?pared=roble_______1200~metro&superficie=pared')
	expect(written(withDado(SURFACES, tiled, null))).toBe('?pared=metro&superficie=pared')
	expect(withBorder(read('?pared=metro&superficie=pared').view, 100)).toEqual(
		read('?pared=metro&superficie=pared').view,
	)
})

test('a point of a wall belongs to the band at its height', () => {
	const bands = [{ ...plainBand('a'), topMm: 1200 }, plainBand('b')]
	expect([bandAt(bands, 300), bandAt(bands, 1200), bandAt(bands, 2000), bandAt([], 300)]).toEqual([0, 1, 1, 0])
})
