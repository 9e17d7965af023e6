import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	assignCuts,
	box,
	drawPlan,
	type Fault,
	type LayingRequest,
	layOut,
	type Polygon,
	plainSurface,
	planLaying,
	propose,
	type Surface,
	type Tile,
} from '../index.ts'

const TILE: Tile = { width: 6000, height: 6000, shape: 'rectangle', perBox: 4 }
const ROOM = box(0, 0, 30_000, 24_000)

const request = (more: Partial<LayingRequest> = {}): LayingRequest => ({
	surface: plainSurface(ROOM),
	tiles: [TILE],
	joint: 20,
	pattern: 'recta',
	direction: 0,
	start: { rule: 'point', point: { x: 0, y: 0 } },
	...more,
})

function faults(more: Partial<LayingRequest>): readonly Fault[] {
	const plan = planLaying(request(more))
	return plan.ok ? [] : plan.faults
}

const onSurface = (more: Partial<Surface>) => faults({ surface: { ...plainSurface(ROOM), ...more } })
const outlined = (...pairs: readonly (readonly [number, number])[]) =>
	onSurface({ outline: pairs.map(([x, y]) => ({ x, y })) })

test('an outline with crossing sides names both', () => {
	expect(outlined([0, 0], [30_000, 0], [0, 24_000], [30_000, 24_000])).toEqual([
		{ code: 'sides-cross', opening: null, sides: [1, 3] },
	])
	// A side that goes back on the one before it.
	expect(outlined([0, 0], [30_000, 0], [15_000, 0], [15_000, 24_000])).toEqual([
		{ code: 'sides-cross', opening: null, sides: [0, 1] },
	])
	// A corner on another side.
	expect(outlined([0, 0], [30_000, 0], [30_000, 24_000], [15_000, 0], [0, 24_000])).toMatchObject([
		{ code: 'sides-cross', opening: null },
	])
})

test('a length of zero, of 10⁹ or below a millimetre is reported at its side', () => {
	expect(outlined([0, 0], [0, 0], [30_000, 24_000])).toMatchObject([{ code: 'side-length', opening: null, side: 0 }])
	expect(outlined([0, 0], [30_000, 0], [30_000, 9])).toMatchObject([{ code: 'side-length', side: 1, least: 10 }])
	expect(outlined([0, 0], [5_000_000, 0], [0, 24_000])).toMatchObject([
		{ code: 'side-length', side: 0, most: 1_000_000 },
		{ code: 'side-length', side: 1 },
	])
	expect(outlined([0, 0], [1e9, 0], [0, 24_000])).toEqual([{ code: 'corner-not-whole', opening: null, corner: 1 }])
	expect(outlined([0, 0], [Number.NaN, 0], [0, 1])).toEqual([{ code: 'corner-not-whole', opening: null, corner: 1 }])
	expect(outlined([0, 0], [1.5, 0], [0, 1])).toEqual([{ code: 'corner-not-whole', opening: null, corner: 1 }])
	expect(outlined([0, 0], [30_000, 0])).toMatchObject([{ code: 'corners', opening: null, least: 3 }])
})

const opening = (polygon: Polygon) => ({ kind: 'column', polygon }) as const

test('openings outside, overlapping openings and a surface without a rest are reported', () => {
	const column = opening(box(10_000, 10_000, 4000, 4000))
	expect(onSurface({ openings: [column, opening(box(28_000, 0, 4000, 4000))] })).toEqual([
		{ code: 'opening-outside', opening: 1 },
	])
	expect(
		onSurface({ openings: [opening(box(0, 0, 1000, 1000)), column, opening(box(12_000, 12_000, 9000, 9000))] }),
	).toEqual([{ code: 'openings-overlap', openings: [1, 2] }])
	expect(onSurface({ openings: [opening(ROOM)] })).toEqual([{ code: 'nothing-to-tile' }])
	expect(onSurface({ openings: [opening(box(0, 0, 1000, 0))] })).toMatchObject([
		{ code: 'side-length', opening: 0, side: 1 },
		{ code: 'side-length', opening: 0, side: 3 },
	])
	const many = Array.from({ length: 150 }, (_, place) => opening(box(100 + 150 * place, 100, 100, 100)))
	expect(onSurface({ openings: many })).toMatchObject([{ code: 'corners', opening: 149 }])
	// Beside each other and beside the wall is fine.
	expect(onSurface({ openings: [opening(box(0, 0, 1000, 1000)), opening(box(1000, 0, 1000, 1000))] })).toEqual([])
})

