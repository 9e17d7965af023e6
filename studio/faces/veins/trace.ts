import { chance, type Noise, type Random, randomFrom } from '@soleria/visualiser/material'

/** A place on a vein, in mm on an endless plane: half its width there, and how opaque it is, 0 to 1. */
export interface VeinPoint {
	readonly x: number
	readonly y: number
	readonly halfMm: number
	readonly opaque: number
}

export type Vein = readonly VeinPoint[]

/** How a vein is led. Angles in radians. */
export interface Course {
	readonly x: number
	readonly y: number
	readonly angle: number
	readonly lengthMm: number
	/** Half the width where the vein is widest, apart from its swells. */
	readonly halfMm: number
	readonly opaque: number
	/** Mean length of a straight run, and how far its direction is from the vein's at most. */
	readonly runMm: number
	readonly turn: number
	/** Fractal displacement, in parts of the length displaced; 0 leaves straight runs. */
	readonly jag: number
	/** How much the width varies along the vein: its logarithm, about. */
	readonly swell: number
	/** Within which part of its length a vein begins, and within which it ends. */
	readonly head: number
	readonly tail: number
}

export interface Tracing {
	readonly random: Random
	readonly noise: Noise
	/** The shortest step of a vein. */
	readonly stepMm: number
	/** The share of the ground in every direction, so that neighbours bend together. */
	readonly lean?: (xMm: number, yMm: number) => number
}

/** Traces one vein: straight runs, displaced by halves, with a width that swells and ends in nothing. */
function traceVein(course: Course, tracing: Tracing): Vein {
	const seed = Math.floor(tracing.random() * 2 ** 31)
	const corners = runsOf(course, randomFrom(seed), tracing.lean)
	const line: number[] = [corners[0] ?? 0, corners[1] ?? 0]
	for (let at = 2; at < corners.length; at += 2) {
		const run = [corners[at - 2] ?? 0, corners[at - 1] ?? 0, corners[at] ?? 0, corners[at + 1] ?? 0] as const
		divide(line, run, { jag: course.jag, stepMm: tracing.stepMm, seed: seed + at }, 1)
	}
	return widened(line, course, tracing.noise, chance(seed, 0, 3) * PERIOD)
}

function runsOf(
	{ x, y, angle, lengthMm, runMm, turn }: Course,
	random: Random,
	lean: Tracing['lean'],
): readonly number[] {
	const corners = [x, y]
	let atX = x
	let atY = y
	for (let gone = 0; gone < lengthMm; ) {
		const run = Math.min(lengthMm - gone + 1, runMm * (0.4 + 1.2 * random()))
		const heading = angle + (random() + random() - 1) * turn + (lean?.(atX, atY) ?? 0)
		atX += Math.cos(heading) * run
		atY += Math.sin(heading) * run
		corners.push(atX, atY)
		gone += run
	}
	return corners
}

interface Division {
	readonly jag: number
	readonly stepMm: number
	readonly seed: number
}

/**
 * Appends the points from the line's end to a corner, each middle displaced to one side: by the number of the part in the tree of
 * halves, so that a vein that is drawn more finely keeps its course.
 */
function divide(
	line: number[],
	[fromX, fromY, toX, toY]: readonly [number, number, number, number],
	division: Division,
	part: number,
): void {
	const length = Math.hypot(toX - fromX, toY - fromY)
	if (length <= division.stepMm) {
		line.push(toX, toY)
		return
	}
	const aside = (chance(part, 1, division.seed) + chance(part, 2, division.seed) - 1) * division.jag
	const middleX = (fromX + toX) / 2 - (toY - fromY) * aside
	const middleY = (fromY + toY) / 2 + (toX - fromX) * aside
	divide(line, [fromX, fromY, middleX, middleY], division, part * 2)
	divide(line, [middleX, middleY, toX, toY], division, part * 2 + 1)
}

const PERIOD = 4096
/** The length over which the width swells. */
const SWELL_MM = 110

function widened(
	line: readonly number[],
	{ halfMm, opaque, swell, head, tail }: Course,
	noise: Noise,
	row: number,
): Vein {
	const last = line.length / 2 - 1
	let gone = 0
	return Array.from({ length: last + 1 }, (_, at) => {
		const x = line[at * 2] ?? 0
		const y = line[at * 2 + 1] ?? 0
		if (at > 0) gone += Math.hypot(x - (line[at * 2 - 2] ?? 0), y - (line[at * 2 - 1] ?? 0))
		const part = at / Math.max(1, last)
		const ends = Math.min(1, part / head) ** 0.7 * Math.min(1, (1 - part) / tail) ** 0.9
		const wave =
			noise.at(gone / SWELL_MM, row, PERIOD, PERIOD) + 0.3 * noise.at(gone / (SWELL_MM / 7), row, PERIOD, PERIOD)
		return { x, y, halfMm: halfMm * ends * Math.exp(wave * swell), opaque: opaque * Math.min(1, ends * 2.5) }
	})
}

/** How the forks of a vein are: how many a metre, and how often forks fork again. */
export interface Forking {
	readonly perMetre: number
	readonly depth: number
	/** The angles at which a fork leaves. */
	readonly least: number
	readonly most: number
	/** Which part of them leaves towards the vein's beginning. */
	readonly back: number
}

/** The length that a vein's direction is taken from. */
const HEADING_MM = 25

/** A vein with its forks, which leave it at acute angles, thinner and shorter than it. */
export function forkedVein(course: Course, forking: Forking, tracing: Tracing): Vein[] {
	const { random } = tracing
	const stem = traceVein(course, tracing)
	const veins = [stem]
	if (forking.depth <= 0) return veins
	const count = Math.floor((course.lengthMm / 1000) * forking.perMetre + random())
	for (let fork = 0; fork < count; fork++) {
		const at = Math.floor(stem.length * (0.08 + 0.75 * random()))
		const from = stem[at]
		const next = stem[Math.min(stem.length - 1, at + Math.ceil(HEADING_MM / tracing.stepMm))]
		if (from === undefined || next === undefined || from === next) continue
		// Some forks run back: a vein has two ends, and rock splits from either.
		const back = random() < forking.back ? Math.PI : 0
		const heading = Math.atan2(next.y - from.y, next.x - from.x) + back
		const angle = heading + (random() < 0.5 ? -1 : 1) * (forking.least + (forking.most - forking.least) * random())
		const child = {
			...course,
			x: from.x,
			y: from.y,
			angle,
			lengthMm: course.lengthMm * (0.12 + 0.4 * random() ** 1.5),
			halfMm: from.halfMm * (0.35 + 0.45 * random()),
			opaque: course.opaque * (0.6 + 0.4 * random()),
		}
		veins.push(...forkedVein(child, { ...forking, depth: forking.depth - 1 }, tracing))
	}
	return veins
}
