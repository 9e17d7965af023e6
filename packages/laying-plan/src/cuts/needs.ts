import type { Polygon } from '../geometry/point.ts'
import { areaOf, hullOf } from '../geometry/polygon.ts'
import { inTile } from '../layout/cut-shape.ts'
import type { Layout } from '../layout/piece.ts'
import type { Prepared } from '../layout/prepare.ts'
import type { TradeRules } from '../layout/request.ts'
import { type Tile, TURN_STEP } from '../pattern/tile.ts'
import type { Cutting, Leaving } from './fit.ts'
import { fewestTiles } from './lower-bound.ts'
import { Saw, type Sawn } from './saw.ts'
import { SAW, type Wanted, wantedOf } from './wanted.ts'

/** The pieces that a layout needs of one of its tiles. */
export interface Need {
	readonly whole: number
	/** Whole ones and those that are cut. */
	readonly tiles: number
	readonly lowerBound: number
	readonly sawn: readonly Sawn[]
	/** The tile's corners as it lies upright, in tenths of a millimetre. */
	readonly outline: Polygon
}

/** Orders of cutting; the first is the best most often. */
const ORDERS: readonly ((one: Wanted, other: Wanted) => number)[] = [
	(one, other) => other.area - one.area,
	(one, other) => other.longest - one.longest || other.area - one.area,
	(one, other) => other.narrowest - one.narrowest || other.area - one.area,
]
const LEAVINGS: readonly Leaving[] = ['large', 'wide']
/** Places tried after which no other order is tried. */
const EFFORT = 4000

/** The needs of each tile of a request. `quick` cuts in one order only. */
export function needsOf(prepared: Prepared, layout: Layout, care: 'quick' | 'full'): Need[] {
	return prepared.request.tiles.map((tile, place) => {
		const outline = tileOutline(prepared, place, tile)
		const pieces = layout.pieces.filter((piece) => piece.tile === place)
		const whole = pieces.filter(({ kind }) => kind === 'whole').length
		// mm² as tenths of a millimetre squared.
		const areas = pieces.flatMap(({ kind, area }) => (kind === 'cut' ? [area * 100] : []))
		const least = fewestTiles(areas, areaOf(outline))
		const saw = sawAll(wantedOf(layout, place, hullOf(outline), prepared.rules), outline, tile, prepared.rules, {
			least,
			care,
		})
		return { whole, tiles: whole + saw.tiles, lowerBound: whole + least, sawn: saw.sawn, outline }
	})
}

/** Of the tile of a place in the cell, which may be turned. */
function tileOutline({ lattice }: Prepared, place: number, tile: Tile): Polygon {
	const placed = lattice.cell.find((one) => one.tile === place)
	if (!placed) return []
	return inTile(placed.corners, { placed, tile, turn: { cos: 1, sin: 0 }, corner: placed.at })
}

function sawAll(
	wanted: readonly Wanted[],
	outline: Polygon,
	tile: Tile,
	rules: TradeRules,
	{ least, care }: { readonly least: number; readonly care: 'quick' | 'full' },
): Saw {
	let best: Saw | null = null
	let effort = 0
	for (const leaving of LEAVINGS)
		for (const order of ORDERS) {
			const saw = new Saw(hullOf(outline), cuttingOf(tile, outline, rules, leaving))
			saw.cut(wanted.toSorted(order))
			effort += saw.effort
			if (!best || saw.tiles < best.tiles) best = saw
			if (best.tiles <= least || care === 'quick' || effort > EFFORT) return best
		}
	return best ?? new Saw(outline, cuttingOf(tile, outline, rules, 'large'))
}

function cuttingOf(tile: Tile, outline: Polygon, rules: TradeRules, leaving: Leaving): Cutting {
	return {
		kerf: rules.mesh ? 0 : rules.kerf,
		leastWidth: Math.max(SAW, rules.leastCut),
		turns: turnsOf(tile, rules),
		factoryOf: rules.factoryEdge ? hullOf(outline) : null,
		leaving,
	}
}

/** A scale has curved sides that no other place fits. */
function turnsOf({ shape }: Tile, { turns }: TradeRules): readonly number[] {
	if (shape === 'scale') return []
	const step = turns === 'none' ? 360 : turns === 'half' ? 180 : TURN_STEP[shape]
	return Array.from({ length: 360 / step }, (_, place) => place * step)
}
