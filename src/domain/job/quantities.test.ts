import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTile } from '#test/sample-products.ts'
import { adhesiveClassText, isAtLeast, readAdhesiveClass } from './adhesive-class.ts'
import { adhesiveGrams, beddingFor } from './bedding.ts'
import { groutGrams, groutGramsPerM2, jointGrid, readGroutClass } from './grout.ts'
import type { Job } from './job.ts'
import { jobSet, jobTile } from './job-tile.ts'
import { clips, clipsPerM2Tenths, spacers, wedges } from './levelling.ts'
import { cutFromTileMm, skirtingMm } from './skirting.ts'

const sized = (medidas: string, change: Parameters<typeof aTile>[0] = {}) => {
	const tile = jobTile(aTile({ medidas, ...change }))
	if (tile === null) throw new Error(`${medidas} is no format`)
	return tile
}
const FLOOR: Pick<Job, 'surface' | 'place' | 'base'> = { surface: 'suelo', place: 'interior', base: 'mortero' }
const WALL = { ...FLOOR, surface: 'pared' as const }
const RED_BODY = { composicion: 'pasta roja', uso: 'revestimiento', tipologia: 'no rectificado' }

test('20 m² of 60 × 120 cm with a trowel of 10 mm on both sides are 147 kg of C2TE S1', () => {
	const { gramsPerM2, notchMm, isDouble, wanted } = beddingFor(sized('60x120'), FLOOR)
	expect([notchMm, isDouble, adhesiveClassText(wanted)]).toEqual([10, true, 'C2TE S1'])
	expect(adhesiveGrams(2000, gramsPerM2)).toBe(147_000)
})

test.each([
	['a small red wall tile', sized('20x20', RED_BODY), WALL, 'C1T', 6, 3500],
	[
		'a white wall tile of 30 × 90 cm',
		sized('30x90', { ...RED_BODY, composicion: 'pasta blanca' }),
		WALL,
		'C2TE',
		8,
		6000,
	],
	['porcelain of 30 × 30 cm', sized('30x30'), FLOOR, 'C2TE', 8, 4500],
	['porcelain of 45 × 45 cm', sized('45x45'), FLOOR, 'C2TE', 8, 4500],
	['porcelain of 60 × 60 cm', sized('60x60'), FLOOR, 'C2TE S1', 10, 7000],
	['planks of 20 × 120 cm', sized('20x120'), FLOOR, 'C2TE S1', 10, 7000],
	['a slab of more than 120 cm', sized('120x260'), FLOOR, 'C2TE S2', 12, 8500],
	['30 × 30 cm on a heated floor', sized('30x30'), { ...FLOOR, base: 'radiante' as const }, 'C2TE S1', 8, 6000],
	['30 × 30 cm on old tiles', sized('30x30'), { ...FLOOR, base: 'alicatado' as const }, 'C2TE S1', 8, 6000],
	['30 × 30 cm on a terrace', sized('30x30'), { ...FLOOR, place: 'exterior' as const }, 'C2TE S1', 8, 6000],
	['a façade', sized('30x60'), { ...WALL, place: 'fachada' as const }, 'C2TE S2', 8, 6000],
	['a shower', sized('30x30'), { ...FLOOR, place: 'ducha' as const }, 'C2TE', 8, 6000],
	[
		'glass on a mesh in a pool',
		sized('31.6x31.6', { composicion: 'vidrio', tipologia: 'malla' }),
		{ ...FLOOR, place: 'piscina' as const },
		'C2TE S1',
		4,
		2500,
	],
] as const)('%s', (_what, tile, job, wanted, notchMm, gramsPerM2) => {
	const bedding = beddingFor(tile, job)
	expect([adhesiveClassText(bedding.wanted), bedding.notchMm, bedding.gramsPerM2]).toEqual([
		wanted,
		notchMm,
		gramsPerM2,
	])
})

test('glass, clay and zellige are bedded in white, small wall tiles on plaster in paste too', () => {
	expect(beddingFor(sized('20x20', { composicion: 'barro cocido' }), FLOOR).isWhite).toBe(true)
	expect(beddingFor(sized('10x10', { ...RED_BODY, efecto: 'zellige' }), WALL)).toMatchObject({
		isWhite: true,
		isDouble: true,
	})
	expect(beddingFor(sized('20x20', RED_BODY), { ...WALL, base: 'yeso' }).takesPaste).toBe(true)
	expect(beddingFor(sized('20x20', RED_BODY), WALL)).toMatchObject({ takesPaste: false, isWhite: false })
})

test.each([
	['EN 12004 C2TE S1', 'C2TE S1'],
	['UNE-EN 12004-1 C1T', 'C1T'],
	['EN 12004 C2FT', 'C2T'],
	['EN 12004 D2TE', 'D2TE'],
	['EN 12004 C2 TE S2', 'C2TE S2'],
])('%s is read as %s', (norma, text) => {
	const read = readAdhesiveClass(norma)
	expect(read && adhesiveClassText(read)).toBe(text)
})

test('a class meets another only if every letter of it does', () => {
	const read = (norma: string) => {
		const found = readAdhesiveClass(`EN 12004 ${norma}`)
		if (found === null) throw new Error(norma)
		return found
	}
	expect(isAtLeast(read('C2TE S2'), read('C2TE S1'))).toBe(true)
	expect(isAtLeast(read('C2TE'), read('C1T'))).toBe(true)
	expect(isAtLeast(read('C2FT'), read('C2TE'))).toBe(false)
	expect(isAtLeast(read('C2TE'), read('C2TE S1'))).toBe(false)
	expect(isAtLeast(read('D2TE'), read('C1T'))).toBe(false)
	expect(readAdhesiveClass('EN 13888 CG2')).toBeNull()
	expect(readAdhesiveClass(undefined)).toBeNull()
})

