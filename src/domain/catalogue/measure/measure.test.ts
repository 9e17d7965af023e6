import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	LAYING_PATTERNS,
	largeWasteText,
	PATTERN_NAMES,
	patternWastePercent,
	pieces,
	sidesCm,
	withWaste,
} from './laying.ts'
import { type Measured, netSurfaceHundredths } from './surfaces.ts'

const NOTHING: Measured = { areaHundredths: 0, rectangles: [], doors: 0, windows: 0, openingsHundredths: 0 }

test('a bathroom is its floor and four walls less a door and a window', () => {
	const wall = (longCm: number) => ({ kind: 'pared' as const, longCm, wideCm: 250 })
	const measured = {
		...NOTHING,
		rectangles: [{ kind: 'suelo' as const, longCm: 240, wideCm: 180 }, wall(240), wall(240), wall(180), wall(180)],
		doors: 1,
		windows: 1,
	}
	// 4.32 + 21 − 1.624 − 1.44 = 22.256 m²
	expect(netSurfaceHundredths(measured)).toBe(2226)
	expect(withWaste(2226, 10)).toBe(2449)
})

test('a door reduces no floor, and a wall by no more than its area', () => {
	const floor = { kind: 'suelo' as const, longCm: 300, wideCm: 200 }
	expect(netSurfaceHundredths({ ...NOTHING, rectangles: [floor], doors: 3 })).toBe(600)
	expect(netSurfaceHundredths({ ...NOTHING, rectangles: [{ ...floor, kind: 'pared' }], doors: 9 })).toBe(0)
	expect(netSurfaceHundredths({ ...NOTHING, areaHundredths: 1730, openingsHundredths: 130 })).toBe(1600)
	expect(
		netSurfaceHundredths({ ...NOTHING, rectangles: [{ kind: 'pared', longCm: 300, wideCm: 250 }, floor], doors: 1 }),
	).toBe(1188)
})

test('an opening never enlarges a surface, and a rectangle always does', () => {
	const side = fc.integer({ min: 1, max: 2000 })
	const rectangle = fc.record({ kind: fc.constantFrom('suelo' as const, 'pared' as const), longCm: side, wideCm: side })
	const measured = fc.record({
		areaHundredths: fc.nat(100_000),
		rectangles: fc.array(rectangle, { maxLength: 6 }),
		doors: fc.nat(5),
		windows: fc.nat(5),
		openingsHundredths: fc.nat(1000),
	})
	fc.assert(
		fc.property(measured, rectangle, (work, more) => {
			const net = netSurfaceHundredths(work)
			expect(net).toBeGreaterThanOrEqual(0)
			expect(netSurfaceHundredths({ ...work, doors: work.doors + 1 })).toBeLessThanOrEqual(net)
			expect(netSurfaceHundredths({ ...work, windows: work.windows + 1 })).toBeLessThanOrEqual(net)
			expect(netSurfaceHundredths({ ...work, rectangles: [...work.rectangles, more] })).toBeGreaterThanOrEqual(net)
		}),
	)
})

test('17.3 m² with 10 % are 19.03 m², and waste never makes a surface smaller', () => {
	expect(withWaste(1730, 10)).toBe(1903)
	fc.assert(
		fc.property(fc.nat(10_000_000), fc.nat(30), (net, percent) => {
			expect(withWaste(net, percent) * 100).toBeGreaterThanOrEqual(net * (100 + percent))
			expect(withWaste(net, percent) * 100).toBeLessThan(net * (100 + percent) + 100)
		}),
	)
})

test.each([
	['recta', '60x60', 10],
	['recta', '', 10],
	['recta', '89x89', 10],
	['recta', '120x20', 15],
	['trabada', '20x120', 17],
	['diagonal', '60x60', 15],
	['espiga', '7.5x30', 18],
	['hexagono', '23x26', 15],
] as const)('%s of %s needs %i %% of waste', (pattern, format, percent) => {
	expect(patternWastePercent(pattern, format)).toBe(percent)
})

test('there is a waste for every pattern', () => {
	expect(PATTERN_NAMES.map((name) => LAYING_PATTERNS[name].wastePercent)).toEqual([10, 12, 15, 18, 20, 15, 15])
})

test('formats are read with a point or a comma, and tiles of them are counted', () => {
	expect(sidesCm('7,5x30')).toEqual([7.5, 30])
	expect(sidesCm('60 × 60')).toEqual([60, 60])
	expect(sidesCm('0x60')).toBeNull()
	expect(sidesCm('25 kg')).toBeNull()
	expect(pieces(1903, '60x60')).toBe(53)
	expect(pieces(100, '7.5x30')).toBe(45)
	expect(pieces(100, '')).toBeNull()
})

test('the waste of a large format says why it is more than that of its pattern', () => {
	expect([patternWastePercent('trabada', '20x120'), patternWastePercent('trabada', '60x60')]).toEqual([17, 12])
	expect(largeWasteText('20x120')).toBe('un 5 % por ser piezas de 90 cm o más')
	for (const format of ['60x60', 'a medida', '']) expect(largeWasteText(format)).toBeNull()
})
