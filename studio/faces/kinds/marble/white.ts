import { type Colour, clamp, mix, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import { blankSurface, type Extent, featuresOf, slowField, stretched } from '../../fields.ts'
import { blend, dim, wash } from '../../paint.ts'
import { threadsOf } from '../../veins/band.ts'
import { type Generation, tracingOf, veinsOf } from '../../veins/generation.ts'
import { blankMask, strikeVein } from '../../veins/strike.ts'
import type { Vein } from '../../veins/trace.ts'
import type { MarbleColours } from './colours.ts'

/** How a white marble is veined: bands of grey along one direction, of thin veins and smoke. */
export interface WhiteVeining {
	readonly bands: Generation
	/** How many threads a band has, and half the width of the widest. */
	readonly threads: number
	readonly threadMm: number
	/** How opaque the smoke of the bands and the threads are. */
	readonly smoke: number
	readonly ink: number
	/** How much grey lies along the direction without any vein. */
	readonly feather: number
	readonly hairs: Generation
	/** Across the bands: whole numbers, since what runs along them repeats with the square. */
	readonly normal: readonly [number, number]
	/** How far the direction bends from place to place, in radians. */
	readonly bend: number
}

/** The smoke is drawn so many times coarser. */
const COARSE = 4

export function whiteMarble(extent: Extent, colours: MarbleColours, veining: WhiteVeining): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	const { rgb } = surface
	wash(rgb, colours.base)
	const bend = noiseFrom(seed + 3)
	const slow = featuresOf(extent, 700)
	const lean = (x: number, y: number) => bend.layers(x / spanMm, y / spanMm, slow, slow, 2) * veining.bend
	const tracing = tracingOf(extent, seed + 7, lean)
	const bands = veinsOf(extent, veining.bands, tracing)
	const smoke = smokeOf(extent, bands)
	const threads = blankMask(size, spanMm)
	const fine = featuresOf(extent, 9)
	const rough = noiseFrom(seed + 8)
	const ragged = slowField(size, (u, v) => rough.layers(u, v, fine, fine, 3, 0.6), 2)
	for (const band of bands)
		for (const thread of threadsOf(band, threadCount(band, veining), veining.threadMm, tracing))
			strikeVein(threads, thread, { leftMm: 0.6, rightMm: 4.5, ragged, raggedMm: 1 })
	const hairs = blankMask(size, spanMm)
	for (const vein of veinsOf(extent, veining.hairs, tracing)) strikeVein(hairs, vein)
	colourWhite(extent, surface, colours, veining, { smoke, threads: threads.cover, hairs: hairs.cover })
	return surface
}

/** Narrow bands have fewer threads. */
function threadCount(band: Vein, { threads, bands }: WhiteVeining): number {
	const widest = Math.max(...band.map(({ halfMm }) => halfMm))
	return Math.max(2, Math.round(threads * Math.min(1, widest / bands.halfMm[1])))
}

/** The grey of the bands, sharper on one side than on the other. */
function smokeOf({ size, spanMm }: Extent, bands: readonly Vein[]): Float32Array {
	const coarse = Math.max(2, Math.ceil(size / COARSE))
	const mask = blankMask(coarse, spanMm)
	for (const band of bands) {
		const every = Math.max(1, Math.round(band.length / 90))
		const line: Vein = band
			.filter((_, at) => at % every === 0)
			.map((point) => ({ ...point, halfMm: point.halfMm * 0.55 }))
		const half = Math.max(...line.map(({ halfMm }) => halfMm))
		strikeVein(mask, line, { leftMm: half * 0.7, rightMm: half * 3.4 })
	}
	return stretched(mask.cover, coarse, size)
}

interface Drawn {
	readonly smoke: Float32Array
	readonly threads: Float32Array
	readonly hairs: Float32Array
}

function colourWhite(
	extent: Extent,
	{ rgb }: Surface,
	colours: MarbleColours,
	veining: WhiteVeining,
	drawn: Drawn,
): void {
	const { size, seed } = extent
	const { base, nube, veta, veta2, fuerza } = colours
	const streaks = noiseFrom(seed + 4)
	const others = noiseFrom(seed + 5)
	const [normalX, normalY] = veining.normal
	const longer = Math.hypot(normalX, normalY)
	const bends = noiseFrom(seed + 6)
	const wide = featuresOf(extent, 420)
	const across = featuresOf(extent, 48 * longer)
	const along = featuresOf(extent, 460 * longer)
	const pull = slowField(size, (u, v) => others.layers(u, v, wide * 2, wide * 2, 5, 0.55) * 0.07, 3)
	const streak = slowField(
		size,
		(u, v) => {
			const bent = bends.layers(u, v, wide, wide, 4, 0.55) * 0.1
			return streaks.layers(normalX * u + normalY * v + bent, normalY * u - normalX * v, across, along, 6, 0.62)
		},
		2,
	)
	const cloud = slowField(size, (u, v) => others.layers(u + 0.2, v, wide, wide, 5, 0.55), 4)
	const metal = slowField(size, (u, v) => others.layers(u + 0.6, v + 0.4, wide, wide, 3), 4)
	const pale: Colour = mix(base, veta, 0.55)
	const crystals = featuresOf(extent, 2.4)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const mist = (cloud[index] ?? 0) + (pull[index] ?? 0) * 3
			const feather = streak[index] ?? 0
			blend(rgb, index, nube, clamp(0.2 + mist * 0.5 + feather * 0.2))
			blend(rgb, index, pale, smooth(-0.05, 0.75, feather + mist * 0.5) * veining.feather * fuerza)
			const smoke = (drawn.smoke[index] ?? 0) * clamp(0.62 + feather * 0.75 + mist * 0.3)
			blend(rgb, index, pale, smoke * veining.smoke * fuerza)
			const gilt = smooth(-0.05, 0.3, metal[index] ?? 0)
			const ink = (drawn.threads[index] ?? 0) * clamp(0.75 + feather * 0.5)
			blend(rgb, index, veta2, ink * gilt * veining.ink * fuerza)
			blend(rgb, index, veta, ink * (1 - gilt) * veining.ink * fuerza)
			blend(rgb, index, veta, (drawn.hairs[index] ?? 0) * 0.4 * fuerza)
			dim(rgb, index, 1 + others.at((x / size) * crystals, (y / size) * crystals, crystals, crystals) * 0.012)
		}
}
