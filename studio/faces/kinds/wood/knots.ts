import { smooth } from '@soleria/visualiser/colour'
import { type Noise, noiseFrom, randomFrom } from '@soleria/visualiser/material'
import type { Extent } from '../../fields.ts'

/** A branch that was cut through: where, and half its width and height, in mm. */
interface Knot {
	readonly x: number
	readonly y: number
	readonly halfX: number
	readonly halfY: number
	readonly turn: number
}

export interface Knots {
	readonly all: readonly Knot[]
	readonly noise: Noise
}

/** The effect of a knot at a place; all values but the first are from 0 to 1. */
export interface KnotPlace {
	/** How far the grain is led around it, in mm. */
	asideMm: number
	/** Whether the place is in the knot, how dark its ring is there, and its rim. */
	inside: number
	ring: number
	bark: number
	/** The darker wood around it. */
	shadow: number
}

/** The wall whose knots are counted. */
const COUNTED_MM = 1260

/** The knots of a square of wood: `count` on each 1.26 × 1.26 m. */
export function knotsOf({ spanMm, seed }: Extent, count: number): Knots {
	const random = randomFrom(seed)
	const all = Array.from({ length: Math.round(count * (spanMm / COUNTED_MM) ** 2) }, () => {
		const halfY = 5 + 9 * random() ** 1.5
		return {
			x: random() * spanMm,
			y: random() * spanMm,
			halfX: halfY * (1.05 + 0.9 * random()),
			halfY,
			turn: (random() - 0.5) * 0.7,
		}
	})
	return { all, noise: noiseFrom(seed + 9) }
}

const place: KnotPlace = { asideMm: 0, inside: 0, ring: 0, bark: 0, shadow: 0 }

/** The effect of the knots at a place of a square of wood. The answer is one object, changed by each call. */
export function knotAt({ all, noise }: Knots, xMm: number, yMm: number, spanMm: number): KnotPlace {
	place.asideMm = 0
	place.inside = 0
	place.ring = 0
	place.bark = 0
	place.shadow = 0
	for (const [number, knot] of all.entries()) {
		let dx = xMm - knot.x
		dx -= Math.round(dx / spanMm) * spanMm
		let dy = yMm - knot.y
		dy -= Math.round(dy / spanMm) * spanMm
		const far = (dx / (knot.halfX * 3.6)) ** 2 + (dy / (knot.halfY * 2.3)) ** 2
		if (far > 5) continue
		// All grain near the knot is that of its middle, so that lines open before it and close behind.
		place.asideMm -= dy * 0.94 * Math.exp(-far * 1.25)
		place.shadow = Math.max(place.shadow, Math.exp(-far * 2.4))
		const turnedX = (dx + dy * knot.turn) / knot.halfX
		const turnedY = (dy - dx * knot.turn) / knot.halfY
		const wave =
			noise.at(dx / 9 + number * 7, dy / 7, 4096, 4096) * 0.16 + noise.at(dx / 2.5, dy / 2.5, 4096, 4096) * 0.05
		const radius = Math.hypot(turnedX, turnedY) + wave
		if (radius > 1.4) continue
		place.inside = Math.max(place.inside, smooth(1.06, 0.9, radius))
		place.ring = 0.5 + 0.5 * Math.sin(radius * knot.halfY * 2.3 + wave * 9)
		place.bark = Math.max(smooth(0.16, 0.02, Math.abs(radius - 0.98)), smooth(0.2, 0, radius) * 0.7)
	}
	return place
}
