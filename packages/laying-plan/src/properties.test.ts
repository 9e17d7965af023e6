import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	box,
	hexagonTile,
	type LayingRequest,
	layOut,
	type Pattern,
	type Plan,
	type Point,
	type Polygon,
	plainSurface,
	planLaying,
	type Tile,
	type TilePlace,
} from '../index.ts'
import { areaOfPaths, difference, intersection } from './geometry/clip.ts'
import { rounded, turned, turnOf, UNITS } from './geometry/point.ts'
import { areaOf, boundsOf, distanceToSides } from './geometry/polygon.ts'

const tile = (width: number, height: number): Tile => ({ width, height, shape: 'rectangle', perBox: null })

/** Multiples of a millimetre in tenths, so that no strip is thinner than the thinnest laid one. */
const length = (least: number, most: number) => fc.integer({ min: least / 10, max: most / 10 }).map((mm) => mm * 10)

const rooms: fc.Arbitrary<Polygon> = fc.oneof(
	fc.tuple(length(15_000, 50_000), length(15_000, 50_000)).map(([x, y]) => corners([0, 0], [x, 0], [x, y], [0, y])),
	fc
		.tuple(length(25_000, 50_000), length(25_000, 50_000), length(5000, 12_000), length(5000, 12_000))
		.map(([x, y, a, b]) => corners([0, 0], [x, 0], [x, y - b], [x - a, y - b], [x - a, y], [0, y])),
	// Walls that are not square.
	fc
		.array(length(0, 4000), { minLength: 8, maxLength: 8 })
		.map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) =>
			corners([a, b], [30_000 - c, d], [30_000 - e, 25_000 - f], [g, 25_000 - h]),
		),
)

/** Columns in a room, which leave more than half a millimetre of any tile. */
const columns: fc.Arbitrary<readonly Polygon[]> = fc.oneof(
	fc.constant([]),
	fc
		.tuple(length(6000, 9000), length(6000, 9000), length(500, 4000))
		.map(([x, y, side]) => [corners([x, y], [x + side, y], [x + side, y + side], [x, y + side])]),
	fc
		.tuple(length(7000, 8000), length(7000, 8000), length(300, 2000))
		.map(([x, y, reach]) => [corners([x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y])]),
)

const corners = (...pairs: readonly (readonly [number, number])[]): Polygon => pairs.map(([x, y]) => ({ x, y }))

const TILES: Readonly<Record<Pattern, readonly Tile[]>> = {
	recta: [tile(6000, 6000)],
	ladrillo: [tile(3000, 6000)],
	tercio: [tile(6000, 3000)],
	vertical: [tile(6000, 3000)],
	diagonal: [tile(4000, 4000)],
	espiga: [tile(2000, 7000)],
	espiga_doble: [tile(7000, 2000)],
	cesta: [tile(6000, 3000)],
	hexagono: [hexagonTile(4000, null)],
	escama: [{ width: 3000, height: 3000, shape: 'scale', perBox: null }],
	modular: [tile(4000, 4000), tile(2000, 2000)],
}

const requests: fc.Arbitrary<LayingRequest> = fc
	.record({
		outline: rooms,
		openings: columns,
		pattern: fc.constantFrom(...(Object.keys(TILES) as Pattern[])),
		joint: fc.constantFrom(0, 0, 20, 50),
		direction: fc.constantFrom(0, 0, 90, 30, -45, 17),
		x: length(0, 10_000),
		y: length(0, 10_000),
		kerf: fc.constantFrom(0, 30),
		factoryEdge: fc.boolean(),
		turns: fc.constantFrom('quarter', 'half', 'none'),
	})
	.map(({ outline, openings, pattern, joint, direction, x, y, kerf, factoryEdge, turns }) => {
		// Joints of a basket weave take up what its tiles leave.
		const tiles = pattern === 'cesta' && joint > 0 ? [tile(6000, (6000 - joint) / 2)] : TILES[pattern]
		const start = { rule: 'point', point: { x, y } } as const
		const rules = { kerf, factoryEdge, turns }
		const columns = openings.map((polygon) => ({ kind: 'column', polygon }) as const)
		const surface = { ...plainSurface(outline), openings: columns }
		return { surface, tiles, joint, pattern, direction, start, rules }
	})

function planned(request: LayingRequest): Plan {
	const plan = planLaying(request)
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return plan.value
}

/** Tenths as whole units. */
const fine = (polygon: Polygon) => polygon.map(({ x, y }) => ({ x: Math.round(x * UNITS), y: Math.round(y * UNITS) }))
/** Units squared in a mm². */
const MM2 = 100 * UNITS * UNITS
const oriented = (polygon: Polygon) => (areaOfPaths([polygon]) < 0 ? polygon.toReversed() : polygon)

