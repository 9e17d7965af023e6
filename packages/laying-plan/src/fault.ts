/** Lengths in tenths of a millimetre, sides and corners counted from 0: side 0 leads from corner 0 to corner 1. */
export type Fault =
	/** Fewer than three corners, or more than the most. `opening` is null for the outline. */
	| { readonly code: 'corners'; readonly opening: number | null; readonly least: number; readonly most: number }
	/** A coordinate of a corner that is no whole number. */
	| { readonly code: 'corner-not-whole'; readonly opening: number | null; readonly corner: number }
	/** A side that is too short or too long. */
	| {
			readonly code: 'side-length'
			readonly opening: number | null
			readonly side: number
			readonly least: number
			readonly most: number
	  }
	/** Two sides that cross, touch or lie on each other. */
	| {
			readonly code: 'sides-cross'
			readonly opening: number | null
			readonly sides: readonly [number, number]
	  }
	/** Typed sides that do not come back to the first corner. */
	| { readonly code: 'outline-open'; readonly gap: number }
	/** An angle between two sides that is not over 0° and under 360°. */
	| { readonly code: 'angle'; readonly side: number }
	| { readonly code: 'opening-outside'; readonly opening: number }
	| { readonly code: 'openings-overlap'; readonly openings: readonly [number, number] }
	/** Openings cover the whole surface. */
	| { readonly code: 'nothing-to-tile' }
	/** A side number that the outline does not have. */
	| { readonly code: 'no-such-side'; readonly field: 'start' | 'openSides'; readonly side: number }
	| { readonly code: 'no-such-side'; readonly field: 'doors'; readonly side: number; readonly door: number }
	/** A door that reaches beyond its side. */
	| { readonly code: 'door-outside'; readonly door: number }
	| { readonly code: 'no-such-door'; readonly door: number }
	/** A number outside its limits, or not whole where it must be. */
	| {
			readonly code: 'out-of-range'
			readonly field: NumberField
			/** The tile, door, surface, lot or joint rule meant; null if there is one only. */
			readonly index: number | null
			readonly least: number
			readonly most: number
	  }
	/** The whole surface is smaller than one tile. */
	| { readonly code: 'tile-larger-than-room'; readonly tile: number }
	/** Counted by area, before anything is laid. */
	| { readonly code: 'too-many-pieces'; readonly pieces: number; readonly most: number }
	/** One tile, or two or three of a modular set, are asked for. */
	| { readonly code: 'tile-count'; readonly least: number; readonly most: number }
	/** The tile's shape cannot be laid in the pattern. */
	| { readonly code: 'pattern-shape'; readonly tile: number }
	/** The tile's sides, or those of the set, do not make the pattern close. */
	| { readonly code: 'pattern-sizes' }

/** The names of numbers in a request. */
export type NumberField =
	| 'tile.width'
	| 'tile.height'
	| 'tile.perBox'
	| 'joint'
	| 'direction'
	| 'breakage'
	| 'start.point'
	| 'start.least'
	| 'rules.kerf'
	| 'rules.leastCut'
	| 'rules.leastStrip'
	| 'rules.mesh'
	| 'movement.area'
	| 'movement.length'
	| 'door.at'
	| 'door.width'
	| 'width'
	| 'height'
	| 'length'
	| 'left'
	| 'right'
	| 'peak'
	| 'tiledTo'
	| 'notch'
	| 'need.tiles'
	| 'lot.boxes'

/** The result of a function of this package for typed input, for which it never throws. */
export type Outcome<Value> =
	| { readonly ok: true; readonly value: Value }
	| { readonly ok: false; readonly faults: readonly Fault[] }

export const good = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })
export const bad = (...faults: readonly Fault[]): { readonly ok: false; readonly faults: readonly Fault[] } => ({
	ok: false,
	faults,
})

/** A fault if a number is outside its limits. */
export function outOfRange(
	field: NumberField,
	value: number,
	[least, most]: readonly [number, number],
	{ index = null, whole = true }: { readonly index?: number | null; readonly whole?: boolean } = {},
): Fault[] {
	const fits = whole ? Number.isSafeInteger(value) : Number.isFinite(value)
	return fits && value >= least && value <= most ? [] : [{ code: 'out-of-range', field, index, least, most }]
}