test('a door or an open side that does not fit a side of the surface is reported', () => {
	expect(onSurface({ doors: [{ side: 4, at: 0, width: 8000 }] })).toEqual([
		{ code: 'no-such-side', field: 'doors', side: 4, door: 0 },
	])
	expect(onSurface({ doors: [{ side: 1, at: 20_000, width: 8000 }] })).toEqual([{ code: 'door-outside', door: 0 }])
	expect(onSurface({ doors: [{ side: 1, at: -1, width: 0 }] })).toMatchObject([
		{ code: 'out-of-range', field: 'door.at', index: 0 },
		{ code: 'out-of-range', field: 'door.width', index: 0 },
	])
	expect(onSurface({ openSides: [-1] })).toEqual([{ code: 'no-such-side', field: 'openSides', side: -1 }])
	expect(faults({ start: { rule: 'door', door: 0 } })).toEqual([{ code: 'no-such-door', door: 0 }])
	expect(faults({ start: { rule: 'visible', side: 9 } })).toEqual([{ code: 'no-such-side', field: 'start', side: 9 }])
})

test('a tile larger than the room, and a tile without a size, are reported', () => {
	const tile = (width: number, height: number): Tile => ({ ...TILE, width, height })
	expect(faults({ tiles: [tile(24_100, 30_100)] })).toEqual([{ code: 'tile-larger-than-room', tile: 0 }])
	expect(faults({ tiles: [tile(30_000, 24_000)] })).toEqual([])
	expect(faults({ tiles: [tile(0, -6000)] })).toMatchObject([
		{ code: 'out-of-range', field: 'tile.width', index: 0 },
		{ code: 'out-of-range', field: 'tile.height', index: 0 },
	])
	expect(faults({ tiles: [{ ...TILE, perBox: 0 }] })).toMatchObject([{ field: 'tile.perBox', index: 0 }])
})

test('more than 20,000 pieces are refused with their number, before they are laid', () => {
	const mosaic: Tile = { width: 100, height: 100, shape: 'rectangle', perBox: null }
	expect(faults({ tiles: [mosaic], joint: 0 })).toEqual([{ code: 'too-many-pieces', pieces: 72_000, most: 20_000 }])
	// A narrow frame round a hall, whose box alone has too many places.
	const hall = box(0, 0, 900_000, 900_000)
	const frame = { ...plainSurface(hall), openings: [opening(box(500, 500, 899_000, 899_000))] }
	const framed = (side: number) =>
		faults({ surface: frame, tiles: [{ ...mosaic, width: side, height: side }], joint: 0 })
	expect(framed(400)).toEqual([{ code: 'too-many-pieces', pieces: 5_062_500, most: 20_000 }])
	expect(framed(1000)).toEqual([])
})

test('numbers outside their limits name their field', () => {
	const wrong = faults({
		joint: -1,
		direction: Number.NaN,
		breakage: 101,
		rules: { kerf: 0.5, leastCut: -1, leastStrip: -1, mesh: { width: 0, height: 1e9 } },
		movement: { area: 0, length: 1 },
	})
	expect(wrong.map((fault) => (fault.code === 'out-of-range' ? fault.field : fault.code))).toEqual([
		'joint',
		'direction',
		'breakage',
		'rules.kerf',
		'rules.leastCut',
		'rules.leastStrip',
		'rules.mesh',
		'rules.mesh',
		'movement.area',
		'movement.length',
	])
	expect(faults({ start: { rule: 'point', point: { x: 0.5, y: 1e12 } } })).toMatchObject([
		{ field: 'start.point', index: 0 },
		{ field: 'start.point', index: 1 },
	])
	expect(faults({ start: { rule: 'no-narrow', least: 2 } })).toMatchObject([{ field: 'start.least' }])
})

