import { UNITS } from '../geometry/point.ts'
import { isUpright, type Lattice, placedRectangle } from './lattice.ts'
import type { Tile } from './tile.ts'

/** Rows of rectangles; each row begins a part of a tile after the one above: `shift` 2 is a half, 3 a third, 1 none. */
export function rows(
	tile: Tile,
	joint: number,
	{ long, shift }: { readonly long: 'as-is' | 'lying' | 'upright'; readonly shift: number },
): Lattice {
	const quarter = long === 'as-is' ? false : isUpright(tile) === (long === 'lying') && tile.width !== tile.height
	const placed = placedRectangle(0, tile, 0, 0, quarter)
	const gap = joint * UNITS
	const pitch = { x: placed.width + gap, y: placed.height + gap }
	return {
		a: { x: pitch.x, y: 0 },
		b: { x: shift === 1 ? 0 : Math.round(pitch.x / shift), y: pitch.y },
		cell: [placed],
		joints: { x: shift === 1, y: true },
		pitch,
		joint: gap,
	}
}
