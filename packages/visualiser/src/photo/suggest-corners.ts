import type { EdgeLine } from './edge-lines.ts'
import { type Corners, MOST_BEYOND, type PicturePoint, quadFault } from './quad.ts'

export type SurfaceKind = 'floor' | 'wall'

export interface SuggestedCorners {
	readonly corners: Corners
	/** Whether edges of the photograph speak for them; else they are a plain beginning. */
	readonly isSeen: boolean
}

const DEGREES = Math.PI / 180
/** Lines that lean less than this from the level are the far end of a floor, or the top of a wall. */
const LEVEL = 8 * DEGREES
/** Edges that lean more are its sides. */
const STEEP = 20 * DEGREES
const LEAST_LEVEL_SUPPORT = 0.18
/** A level edge with this part of the strongest one's support counts as much: worktops are stronger edges than skirtings. */
const AS_STRONG = 0.6
const LEAST_SIDE_SUPPORT = 0.12
/** A near side lies this far above the lower edge of the picture. */
const ABOVE_EDGE = 0.02

/** The initial corners if none is certain; `proportion` is the picture's height in parts of its width. */
export function plainCorners(kind: SurfaceKind, proportion: number): Corners {
	const at = (x: number, y: number): PicturePoint => [x, y * proportion]
	return kind === 'floor'
		? [at(0.28, 0.6), at(0.72, 0.6), at(0.96, 0.95), at(0.04, 0.95)]
		: [at(0.15, 0.12), at(0.85, 0.12), at(0.85, 0.72), at(0.15, 0.72)]
}

/** The corners of a floor or a wall from the straight edges of a photograph. */
export function suggestCorners(kind: SurfaceKind, lines: readonly EdgeLine[], proportion: number): SuggestedCorners {
	const corners = kind === 'floor' ? floorCorners(lines, proportion) : wallCorners(lines, proportion)
	return corners && quadFault(corners) === null
		? { corners, isSeen: true }
		: { corners: plainCorners(kind, proportion), isSeen: false }
}

/** The y of a line at an x, and the other way round. */
const yAt = ({ angle, offset }: EdgeLine, x: number) => (offset - x * Math.cos(angle)) / Math.sin(angle)
const xAt = ({ angle, offset }: EdgeLine, y: number) => (offset - y * Math.sin(angle)) / Math.cos(angle)
const leaning = ({ angle }: EdgeLine) => Math.abs(angle - Math.PI / 2)

function meeting(one: EdgeLine, other: EdgeLine): PicturePoint {
	const whole = Math.sin(other.angle - one.angle)
	return [
		(one.offset * Math.sin(other.angle) - other.offset * Math.sin(one.angle)) / whole,
		(other.offset * Math.cos(one.angle) - one.offset * Math.cos(other.angle)) / whole,
	]
}

const strongest = (lines: readonly EdgeLine[]) =>
	lines.reduce<EdgeLine | null>((best, line) => (best && best.support >= line.support ? best : line), null)

/** The level edge that ends the floor, and the sides that run towards the eye from it. */
function floorCorners(lines: readonly EdgeLine[], proportion: number): Corners | null {
	const isFar = (line: EdgeLine) => {
		const y = yAt(line, 0.5) / proportion
		return leaning(line) < LEVEL && line.support >= LEAST_LEVEL_SUPPORT && y > 0.35 && y < 0.85
	}
	const level = lines.filter(isFar)
	const most = strongest(level)?.support ?? 0
	// The lowest: objects above it are on the floor.
	const far = level
		.filter(({ support }) => support >= AS_STRONG * most)
		.reduce<EdgeLine | null>((lowest, line) => (lowest && yAt(lowest, 0.5) >= yAt(line, 0.5) ? lowest : line), null)
	if (!far) return null
	const sides = lines.filter((line) => leaning(line) > STEEP && line.support >= LEAST_SIDE_SUPPORT)
	const near = proportion * (1 - ABOVE_EDGE)
	const isSide = (line: EdgeLine, from: number, to: number, sign: number) => {
		const [x] = meeting(far, line)
		return x >= from && x <= to && (xAt(line, near) - x) * sign > 0.02
	}
	const left = strongest(sides.filter((line) => isSide(line, -MOST_BEYOND, 0.48, -1)))
	const right = strongest(sides.filter((line) => isSide(line, 0.52, 1 + MOST_BEYOND, 1)))
	if (!left && !right) return fromFarEnd(far, proportion)
	// A side that is not visible lies beyond the picture: its upright edge replaces it.
	const edge = (x: number): EdgeLine => ({ angle: 0, offset: x, support: 0 })
	const [from, to] = [left ?? edge(0), right ?? edge(1)]
	/** Where a side leaves the reach of corners; both sides end at the same height. */
	const reaches = (line: EdgeLine) => {
		const x = xAt(line, near)
		const limit = x < 0.5 ? -MOST_BEYOND : 1 + MOST_BEYOND
		return Math.abs(x - 0.5) <= 0.5 + MOST_BEYOND ? near : yAt(line, limit)
	}
	const foot = Math.min(reaches(from), reaches(to))
	return [meeting(far, from), meeting(far, to), [xAt(to, foot), foot], [xAt(from, foot), foot]]
}

/** The plain floor with its far end where one is seen. */
function fromFarEnd(far: EdgeLine, proportion: number): Corners {
	const [[left], [right], ...near] = plainCorners('floor', proportion)
	return [[left, yAt(far, left)], [right, yAt(far, right)], ...near]
}

/** A level edge above and one below, and an upright one on each side, or the picture's own. */
function wallCorners(lines: readonly EdgeLine[], proportion: number): Corners | null {
	const level = lines.filter((line) => leaning(line) < STEEP && line.support >= LEAST_LEVEL_SUPPORT)
	const upright = lines.filter((line) => leaning(line) > 75 * DEGREES && line.support >= LEAST_SIDE_SUPPORT)
	const middleOf = (line: EdgeLine) => yAt(line, 0.5) / proportion
	const foot = strongest(level.filter((line) => middleOf(line) > 0.5 && middleOf(line) < 0.97))
	if (!foot) return null
	const edge = (angle: number, offset: number): EdgeLine => ({ angle, offset, support: 0 })
	const top = strongest(level.filter((line) => middleOf(line) > 0.02 && middleOf(line) < 0.4)) ?? edge(Math.PI / 2, 0)
	const sideBetween = (from: number, to: number) =>
		strongest(upright.filter((line) => xAt(line, proportion / 2) > from && xAt(line, proportion / 2) < to))
	const left = sideBetween(0.01, 0.4) ?? edge(0, 0)
	const right = sideBetween(0.6, 0.99) ?? edge(0, 1)
	return [meeting(top, left), meeting(top, right), meeting(foot, right), meeting(foot, left)]
}
