import { expect, test } from 'vitest'
import { type Laying, lay } from './lay.ts'
import { layoutOf } from './layout.ts'

const MORTAR = [0.2, 0.2, 0.2] as const

/** Plain white tiles of 100 × 100 mm with joints of 10 mm and flat sides. */
const laying: Laying = {
	layout: layoutOf('recta', 100, 100),
	surface: { size: 1, rgb: Float32Array.from([1, 1, 1]), height: Float32Array.from([0]) },
	surfaceSpanMm: 'whole',
	quarterTurns: false,
	jointMm: 10,
	grout: MORTAR,
	tone: 0,
	rimMm: 1,
	dropMm: 2,
	wobbleMm: 0,
	finish: null,
	grain: 0,
	seed: 7,
}
const frame = { width: 200, height: 200, mmPerPx: 1, leftMm: 0, topMm: 0 }

test('tiles and joints take up their share of the wall, and joints lie lower', () => {
	const { glaze, rgb, heightMm } = lay(laying, frame)
	const tiled = glaze.reduce((sum, part) => sum + part, 0) / glaze.length
	expect(tiled).toBeCloseTo(0.81, 2)
	const middle = 50 * frame.width + 50
	expect([glaze[middle], rgb[middle * 3], heightMm[middle]]).toEqual([1, 1, 2])
	const joint = 50 * frame.width + 100
	expect([glaze[joint], heightMm[joint]]).toEqual([0, 0])
	expect(Math.abs((rgb[joint * 3] ?? 0) - 0.2)).toBeLessThan(0.05)
})

test('the same laying gives the same wall, and another seed other tones', () => {
	const toned = { ...laying, tone: 0.2 }
	expect(lay(toned, frame)).toEqual(lay(toned, frame))
	expect(lay({ ...toned, seed: 8 }, frame).rgb).not.toEqual(lay(toned, frame).rgb)
})

test('a finish sees each tile by its column and row, and its distance to the joint', () => {
	const seen = new Set<string>()
	let farthest = 0
	const finish: Laying['finish'] = (pixel, cell) => {
		seen.add(`${cell.column} ${cell.row}`)
		farthest = Math.max(farthest, cell.edge)
		pixel.r = 0
	}
	const { rgb } = lay({ ...laying, finish }, frame)
	expect([...seen].sort()).toEqual(['0 0', '0 1', '1 0', '1 1'])
	expect(farthest).toBeCloseTo(44.5, 5)
	expect(rgb[(50 * frame.width + 50) * 3]).toBe(0)
})