test.each([
	[600, 600, 9, 2, 96],
	[200, 200, 8, 3, 384],
	[75, 150, 8, 2, 512],
	[600, 1200, 9, 2, 72],
	[25, 25, 4, 2, 1024],
])('%i × %i × %i mm with joints of %i mm take %i g of grout per m²', (a, b, thick, joint, grams) => {
	expect(groutGramsPerM2({ grid: [a, b], depthTenths: thick * 10, widthTenths: joint * 10 })).toBe(grams)
})

test('20 m² of 60 × 60 × 0.9 cm take 2.112 kg including the loss; a hexagon counts by its height', () => {
	expect(groutGrams(2000, { grid: [600, 600], depthTenths: 90, widthTenths: 20 })).toBe(2112)
	expect(jointGrid(sized('10x11.5'), { pattern: 'hexagono' })).toEqual([100, 100])
	expect(readGroutClass('EN 13888 CG2 WA')).toEqual({ isResin: false, grade: 2, isTight: true, isHard: true })
	expect(readGroutClass('EN 13888 RG')).toMatchObject({ isResin: true })
	expect(readGroutClass('EN 12004 C2TE')).toBeNull()
})

test.each([
	['30x60', 16.7],
	['45x45', 19.8],
	['60x60', 11.1],
	['80x80', 9.4],
	['60x120', 8.3],
	['120x120', 5.6],
	['20x120', 20.8],
])('%s takes %f clips per m²', (format, perM2) => {
	expect(clipsPerM2Tenths(sized(format)) / 10).toBe(perM2)
})

test('clips have 5 % more, wedges are those of a day, spacers are one or two a piece', () => {
	const tile = sized('60x60')
	expect(clips(2000, tile)).toBe(234)
	expect(wedges(2000, tile)).toBe(175)
	expect(wedges(500, tile)).toBe(clips(500, tile))
	expect(spacers(2000, tile, { pattern: 'recta' })).toBe(59)
	expect(spacers(2000, tile, { pattern: 'trabada' })).toBe(117)
})

test('skirting is the perimeter less the doors and 5 %, and seven strips of a tile of 60 × 60 cm', () => {
	expect(skirtingMm(1800, 80)).toBe(18_060)
	expect(skirtingMm(60, 80)).toBe(0)
	expect(cutFromTileMm({ longMm: 600, shortMm: 600 })).toBe(4200)
	expect(cutFromTileMm({ longMm: 75, shortMm: 75 })).toBe(0)
})

test('quantities are never less than needed, and more m² never need less', () => {
	const side = fc.integer({ min: 20, max: 1200 })
	const area = fc.integer({ min: 1, max: 100_000 })
	fc.assert(
		fc.property(side, side, area, area, fc.integer({ min: 30, max: 200 }), (a, b, surface, more, depthTenths) => {
			const joints = { grid: [a, b] as const, depthTenths, widthTenths: 20 }
			const litres = (surface / 100) * ((a + b) / (a * b)) * (depthTenths / 10) * 2
			expect(groutGrams(surface, joints)).toBeGreaterThanOrEqual(litres * 1600 - 1e-6)
			expect(groutGrams(surface + more, joints)).toBeGreaterThanOrEqual(groutGrams(surface, joints))
			expect(adhesiveGrams(surface, 7000)).toBeGreaterThanOrEqual((surface * 7000) / 100)
			const tile = { ...sized('60x60'), longMm: Math.max(a, b), shortMm: Math.min(a, b) }
			const pieces = (surface * 10_000) / (a * b)
			expect(spacers(surface, tile, { pattern: 'recta' })).toBeGreaterThanOrEqual(Math.floor(pieces))
			expect(clips(surface + more, tile)).toBeGreaterThanOrEqual(clips(surface, tile))
			expect(clips(surface, tile)).toBeGreaterThanOrEqual(wedges(surface, tile))
		}),
	)
})

test('a set of formats has the joints and clips of all its pieces, and the bedding of the largest', () => {
	const set = jobSet([sized('60x60'), sized('60x120')])
	if (!set) throw new Error('two tiles make a set')
	expect(beddingFor(set, FLOOR)).toEqual(beddingFor(sized('60x120'), FLOOR))
	// In 1.08 m² (60 + 60) + (60 + 120) cm of joints: 9 mm deep and 2 mm wide, 80 g/m².
	const grid = jointGrid(set, { pattern: 'modular' })
	expect(groutGramsPerM2({ grid, depthTenths: 90, widthTenths: 20 })).toBe(80)
	// (2 + 2) + (2 + 4) clips in 1.08 m².
	expect(clipsPerM2Tenths(set)).toBe(93)
	expect(spacers(1080, set, { pattern: 'modular' })).toBe(42)
})

test('two equal pieces are a set with the amounts of one', () => {
	const side = fc.integer({ min: 10, max: 120 })
	fc.assert(
		fc.property(side, side, (a, b) => {
			const tile = sized(`${a}x${b}`)
			const set = jobSet([tile, tile])
			if (!set) throw new Error('two tiles make a set')
			const grams = (one: typeof tile) =>
				groutGramsPerM2({ grid: jointGrid(one, { pattern: 'recta' }), depthTenths: 90, widthTenths: 20 })
			expect(Math.abs(grams(set) - grams(tile))).toBeLessThanOrEqual(1)
			expect(clipsPerM2Tenths(set)).toBe(clipsPerM2Tenths(tile))
		}),
	)
})