/** Whether two boxes have more than a border in common. */
function meet(one: Polygon, other: Polygon): boolean {
	const [a, b] = [boundsOf(one), boundsOf(other)]
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

test('pieces and joints add up to the surface within 1 mm²: no piece lies on another or outside', () => {
	fc.assert(
		fc.property(requests, ({ surface, ...request }) => {
			const openings = surface.openings.map(({ polygon }) => oriented(fine(polygon)))
			const { area, pieces } = planned({ surface, ...request }).layout
			const polygons = pieces.map(({ polygon }) => fine(polygon))
			const outline = oriented(fine(surface.outline))
			let wrong = 0
			for (const [place, polygon] of polygons.entries()) {
				wrong += Math.abs(areaOf(polygon) - common(polygon, outline))
				for (const other of polygons.slice(place + 1)) if (meet(polygon, other)) wrong += common(polygon, other)
				const holes = pieces[place]?.holes.map(fine) ?? []
				for (const opening of openings)
					if (meet(polygon, opening))
						wrong += Math.abs(areaOfPaths(intersection(difference([polygon], holes), [opening])))
			}
			expect(wrong / MM2).toBeLessThan(1)
			const sum = pieces.reduce((total, { polygon, holes }) => total + netArea(polygon, holes), 0)
			expect(Math.abs(sum / 100 - area.pieces)).toBeLessThan(1)
			const covered =
				areaOf(surface.outline) - surface.openings.reduce((total, { polygon }) => total + areaOf(polygon), 0)
			expect(Math.abs(area.surface - covered / 100)).toBeLessThan(1)
			expect(Math.abs(area.pieces + area.joints - area.surface)).toBeLessThan(1)
		}),
		{ numRuns: 40 },
	)
})

const netArea = (polygon: Polygon, holes: readonly Polygon[]) =>
	areaOf(polygon) - holes.reduce((sum, hole) => sum + areaOf(hole), 0)

/** Whether all walls lie along straight sides of tiles: then lengths in millimetres leave no strip thinner than one. */
const isAlongTiles = ({ surface, pattern }: LayingRequest) =>
	[surface.outline, ...surface.openings.map(({ polygon }) => polygon)].every((polygon) =>
		polygon.every(({ x, y }, place) => polygon.at(place - 1)?.x === x || polygon.at(place - 1)?.y === y),
	) && !['diagonal', 'hexagono', 'escama'].includes(pattern)

test('without joints, pieces cover the surface within 1 mm², but for strips thinner than half a millimetre', () => {
	fc.assert(
		fc.property(requests, (request) => {
			fc.pre(request.direction % 90 === 0 && isAlongTiles(request))
			const whole = { ...request, joint: 0, tiles: TILES[request.pattern] }
			expect(planned(whole).layout.area.joints).toBeLessThan(1)
		}),
		{ numRuns: 80 },
	)
})

/** The overlap of two cuts that rounding to tenths may cause: a strip along the cut. */
const SLACK = 4
const common = (one: Polygon, other: Polygon) => Math.abs(areaOfPaths(intersection([one], [other])))

/** The distance of two polygons that do not overlap. */
const apart = (one: Polygon, other: Polygon) =>
	Math.min(
		...one.map((corner) => distanceToSides(corner, other)),
		...other.map((corner) => distanceToSides(corner, one)),
	)

test('no part of a tile is used twice or lies outside it, and the kerf is left between cuts', () => {
	fc.assert(
		fc.property(requests, (request) => {
			const { cuts, cutTiles, layout } = planned(request)
			const kerf = request.rules?.kerf ?? 0
			const cutPieces = layout.pieces.filter(({ kind }) => kind === 'cut').map(({ number }) => number)
			expect(cuts.map(({ piece }) => piece)).toEqual(cutPieces)
			expect(cutTiles.flatMap(({ pieces }) => pieces).sort((a, b) => a - b)).toEqual(cutPieces)
			for (const { number, outline, pieces } of cutTiles) {
				const own = cuts.filter(({ from }) => from === number)
				expect(own.map(({ piece }) => piece).sort()).toEqual([...pieces].sort())
				const sum = own.reduce((total, { inTile }) => total + areaOf(inTile), 0)
				expect(sum).toBeLessThanOrEqual(areaOf(outline) * 1.001)
				for (const [place, { inTile }] of own.entries()) {
					const { left, top, right, bottom } = boundsOf(inTile)
					const slack = SLACK * (right - left + bottom - top)
					expect(areaOf(inTile) - common(inTile, outline)).toBeLessThan(slack)
					for (const { inTile: other } of own.slice(place + 1)) {
						expect(common(inTile, other)).toBeLessThan(slack)
						if (kerf > 0) expect(apart(inTile, other)).toBeGreaterThan(kerf - SLACK)
					}
				}
			}
		}),
		{ numRuns: 80 },
	)
})

test('the strip that is taken off a rectangle is the thinnest one beside it, and the thinnest of all is named', () => {
	fc.assert(
		fc.property(requests, (request) => {
			const { layout } = planned(request)
			for (const { cut, tile } of layout.pieces) {
				const { width, height } = request.tiles[tile] ?? { width: 0, height: 0 }
				if (cut?.shape !== 'rectangle') continue
				const { left, top, right, bottom } = boundsOf(cut.polygon)
				const strips = [left, top, width - right, height - bottom].filter((strip) => strip > 7)
				expect(cut.removed?.width ?? null).toBe(strips.length === 0 ? null : Math.min(...strips))
			}
			const thin = layout.pieces.map(({ cut }) => cut?.removed?.width ?? 100).filter((removed) => removed < 100)
			expect(layout.thinStrip?.width ?? null).toBe(thin.length === 0 ? null : Math.min(...thin))
		}),
		{ numRuns: 60 },
	)
})

test('in the order of laying, the first cut of a tile is no offcut, and all others are', () => {
	fc.assert(
		fc.property(requests, (request) => {
			const begun = new Set<number>()
			for (const { from, isFromOffcut } of planned(request).cuts) {
				expect(isFromOffcut).toBe(begun.has(from))
				begun.add(from)
			}
		}),
		{ numRuns: 40 },
	)
})

test('a cut has the area and the turns of its piece, and is not mirrored', () => {
	fc.assert(
		fc.property(requests, (request) => {
			const { cuts, layout } = planned(request)
			for (const { piece, inTile, holes, degrees } of cuts) {
				const laid = layout.pieces[piece - 1]
				const { left, top, right, bottom } = boundsOf(inTile)
				const perimeter = 2 * (right - left + bottom - top)
				expect(Math.abs(netArea(inTile, holes) - (laid?.area ?? 0) * 100)).toBeLessThan(perimeter * 1.5)
				expect(areaOfPaths([inTile])).toBeGreaterThan(0)
				if (request.rules?.turns === 'none') expect(degrees).toBe(0)
				if (request.rules?.turns === 'half') expect(degrees % 180).toBe(0)
			}
		}),
		{ numRuns: 50 },
	)
})

/** A polygon of a tile on the surface. */
const laidOn = ({ corner, degrees }: TilePlace, polygon: Polygon) =>
	polygon.map((point) => {
		const { x, y } = turned(point, turnOf(degrees))
		return { x: x + corner.x, y: y + corner.y }
	})

test('a placed tile has its corners where the piece has them, and a placed cut the part that is sawn', () => {
	fc.assert(
		fc.property(requests, (request) => {
			const { cuts, layout, outlines } = planned(request)
			for (const { kind, tile: which, place, polygon } of layout.pieces)
				if (kind === 'whole')
					for (const corner of laidOn(place, outlines[which] ?? []))
						expect(distanceToSides(corner, polygon)).toBeLessThan(8)
			for (const { piece, place, inTile } of cuts)
				for (const corner of laidOn(place, inTile))
					expect(distanceToSides(corner, layout.pieces[piece - 1]?.polygon ?? [])).toBeLessThan(8)
		}),
		{ numRuns: 50 },
	)
})

const moved = (request: LayingRequest, move: (point: Point) => Point, degrees = 0): LayingRequest => ({
	...request,
	surface: {
		...request.surface,
		outline: request.surface.outline.map(move),
		openings: request.surface.openings.map(({ kind, polygon }) => ({ kind, polygon: polygon.map(move) })),
	},
	direction: request.direction + degrees,
	start: request.start.rule === 'point' ? { rule: 'point', point: move(request.start.point) } : request.start,
})

const sizes = ({ layout }: Plan) => layout.pieces.map(({ kind, width, height }) => `${kind} ${width} ${height}`).sort()

test('moving the room moves the plan', () => {
	fc.assert(
		fc.property(requests, fc.integer({ min: -9000, max: 9000 }), (request, by) => {
			const plan = planned(request)
			const other = planned(moved(request, ({ x, y }) => ({ x: x + by, y: y - 2 * by })))
			expect(sizes(other)).toEqual(sizes(plan))
			expect(other.tiles).toBe(plan.tiles)
		}),
		{ numRuns: 40 },
	)
})

test('a column whose tip touches a joint leaves the corner behind it as a piece, in a straight and a turned room', () => {
	const tip = [
		{ x: 7000, y: 5990 },
		{ x: 8970, y: 7960 },
		{ x: 7000, y: 9930 },
		{ x: 5030, y: 7960 },
	]
	const room = box(0, 0, 30_000, 25_000)
	const request: LayingRequest = {
		surface: { ...plainSurface(room), openings: [{ kind: 'column', polygon: tip }] },
		tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: null }],
		joint: 20,
		pattern: 'recta',
		direction: 0,
		start: { rule: 'point', point: { x: 0, y: 9950 } },
	}
	for (const degrees of [0, 90, 180, 270]) {
		const turn = turnOf(degrees)
		const plan = planned(moved(request, (point) => rounded(turned(point, turn)), degrees))
		expect(sizes(plan)).toContain('cut 980 980')
	}
})

