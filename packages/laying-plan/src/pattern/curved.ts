import { type Point, UNITS } from '../geometry/point.ts'
import { type Lattice, placedShape } from './lattice.ts'
import type { Tile } from './tile.ts'

/** Straight pieces that draw a quarter of a scale's arc. */
const ARC_PARTS = 6

/** Hexagons that stand on a corner, each row half a width beside the one above. Sloping joints are as wide as upright ones. */
export function hexagons({ width, height }: Tile, joint: number): Lattice {
	const [w, h, gap] = [width * UNITS, height * UNITS, joint * UNITS]
	const slope = Math.hypot(w / 2, h / 4)
	const pitch = {
		x: w + gap,
		y: Math.round(((w * h) / 2 + gap * slope - ((w + gap) / 2) * (h / 4)) / (w / 2)),
	}
	const corners = [
		{ x: w / 2, y: 0 },
		{ x: w, y: h / 4 },
		{ x: w, y: (h * 3) / 4 },
		{ x: w / 2, y: h },
		{ x: 0, y: (h * 3) / 4 },
		{ x: 0, y: h / 4 },
	]
	return {
		a: { x: pitch.x, y: 0 },
		b: { x: pitch.x / 2, y: pitch.y },
		cell: [placedShape(0, corners)],
		joints: { x: false, y: false },
		pitch,
		joint: gap,
	}
}

/**
 * Fish scales: half a disc below, and above it the gap between two discs of the row above. Joints are widest beside
 * the tips.
 */
export function scales({ width, height }: Tile, joint: number): Lattice {
	const [x, y] = [(width * UNITS) / 2, (height * UNITS) / 2]
	const gap = joint * UNITS
	const quarter = Array.from({ length: ARC_PARTS + 1 }, (_, place): Point => {
		const angle = (place * Math.PI) / (2 * ARC_PARTS)
		return { x: Math.round(x * Math.cos(angle)), y: Math.round(y * Math.sin(angle)) }
	})
	// Clockwise from the right tip: round the bottom to the left tip, then along both upper neighbours.
	const below = [
		...quarter,
		...quarter
			.toReversed()
			.slice(1)
			.map((point) => ({ x: -point.x, y: point.y })),
	]
	const leftNeighbour = quarter.toReversed().map((point) => ({ x: point.x - x, y: point.y - y }))
	const rightNeighbour = quarter.map((point) => ({ x: x - point.x, y: point.y - y }))
	const corners = [...below, ...leftNeighbour.slice(1), ...rightNeighbour.slice(1, -1)].map((point) => ({
		x: point.x + x,
		y: point.y + y,
	}))
	const pitch = { x: 2 * x + gap, y: y + gap / 2 }
	return {
		a: { x: pitch.x, y: 0 },
		b: { x: pitch.x / 2, y: pitch.y },
		cell: [placedShape(0, corners)],
		joints: { x: false, y: false },
		pitch,
		joint: gap,
	}
}
