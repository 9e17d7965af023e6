import { UNITS } from '../geometry/point.ts'
import { type Lattice, type Placed, placedRectangle } from './lattice.ts'
import type { Tile } from './tile.ts'

/** Sizes of a set fit if they differ by no more than this, in tenths of a millimetre, or by a joint: wider joints take it up. */
const SLACK = 10

/**
 * Sets of formats. The order of the given tiles does not matter: they are sorted by size.
 * Two squares: each large one has a small one at its corner («pinwheel»), in any sizes.
 * A square and a larger or smaller rectangle with a common side: they alternate in a row, and rows are shifted by half.
 * Three (a square, its half, its quarter): one of each in a cell of seven quarters.
 */
export function modular(tiles: readonly Tile[], joint: number): Lattice | null {
	const sorted = tiles
		.map((tile, place) => ({ tile, place }))
		.sort((one, other) => other.tile.width * other.tile.height - one.tile.width * one.tile.height)
	const [first, second, third] = sorted
	if (!first || !second) return null
	if (third) return isSquare(first.tile) ? three(first, second, third, joint) : null
	if (isSquare(first.tile))
		return isSquare(second.tile) ? pinwheel(first, second, joint) : alternating(first, second, joint)
	return isSquare(second.tile) ? alternating(second, first, joint) : null
}

interface Member {
	readonly tile: Tile
	readonly place: number
}

const isSquare = ({ width, height }: Tile) => width === height

function pinwheel(large: Member, small: Member, joint: number): Lattice | null {
	const [big, little] = [(large.tile.width + joint) * UNITS, (small.tile.width + joint) * UNITS]
	if (big <= little) return null
	return latticeOf(
		[placedRectangle(large.place, large.tile, 0, 0, false), placedRectangle(small.place, small.tile, big, 0, false)],
		[
			{ x: big, y: little },
			{ x: -little, y: big },
		],
		joint,
	)
}

function alternating(square: Member, other: Member, joint: number): Lattice | null {
	const { width, height } = other.tile
	const side = square.tile.width
	const quarter = Math.abs(height - side) > SLACK
	if (quarter && Math.abs(width - side) > SLACK) return null
	const high = (Math.max(side, quarter ? width : height) + joint) * UNITS
	const wide = (side + joint) * UNITS
	const period = wide + ((quarter ? height : width) + joint) * UNITS
	return latticeOf(
		[
			placedRectangle(square.place, square.tile, 0, 0, false),
			placedRectangle(other.place, other.tile, wide, 0, quarter),
		],
		[
			{ x: period, y: 0 },
			{ x: Math.round(period / 2), y: high },
		],
		joint,
	)
}

/** A square of 2 × 2 modules at 0,0; a 2 × 1 at its right; a 1 × 1 below that. Row offsets of 3 and −1 modules tile the plane. */
function three(square: Member, half: Member, quarter: Member, joint: number): Lattice | null {
	const [long, short] = [Math.max(half.tile.width, half.tile.height), Math.min(half.tile.width, half.tile.height)]
	const modules = [
		(square.tile.width + joint) / 2,
		(long + joint) / 2,
		short + joint,
		quarter.tile.width + joint,
		quarter.tile.height + joint,
	]
	const module = Math.max(...modules)
	if (module - Math.min(...modules) > SLACK + joint) return null
	const m = module * UNITS
	return latticeOf(
		[
			placedRectangle(square.place, square.tile, 0, 0, false),
			placedRectangle(half.place, half.tile, 2 * m, 0, half.tile.height > half.tile.width),
			placedRectangle(quarter.place, quarter.tile, 2 * m, m, false),
		],
		[
			{ x: 3 * m, y: m },
			{ x: -m, y: 2 * m },
		],
		joint,
	)
}

function latticeOf(cell: readonly Placed[], [a, b]: readonly [Lattice['a'], Lattice['b']], joint: number): Lattice {
	const pitch = { x: Math.min(...cell.map(({ width }) => width)), y: Math.min(...cell.map(({ height }) => height)) }
	return {
		a,
		b,
		cell,
		joints: { x: false, y: false },
		pitch: { x: pitch.x + joint * UNITS, y: pitch.y + joint * UNITS },
		joint: joint * UNITS,
	}
}
