import type { Point } from '../geometry/point.ts'
import type { Pattern } from '../pattern/pattern.ts'
import type { Tile } from '../pattern/tile.ts'
import type { MovementRule } from '../surface/movement-joints.ts'
import type { Surface } from '../surface/surface.ts'

/** Where the pattern begins. A rule tries several places and takes the best by its own measure. */
export type Start =
	/** The upper left corner of a tile, or of the box around it, lies here. */
	| { readonly rule: 'point'; readonly point: Point }
	/** A tile or a joint lies in the middle, whichever leaves wider cuts. */
	| { readonly rule: 'centred' }
	/** Whole tiles at a doorway of the floor, one in its middle. */
	| { readonly rule: 'door'; readonly door: number }
	/** Whole tiles along a side of the outline, the visible one; cuts as wide as that allows. */
	| { readonly rule: 'visible'; readonly side: number }
	/** No cut narrower than a part of its tile; among those the fewest tiles. Otherwise the widest cuts. */
	| { readonly rule: 'no-narrow'; readonly least: number }
	/** The fewest tiles to buy. */
	| { readonly rule: 'fewest' }

/** A cut under a third of a tile looks wrong and breaks easily. */
export const USUAL_LEAST_PART = 1 / 3

/** How tiles may be cut. Lengths in tenths of a millimetre. */
export interface TradeRules {
	/** The width that the saw removes at each cut. */
	readonly kerf: number
	/** Sides that meet other tiles must be sides of the factory: sawn ones go to the wall. */
	readonly factoryEdge: boolean
	/** How a piece may be turned when it is cut from a tile: `quarter` for a plain tile, `half`, or `none` for veins and directions. */
	readonly turns: 'quarter' | 'half' | 'none'
	/** Of a mosaic on mesh: the distance of its lines, along which alone it is cut, with a knife. */
	readonly mesh: { readonly width: number; readonly height: number } | null
	/** Pieces narrower than this are reported; offcuts narrower than this are waste. */
	readonly leastCut: number
	/** A hand cutter snaps off no strip narrower than this; layouts without such strips are preferred. A mesh is cut with a knife: it has none. */
	readonly leastStrip: number
}

export const USUAL_RULES: TradeRules = {
	kerf: 30,
	factoryEdge: false,
	turns: 'quarter',
	mesh: null,
	leastCut: 200,
	leastStrip: 100,
}
/** Percent of the tiles that break, or have a fault. */
export const USUAL_BREAKAGE = 3
/** The most tiles that a surface's area may hold. */
export const MOST_PIECES = 20_000

export interface LayingRequest {
	readonly surface: Surface
	/** One, or the two or three of a modular set. */
	readonly tiles: readonly Tile[]
	/** Width of joints, in tenths of a millimetre. */
	readonly joint: number
	readonly pattern: Pattern
	/** Degrees by which the pattern is turned, clockwise as drawn; 0 has rows along x. */
	readonly direction: number
	readonly start: Start
	/** `USUAL_RULES` for absent ones. */
	readonly rules?: Partial<TradeRules>
	/** `USUAL_BREAKAGE` if absent. */
	readonly breakage?: number
	/** `MOVEMENT_RULES.inside` if absent. */
	readonly movement?: MovementRule
}