test('a pattern refuses tiles of other shapes, sizes and counts', () => {
	expect(faults({ pattern: 'hexagono' })).toEqual([{ code: 'pattern-shape', tile: 0 }])
	expect(faults({ pattern: 'espiga' })).toEqual([{ code: 'pattern-sizes' }])
	expect(faults({ pattern: 'modular' })).toEqual([{ code: 'tile-count', least: 2, most: 3 }])
	expect(faults({ tiles: [TILE, TILE] })).toEqual([{ code: 'tile-count', least: 1, most: 1 }])
	expect(faults({ tiles: [] })).toEqual([{ code: 'tile-count', least: 1, most: 1 }])
	expect(faults({ pattern: 'modular', tiles: [TILE, { ...TILE, width: 1000, height: 4000 }] })).toEqual([
		{ code: 'pattern-sizes' },
	])
})

/** A faulty value one time in ten. */
const mostly = <Value>(good: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>) =>
	fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: wrong })

test('no input throws', () => {
	const wrong = fc.constantFrom(0, 1, -1, 1e9, -1e9, 1e300, Number.NaN, Infinity, 0.5)
	const number = mostly(fc.integer({ min: 0, max: 40_000 }), wrong)
	const size = mostly(fc.integer({ min: 700, max: 9000 }), wrong)
	const small = mostly(fc.integer({ min: 0, max: 3 }), wrong)
	const polygon = fc.array(fc.record({ x: number, y: number }), { minLength: 3, maxLength: 5 })
	const side = fc.integer({ min: 500, max: 9000 })
	const column = fc.record({ x: side, y: side, width: side, height: side })
	const tile = fc.record({
		width: size,
		height: size,
		shape: mostly(fc.constant('rectangle'), fc.constantFrom('hexagon', 'scale')),
		perBox: fc.option(small),
	} satisfies Record<keyof Tile, unknown>)
	const requests: fc.Arbitrary<LayingRequest> = fc.record({
		surface: fc.record({
			kind: fc.constantFrom('floor', 'wall'),
			outline: mostly(fc.constant(ROOM), polygon),
			openings: fc.array(
				fc.record({
					kind: fc.constantFrom('column', 'window'),
					polygon: mostly(
						column.map(({ x, y, width, height }) => box(x, y, width, height)),
						polygon,
					),
				}),
				{ maxLength: 2 },
			),
			doors: fc.array(fc.record({ side: small, at: number, width: size }), { maxLength: 1 }),
			openSides: fc.array(small, { maxLength: 1 }),
		}),
		tiles: mostly(fc.tuple(tile), fc.array(tile, { maxLength: 3 })),
		joint: mostly(fc.constant(20), number),
		pattern: fc.constantFrom('recta', 'tercio', 'diagonal', 'espiga', 'cesta', 'hexagono', 'escama', 'modular'),
		direction: mostly(fc.integer({ min: -90, max: 90 }), wrong),
		start: fc.oneof(
			fc.record({ rule: fc.constant('point'), point: fc.record({ x: number, y: number }) }),
			fc.record({ rule: fc.constantFrom('centred', 'fewest') }),
			fc.record({ rule: fc.constant('visible'), side: small }),
			fc.record({ rule: fc.constant('door'), door: small }),
			fc.record({ rule: fc.constant('no-narrow'), least: small }),
		),
	})
	let planned = 0
	fc.assert(
		fc.property(requests, (asked) => {
			const layout = layOut(asked)
			if (!layout.ok) {
				expect(layout.faults.length).toBeGreaterThan(0)
				return
			}
			planned++
			const plan = assignCuts(asked, layout.value)
			const proposals = propose(asked)
			if (!plan.ok || !proposals.ok) throw new Error('refused later')
			drawPlan(asked.surface, plan.value)
		}),
		// The others may all have a fault.
		{ numRuns: 50, examples: [[request()]] },
	)
	expect(planned).toBeGreaterThan(0)
})
