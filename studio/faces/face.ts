import type { Forma } from '@soleria/visualiser'
import type { Colour } from '@soleria/visualiser/colour'
import type { Finish, Surface } from '@soleria/visualiser/material'
import type { Extent } from './fields.ts'

/** How a kind of tile is drawn and laid. */
export interface Face {
	readonly forma: Forma
	readonly surface: (extent: Extent) => Surface | Promise<Surface>
	/** The surface is the drawing of one whole tile rather than a slab that tiles are cut from. */
	readonly whole: boolean
	/**
	 * Two large pieces beside each other would show the same veins or clouds: a straight-on picture of them is cut from more material
	 * than it shows.
	 */
	readonly manySlabs: boolean
	readonly quarterTurns: boolean
	readonly jointMm: number
	readonly grout: Colour
	readonly tone: number
	readonly rimMm: number
	readonly dropMm: number
	readonly wobbleMm: number
	readonly finish: Finish | null
	readonly relief: number
	readonly gloss: number
}

const PLAIN: Omit<Face, 'surface' | 'grout'> = {
	forma: 'recta',
	whole: false,
	manySlabs: false,
	quarterTurns: false,
	jointMm: 1.8,
	tone: 0.02,
	rimMm: 0.8,
	dropMm: 0.4,
	wobbleMm: 0,
	finish: null,
	relief: 1,
	gloss: 0,
}

/** A face from the settings that differ from the default: rectified, straight-laid and matt. */
export function faceWith(special: Partial<Face> & Pick<Face, 'surface' | 'grout'>): Face {
	return { ...PLAIN, ...special }
}
