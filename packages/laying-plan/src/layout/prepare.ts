import { bad, type Fault, good, type Outcome, outOfRange } from '../fault.ts'
import { cross, type Turn, turnedBack, turnOf, UNITS } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { Lattice } from '../pattern/lattice.ts'
import { latticeOf, patternTurn, tileCounts } from '../pattern/pattern.ts'
import { type Region, regionOf } from '../surface/region.ts'
import { type LayingRequest, MOST_PIECES, type TradeRules, USUAL_RULES } from './request.ts'

/** The least and greatest side of a tile: 5 mm and 4 m, in tenths of a millimetre. */
const TILE_LIMITS = [50, 40_000] as const
const JOINT_LIMITS = [0, 300] as const
/** The most places that are looked at: a narrow surface may lie across a far larger box. */
const MOST_PLACES = 3_000_000

/** A checked request with the data that every layout of it needs. */
export interface Prepared {
	readonly request: LayingRequest
	readonly rules: TradeRules
	readonly region: Region
	readonly lattice: Lattice
	/** The pattern's direction with the pattern's own angle added. */
	readonly degrees: number
	readonly turn: Turn
}

export function prepare(request: LayingRequest): Outcome<Prepared> {
	const region = regionOf(request.surface)
	const rules = { ...USUAL_RULES, ...request.rules }
	const faults = [
		...(region.ok ? [] : region.faults),
		...tileFaults(request),
		...ruleFaults(request, rules),
		...startFaults(request),
	]
	if (faults.length > 0 || !region.ok) return bad(...faults)
	const lattice = latticeOf(request.pattern, request.tiles, request.joint)
	if (!lattice.ok) return lattice
	const degrees = request.direction + patternTurn(request.pattern)
	const prepared = { request, rules, region: region.value, lattice: lattice.value, degrees, turn: turnOf(degrees) }
	const sizes = sizeFaults(prepared)
	return sizes.length > 0 ? bad(...sizes) : good(prepared)
}

function tileFaults({ tiles, pattern }: LayingRequest): Fault[] {
	const [least, most] = tileCounts(pattern)
	if (tiles.length < least || tiles.length > most) return [{ code: 'tile-count', least, most }]
	return tiles.flatMap(({ width, height, perBox }, index) => [
		...outOfRange('tile.width', width, TILE_LIMITS, { index }),
		...outOfRange('tile.height', height, TILE_LIMITS, { index }),
		...(perBox === null ? [] : outOfRange('tile.perBox', perBox, [1, 100_000], { index })),
	])
}

function ruleFaults({ joint, direction, breakage, movement }: LayingRequest, rules: TradeRules): Fault[] {
	return [
		...outOfRange('joint', joint, JOINT_LIMITS),
		...outOfRange('direction', direction, [-360, 360], { whole: false }),
		...(breakage === undefined ? [] : outOfRange('breakage', breakage, [0, 100], { whole: false })),
		...outOfRange('rules.kerf', rules.kerf, [0, 200]),
		...outOfRange('rules.leastCut', rules.leastCut, [0, TILE_LIMITS[1]]),
		...outOfRange('rules.leastStrip', rules.leastStrip, [0, TILE_LIMITS[1]]),
		...(rules.mesh ? outOfRange('rules.mesh', rules.mesh.width, TILE_LIMITS, { index: 0 }) : []),
		...(rules.mesh ? outOfRange('rules.mesh', rules.mesh.height, TILE_LIMITS, { index: 1 }) : []),
		...(movement ? outOfRange('movement.area', movement.area, [4, 1000], { whole: false }) : []),
		...(movement ? outOfRange('movement.length', movement.length, [5000, 1_000_000]) : []),
	]
}

function startFaults({ start, surface }: LayingRequest): Fault[] {
	switch (start.rule) {
		case 'point':
			return [start.point.x, start.point.y].flatMap((value, index) =>
				outOfRange('start.point', value, [-10_000_000, 10_000_000], { index }),
			)
		case 'door':
			return surface.doors[start.door] ? [] : [{ code: 'no-such-door', door: start.door }]
		case 'visible':
			return surface.outline[start.side] ? [] : [{ code: 'no-such-side', field: 'start', side: start.side }]
		case 'no-narrow':
			return outOfRange('start.least', start.least, [0, 1], { whole: false })
		default:
			return []
	}
}

function sizeFaults({ request: { tiles }, region, lattice, turn }: Prepared): Fault[] {
	const { left, top, right, bottom } = region.bounds
	const [long, short] = [Math.max(right - left, bottom - top), Math.min(right - left, bottom - top)]
	const larger = tiles.findIndex(({ width, height }) => {
		const [tileLong, tileShort] = [Math.max(width, height) * UNITS, Math.min(width, height) * UNITS]
		return tileLong > long && tileShort > short
	})
	if (larger >= 0) return [{ code: 'tile-larger-than-room', tile: larger }]
	const cellArea = Math.abs(cross(lattice.a, lattice.b)) / lattice.cell.length
	const pieces = Math.round(region.area / cellArea)
	if (pieces > MOST_PIECES) return [{ code: 'too-many-pieces', pieces, most: MOST_PIECES }]
	const around = boundsOf(region.paths.flatMap((path) => path.map((point) => turnedBack(point, turn))))
	const places = ((around.right - around.left) * (around.bottom - around.top)) / cellArea
	return places > MOST_PLACES ? [{ code: 'too-many-pieces', pieces: Math.round(places), most: MOST_PIECES }] : []
}
