import { outlineFromSides, type Point, type Polygon } from '@soleria/laying-plan'
import { lengthOf, sideLines } from '#contract/plan/read-surface.ts'
import { metres } from './metres.ts'

/** Parts of a degree that an angle is typed to: coarser ones do not close a long room. */
const PARTS = 10_000
const TURN = 360 * PARTS

/**
 * The lines of a room, one for each side, after one of its corners has moved: the two sides that meet there, and the angles at their
 * ends. The other lines stay as they were typed, unless they close the room only by spreading an error: then all have
 * the drawn measures.
 * The first side lies along the drawing, so that its corners move along it alone.
 */
export function movedCorner(lados: string, outline: Polygon, corner: number, by: Point): string {
	const typed = sideLines(lados)
	const moved = outline.map(({ x, y }, place) =>
		place === corner ? { x: x + by.x, y: y + (corner < 2 ? 0 : by.y) } : { x, y },
	)
	const drawn = moved.map((from, side) => wayOf(from, moved[(side + 1) % moved.length] ?? from))
	const isNear = (side: number) => side === corner || side === (corner + moved.length - 1) % moved.length
	const headings = typedHeadings(typed)
	const kept = typed.map(({ length }, side) => (isNear(side) ? drawn[side] : { length, heading: headings[side] ?? 0 }))
	const lines = linesOf(kept.filter((way) => way !== undefined))
	return closes(lines) ? lines : linesOf(drawn)
}

interface Way {
	/** As typed. */
	readonly length: string
	/** In parts of a degree, clockwise. */
	readonly heading: number
}

const wayOf = (from: Point, to: Point): Way => {
	const [dx, dy] = [to.x - from.x, to.y - from.y]
	return {
		length: metres(Math.round(Math.hypot(dx, dy))),
		heading: Math.round((Math.atan2(dy, dx) * 180 * PARTS) / Math.PI),
	}
}

/** The heading of each side, the first one along the drawing. */
function typedHeadings(typed: readonly { readonly angle: number }[]): number[] {
	let heading = 0
	return typed.map(({ angle }) => {
		const own = heading
		heading += TURN / 2 - Math.round(angle * PARTS)
		return own
	})
}

function linesOf(ways: readonly Way[]): string {
	return ways
		.map(({ length, heading }, side) => {
			const turn = (ways[(side + 1) % ways.length]?.heading ?? 0) - heading
			// From 0 to a full turn: 90° where the next side turns right by as much.
			const angle = (((TURN / 2 - turn) % TURN) + TURN) % TURN
			return angle === 90 * PARTS ? length : `${length} ${`${angle / PARTS}`.replace('.', ',')}`
		})
		.join('\n')
}

/** Whether the last side ends at the first corner, without spreading an error. */
function closes(lines: string): boolean {
	const sides = sideLines(lines).map(({ length, angle }) => ({ length: lengthOf(length) ?? 0, angle }))
	const outline = outlineFromSides(sides)
	return outline.ok || outline.faults.every(({ code }) => code !== 'outline-open')
}
