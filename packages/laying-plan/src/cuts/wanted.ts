import { difference, widened } from '../geometry/clip.ts'
import { type Point, type Polygon, rounded } from '../geometry/point.ts'
import {
	areaOf,
	boundsOf,
	distanceToSegment,
	hullOf,
	isConvex,
	sidesOf,
	simplified,
	widthOf,
} from '../geometry/polygon.ts'
import type { Layout, Piece } from '../layout/piece.ts'
import type { TradeRules } from '../layout/request.ts'
import { box } from '../surface/outline.ts'

/** Coordinates of the saw are exact to this, in tenths of a millimetre. */
export const SAW = 1

/** Cut pieces of one shape, in tenths of a millimetre of their tile. */
export interface Wanted {
	/** The shape that straight cuts produce: the piece, or the box around one with a notch or a hole. Convex. */
	readonly envelope: Polygon
	readonly area: number
	/** Which sides of the envelope are sides of the tile; side 0 leads to corner 0. */
	readonly factory: readonly boolean[]
	/** Usable parts between envelope and piece. Convex. */
	readonly notches: readonly Polygon[]
	/** Greatest and least extent, for the order of cutting. */
	readonly longest: number
	readonly narrowest: number
	readonly pieces: readonly Piece[]
}

/** The cut pieces of a layout that come from one of its tiles, the same shapes together. */
export function wantedOf({ pieces }: Layout, tile: number, stock: Polygon, rules: TradeRules): Wanted[] {
	const groups = Map.groupBy(
		pieces.filter((piece) => piece.tile === tile && piece.cut !== null),
		({ cut }) => JSON.stringify([cut?.polygon, cut?.holes]),
	)
	return [...groups.values()].flatMap((group) => {
		const cut = group[0]?.cut
		return cut ? [wanted(cut.polygon, cut.holes.length > 0, stock, rules, group)] : []
	})
}

function wanted(
	polygon: Polygon,
	isPierced: boolean,
	stock: Polygon,
	rules: TradeRules,
	pieces: readonly Piece[],
): Wanted {
	const isPlain = !isPierced && isConvex(polygon, SAW / 2)
	const envelope = rules.mesh
		? alongMesh(polygon, stock, rules.mesh)
		: isPlain
			? hullOf(polygon)
			: around(polygon, stock)
	const { left, top, right, bottom } = boundsOf(envelope)
	return {
		envelope,
		area: areaOf(envelope),
		factory: [...sidesOf(envelope)].map(([from, to]) => isFactory(from, to, stock)),
		notches: isPlain || isPierced || rules.mesh ? [] : notchesOf(envelope, polygon, rules),
		longest: Math.max(right - left, bottom - top),
		narrowest: widthOf(envelope),
		pieces,
	}
}

/** Whether a side lies on a side of the tile. */
export function isFactory(from: Point, to: Point, stock: Polygon): boolean {
	for (const [start, end] of sidesOf(stock))
		if (distanceToSegment(from, start, end) <= SAW && distanceToSegment(to, start, end) <= SAW) return true
	return false
}

/** The box around a piece of a rectangle, or the straight cuts around another. */
function around(polygon: Polygon, stock: Polygon): Polygon {
	if (stock.length !== 4) return hullOf(polygon)
	const { left, top, right, bottom } = boundsOf(polygon)
	return box(left, top, right - left, bottom - top)
}

/** The box around a piece as far as the next lines of the mesh. */
function alongMesh(polygon: Polygon, stock: Polygon, mesh: NonNullable<TradeRules['mesh']>): Polygon {
	const { left, top, right, bottom } = boundsOf(polygon)
	const sheet = boundsOf(stock)
	const down = (value: number, step: number) => Math.floor(value / step) * step
	const up = (value: number, step: number, most: number) => Math.min(most, Math.ceil(value / step) * step)
	const [x, y] = [down(left, mesh.width), down(top, mesh.height)]
	return box(x, y, up(right, mesh.width, sheet.right) - x, up(bottom, mesh.height, sheet.bottom) - y)
}

function notchesOf(envelope: Polygon, polygon: Polygon, { kerf, leastCut }: TradeRules): Polygon[] {
	const taken = kerf > 0 ? widened([polygon.map(rounded)], kerf) : [polygon]
	return difference([envelope.map(rounded)], taken)
		.map((part) => simplified(part, SAW))
		.filter((part) => part.length >= 3 && isConvex(part, SAW) && widthOf(hullOf(part)) >= Math.max(leastCut, SAW))
		.map(hullOf)
}