/** The pieces of a plan that are not in another one, where each measure may be a tenth of a millimetre off: corners are rounded as they lie. */
function missing(plan: Plan, other: Plan): string[] {
	const left = [...other.layout.pieces]
	return plan.layout.pieces.flatMap(({ kind, width, height }) => {
		const same = left.findIndex(
			(one) => one.kind === kind && Math.abs(one.width - width) <= 1 && Math.abs(one.height - height) <= 1,
		)
		if (same < 0) return [`${kind} ${width} ${height}`]
		left.splice(same, 1)
		return []
	})
}

test('a quarter turn of the room turns the plan', () => {
	fc.assert(
		fc.property(requests, (request) => {
			const plan = planned(request)
			const other = planned(moved(request, ({ x, y }) => ({ x: -y, y: x }), 90))
			expect(other.layout.pieces).toHaveLength(plan.layout.pieces.length)
			expect(missing(plan, other)).toEqual([])
			const [first] = plan.layout.pieces
			const turnedFirst = other.layout.pieces[0]?.polygon.map(({ x, y }) => ({ x: y, y: -x }))
			expect(areaOfPaths(difference([fine(first?.polygon ?? [])], [fine(turnedFirst ?? [])]))).toBeLessThan(MM2)
		}),
		{ numRuns: 40 },
	)
})

