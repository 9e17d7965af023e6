import { expect, test } from 'vitest'
import { plainBand } from './design.ts'
import { FORMAS } from './forma.ts'
import { laidTiles, type Spot } from './laid-tiles.ts'
import { patternsOf } from './pattern.ts'
import type { TileSheet } from './tile-sheet.ts'

const SHEET: TileSheet = {
	...{ slug: 'roble', faces: 6, columns: 3, faceWidth: 300, faceHeight: 50 },
	...{ widthMm: 1200, heightMm: 200, forma: 'tercio', jointMm: 2, grout: '#b8b0a4' },
	...{ mirrored: true, quarterTurns: false, gloss: 0.1 },
}
const FLOOR = { width: 3700, height: 5300 }
const spotAt = (tiles: ReturnType<typeof laidTiles>, x: number, y: number): Spot => {
	const spot = { face: 0, x: 0, y: 0, inside: 0 }
	tiles.find(x, y, spot)
	return spot
}

test.each(FORMAS)('laid as %s, every point shows a point of a face on the sheet', (forma) => {
	const faces = new Set<number>()
	for (const turn of [0, 45, 90] as const) {
		const tiles = laidTiles(SHEET, { ...plainBand('roble'), forma, turn }, FLOOR)
		for (let y = 5; y < FLOOR.height; y += 97)
			for (let x = 5; x < FLOOR.width; x += 89) {
				const spot = spotAt(tiles, x, y)
				faces.add(spot.face)
				expect(spot.x >= 0 && spot.x < 1 && spot.y >= 0 && spot.y < 1).toBe(true)
				expect(spot.inside).toBeGreaterThanOrEqual(-1.001)
			}
	}
	expect([...faces].sort()).toEqual([0, 1, 2, 3, 4, 5])
})

test('joints along a row of pieces are one piece length apart', () => {
	const joints = (turn: 0 | 90) => {
		const tiles = laidTiles({ ...SHEET, forma: 'recta' }, { ...plainBand('roble'), turn }, FLOOR)
		const middle = { x: FLOOR.width / 2, y: FLOOR.height / 2 }
		const found: number[] = []
		for (let at = 0.25; at < FLOOR.width; at += 0.5) {
			const spot = turn === 0 ? spotAt(tiles, at, middle.y) : spotAt(tiles, middle.x, at)
			if (spot.inside < -0.6) found.push(at)
		}
		return found.filter((at, index) => at - (found[index - 1] ?? -10) > 5)
	}
	for (const turn of [0, 90] as const) {
		const [first = 0, second = 0, third = 0] = joints(turn)
		expect([second - first, third - second]).toEqual([1200, 1200])
	}
})

test('a whole piece is in the middle, and a shift moves the visible part', () => {
	const plain = laidTiles({ ...SHEET, mirrored: false }, plainBand('roble'), FLOOR)
	const middle = spotAt(plain, FLOOR.width / 2, FLOOR.height / 2)
	expect([middle.x, middle.y]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)])
	const shifted = laidTiles({ ...SHEET, mirrored: false }, { ...plainBand('roble'), shiftX: 300, shiftY: 50 }, FLOOR)
	expect(spotAt(shifted, FLOOR.width / 2 + 300, FLOOR.height / 2 + 50)).toEqual(middle)
	expect(spotAt(shifted, FLOOR.width / 2, FLOOR.height / 2).x).toBeCloseTo(0.25)
})

test('a piece laid upright shows the whole of its face, its long side along the piece', () => {
	const tiles = laidTiles({ ...SHEET, mirrored: false }, { ...plainBand('roble'), forma: 'vertical' }, FLOOR)
	const [top, foot] = [-590, 590].map((down) => spotAt(tiles, FLOOR.width / 2, FLOOR.height / 2 + down))
	expect(Math.abs((top?.x ?? 0) - (foot?.x ?? 0))).toBeCloseTo(1180 / 1200)
	expect(top?.y).toBeCloseTo(0.5)
})

test('patterns fit the format: no herringbone of squares, and other shapes have their own alone', () => {
	expect(patternsOf(SHEET)).toEqual(['tercio', 'recta', 'ladrillo', 'vertical', 'espiga', 'cesta'])
	expect(patternsOf({ ...SHEET, widthMm: 600, heightMm: 600, forma: 'recta' })).toEqual(['recta', 'ladrillo', 'tercio'])
	expect(patternsOf({ ...SHEET, forma: 'hexagono' })).toEqual(['hexagono'])
})
