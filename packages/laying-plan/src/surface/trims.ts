import { distance, type Point, toUnits, UNITS } from '../geometry/point.ts'
import { distanceToSegment, perimeterOf, sidesOf } from '../geometry/polygon.ts'
import type { Region } from './region.ts'
import type { OpeningKind, Surface } from './surface.ts'

/** Lengths at the border of a surface, in tenths of a millimetre. */
export interface Trims {
	/** The border of the tiled area, including openings. */
	readonly perimeter: number
	/** Floors: along walls, columns and islands, without doorways and open sides. 0 on walls. */
	readonly skirting: number
	/** Edge profiles: open sides, and windows, doors and niches of walls. */
	readonly profiles: number
}

const SKIRTED: readonly OpeningKind[] = ['column', 'island']
const PROFILED: readonly OpeningKind[] = ['window', 'door', 'niche']
/** How near a border lies to the side that it comes from. */
const NEAR = 2 * UNITS

export function trimsOf(surface: Surface, region: Region): Trims {
	const sides = [...sidesOf(surface.outline)]
	const open = sides.filter(([, , side]) => surface.openSides.includes(side))
	let [skirting, profiles] = [0, 0]
	for (const path of region.paths)
		for (const [from, to] of sidesOf(path)) {
			const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
			const opening = surface.openings.find(({ polygon }) => isOn(middle, [...sidesOf(polygon)]))
			const length = distance(from, to) / UNITS
			// An opening that touches the outline has no border there: the remaining border lies on the outline or on the opening.
			const isSide = isOn(middle, sides)
			if (isSide ? isOn(middle, open) : opening && PROFILED.includes(opening.kind)) profiles += length
			else if (isSide || (opening && SKIRTED.includes(opening.kind))) skirting += length
		}
	const doorways = surface.doors
		.filter(({ side }) => !surface.openSides.includes(side))
		.reduce((sum, { width }) => sum + width, 0)
	return {
		perimeter: Math.round(region.paths.reduce((sum, path) => sum + perimeterOf(path), 0) / UNITS),
		skirting: surface.kind === 'floor' ? Math.max(0, Math.round(skirting - doorways)) : 0,
		profiles: Math.round(profiles),
	}
}

function isOn(point: Point, sides: readonly (readonly [Point, Point, number])[]): boolean {
	return sides.some(([from, to]) => distanceToSegment(point, toUnits(from), toUnits(to)) <= NEAR)
}
