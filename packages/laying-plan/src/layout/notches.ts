import { difference } from '../geometry/clip.ts'
import type { Polygon } from '../geometry/point.ts'
import { boundsOf, hullOf, isConvex, widthOf } from '../geometry/polygon.ts'

/** Size along the sides of a tile, in tenths of a millimetre. */
export interface Extent {
	readonly width: number
	readonly height: number
}

/**
 * The notches and holes of a cut piece, the largest first. A notch is measured up to the straight line between its ends, so that what a
 * straight cut takes off is none. What is thinner than `sliver` is left to the joint.
 */
export function notchesOf(polygon: Polygon, holes: readonly Polygon[], sliver: number): readonly Extent[] {
	const notches = isConvex(polygon, 1) ? [] : difference([hullOf(polygon)], [polygon])
	return [...notches, ...holes]
		.filter((notch) => widthOf(hullOf(notch)) > sliver)
		.map(extentOf)
		.toSorted((one, other) => other.width * other.height - one.width * one.height || other.width - one.width)
}

function extentOf(polygon: Polygon): Extent {
	const { left, top, right, bottom } = boundsOf(polygon)
	return { width: Math.round(right - left), height: Math.round(bottom - top) }
}