/** A corner of its room cuts a nick of 1 × 0.5 mm off a tile. */
const NICKED: LayingRequest = {
	surface: plainSurface([
		{ x: 0, y: 0 },
		{ x: 25_000, y: 0 },
		{ x: 25_000, y: 19_240 },
		{ x: 20_000, y: 19_240 },
		{ x: 20_000, y: 27_560 },
		{ x: 0, y: 27_560 },
	]),
	tiles: [{ width: 6000, height: 2975, shape: 'rectangle', perBox: null }],
	joint: 50,
	pattern: 'cesta',
	direction: 0,
	start: { rule: 'point', point: { x: 1910, y: 4170 } },
}

test('any turn of the room turns the plan, as far as its corners are rounded', () => {
	fc.assert(
		fc.property(requests, fc.integer({ min: 1, max: 359 }), (request, degrees) => {
			fc.pre(request.direction === 0 && isAlongTiles(request))
			const plan = planned(request)
			const turn = turnOf(degrees)
			const other = planned(moved(request, (point) => rounded(turned(point, turn)), degrees))
			const whole = (one: Plan) => one.layout.pieces.filter(({ kind }) => kind === 'whole').length
			// Half a millimetre is no cut: rounding may create one, or remove one that is hardly deeper.
			const doubtful = plan.layout.pieces.filter(({ tile, kind, area }) => {
				const { width = 0, height = 0 } = request.tiles[tile] ?? {}
				const missing = (width * height) / 100 - area
				return kind === 'whole' ? missing > 0.01 : missing <= (0.6 * Math.max(width, height)) / 10
			})
			expect(Math.abs(whole(other) - whole(plan))).toBeLessThanOrEqual(doubtful.length)
			// Each corner of the room may move by 0.07 mm.
			expect(Math.abs(other.layout.area.pieces - plan.layout.area.pieces)).toBeLessThan(5 * 4 * 0.07 * 5000)
		}),
		{ numRuns: 80, examples: [[NICKED, 1]] },
	)
})

test('the same request gives the same plan, also with the start of a rule given as a point', () => {
	fc.assert(
		fc.property(requests, fc.constantFrom('centred', 'fewest'), (request, rule) => {
			const ruled = { ...request, start: { rule } }
			const plan = planned(ruled)
			expect(planned(structuredClone(ruled))).toEqual(plan)
			const again = layOut({ ...request, start: { rule: 'point', point: plan.layout.start } })
			expect(again).toEqual({ ok: true, value: plan.layout })
		}),
		{ numRuns: 6 },
	)
})
