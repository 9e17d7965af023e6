import { noiseFrom, type Random, randomFrom } from '@soleria/visualiser/material'
import type { Extent } from '../fields.ts'
import { type Course, type Forking, forkedVein, type Tracing, type Vein } from './trace.ts'

type Between = readonly [least: number, most: number]

/** Veins of one age: of one direction, width and roughness. Lengths in mm, angles in radians. */
export interface Generation {
	/** Metres of vein a m², forks not counted. */
	readonly metres: number
	readonly lengthMm: Between
	readonly angle: number
	/** How far a vein's direction is from that angle at most. */
	readonly spread: number
	/** Half the width; most veins are near the least. */
	readonly halfMm: Between
	readonly opaque: Between
	readonly runMm: number
	readonly turn: number
	readonly jag: number
	readonly swell: number
	/** Parts of the length within which a vein begins and ends. */
	readonly ends?: readonly [head: number, tail: number]
	readonly forking?: Forking
	/** All start from the same side, since their sides differ. */
	readonly oneWay?: boolean
}

const FINEST_MM = 2.5

/** How veins are traced in a square of material: as finely as its pixels show. */
export function tracingOf(extent: Extent, seed: number, lean?: Tracing['lean']): Tracing {
	const pixelMm = extent.spanMm / extent.size
	return {
		random: randomFrom(seed),
		noise: noiseFrom(seed),
		stepMm: Math.max(pixelMm * 1.5, Math.min(FINEST_MM, pixelMm * 2.5)),
		...(lean ? { lean } : {}),
	}
}

/** A number between two: near the least more often than not. */
function between([least, most]: Between, random: Random): number {
	return least * (most / least) ** (random() ** 1.8)
}

/** A vein as long as the square would meet itself on its other side. */
const LONGEST = 0.95

/** The courses of a generation, evenly spread over the square. */
function coursesOf(extent: Extent, generation: Generation, { random }: Tracing): Course[] {
	const { spanMm } = extent
	const courses: Course[] = []
	const offX = random()
	const offY = random()
	const wanted = generation.metres * (spanMm / 1000) ** 2 * 1000
	// Even steps of the plastic number leave neither gaps nor heaps.
	for (let traced = 0; traced < wanted || courses.length === 0; ) {
		const [short, long] = generation.lengthMm
		const lengthMm = Math.min(short + (long - short) * random(), spanMm * LONGEST)
		const back = random() < 0.5 && !generation.oneWay ? Math.PI : 0
		const angle = generation.angle + (random() + random() - 1) * generation.spread + back
		const step = courses.length
		courses.push({
			x: ((offX + step * 0.7548777) % 1) * spanMm - (Math.cos(angle) * lengthMm) / 2,
			y: ((offY + step * 0.5698403) % 1) * spanMm - (Math.sin(angle) * lengthMm) / 2,
			angle,
			lengthMm,
			halfMm: between(generation.halfMm, random),
			opaque: generation.opaque[0] + (generation.opaque[1] - generation.opaque[0]) * random(),
			runMm: generation.runMm,
			turn: generation.turn,
			jag: generation.jag,
			swell: generation.swell,
			head: generation.ends?.[0] ?? 0.12,
			tail: generation.ends?.[1] ?? 0.45,
		})
		traced += lengthMm
	}
	return courses
}

const NO_FORKS: Forking = { perMetre: 0, depth: 0, least: 0, most: 0, back: 0 }

export function veinsOf(extent: Extent, generation: Generation, tracing: Tracing): Vein[] {
	const forking = generation.forking ?? NO_FORKS
	return coursesOf(extent, generation, tracing).flatMap((course) => forkedVein(course, forking, tracing))
}
