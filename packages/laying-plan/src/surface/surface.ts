import type { Polygon } from '../geometry/point.ts'

/**
 * The untiled openings of a surface. Skirting goes round columns and islands; windows, doors and niches have edge
 * profiles; a
 * tray (of a shower, of a cupboard) has neither.
 */
export type OpeningKind = 'column' | 'island' | 'tray' | 'window' | 'door' | 'niche'

export interface Opening {
	readonly kind: OpeningKind
	/** May touch the outline, as a door does on a wall. */
	readonly polygon: Polygon
}

/** A doorway in the outline of a floor: skirting leaves it out, and a plan may start from it. */
export interface Door {
	readonly side: number
	/** From the first corner of its side to the doorway, in tenths of a millimetre. */
	readonly at: number
	readonly width: number
}

/** A floor or wall to tile, in whole tenths of a millimetre, with y down. Corners may go either way round. */
export interface Surface {
	readonly kind: 'floor' | 'wall'
	readonly outline: Polygon
	readonly openings: readonly Opening[]
	readonly doors: readonly Door[]
	/** Sides of the outline where tiles end in the open: the top of half-height tiling, an outer corner, a step. They have an edge profile. */
	readonly openSides: readonly number[]
}

/** A surface without openings, doors or open sides. */
export const plainSurface = (outline: Polygon, kind: Surface['kind'] = 'floor'): Surface => ({
	kind,
	outline,
	openings: [],
	doors: [],
	openSides: [],
})
