import { type Colour, clamp, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { chance, noiseFrom } from '@soleria/visualiser/material'
import { type Cells, cellsOf, type Warp } from '../../cells.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../../fields.ts'
import { blend, dim } from '../../paint.ts'
import { type Generation, tracingOf, veinsOf } from '../../veins/generation.ts'
import { blankMask, strikeVein } from '../../veins/strike.ts'
import type { MarbleColours } from './colours.ts'

/** Broken rock that was cemented again: clasts of two sizes, what lies between them, and veins over both. */
export interface Breccia {
	/** Usual width and height of large and of small clasts, in mm. */
	readonly clastMm: readonly [number, number]
	readonly smallMm: number
	/** How far from straight the clasts' sides are, in parts of a clast. */
	readonly warp: number
	/** How much large and small clasts differ in tone. */
	readonly tones: readonly [large: number, small: number]
	/** What lies between the large clasts: its greatest half width in mm, how opaque, and how gradually it ends. */
	readonly seamMm: number
	readonly seam: number
	readonly seamSoft: number
	/** In how much of the rock there are seams at all: −1 everywhere, 1 nowhere. */
	readonly seamless: number
	/** The same between small clasts. */
	readonly smallSeam: number
	/** Seams are of clay, darker than the rock, instead of the colour of its veins. */
	readonly clay: boolean
	readonly veins: readonly Generation[]
}

export function brecciaMarble(extent: Extent, colours: MarbleColours, breccia: Breccia): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	const rough = noiseFrom(seed + 8)
	const fine = featuresOf(extent, 8)
	const ragged = slowField(size, (u, v) => rough.layers(u, v, fine, fine, 4, 0.65), 1)
	const [widthMm, heightMm] = breccia.clastMm
	const great = clastsOf(extent, widthMm, heightMm, breccia.warp, 1)
	const small = clastsOf(extent, breccia.smallMm, breccia.smallMm * 0.8, breccia.warp, 2)
	colourClasts(extent, surface, colours, breccia, { great, small, ragged })
	const tracing = tracingOf(extent, seed + 7)
	const veins = breccia.veins.map((generation) => {
		const mask = blankMask(size, spanMm)
		for (const vein of veinsOf(extent, generation, tracing))
			strikeVein(mask, vein, { leftMm: 0.4, rightMm: 1.2, ragged, raggedMm: 1.6 })
		return mask.cover
	})
	const inked = [colours.veta, colours.veta2]
	for (let index = 0; index < size * size; index++)
		for (const [age, cover] of veins.entries()) {
			const opaque = (cover[index] ?? 0) * clamp(0.85 + (ragged[index] ?? 0) * 0.4) * colours.fuerza
			if (opaque > 0) blend(surface.rgb, index, inked[age % 2] ?? colours.veta, opaque)
		}
	return surface
}

function clastsOf(extent: Extent, widthMm: number, heightMm: number, warp: number, layer: number): Cells {
	const { size, seed } = extent
	const bends = noiseFrom(seed + 40 + layer)
	const others = noiseFrom(seed + 50 + layer)
	const columns = featuresOf(extent, widthMm)
	const rows = featuresOf(extent, heightMm)
	const field = (noise: typeof bends, count: number): Float32Array =>
		slowField(size, (u, v) => (noise.layers(u, v, columns, rows, 5, 0.5) * warp) / count, 2)
	const moved: Warp = { x: field(bends, columns), y: field(others, rows) }
	return cellsOf(size, [columns, rows], seed + layer, moved)
}

interface Clasts {
	readonly great: Cells
	readonly small: Cells
	readonly ragged: Float32Array
}

function colourClasts(extent: Extent, { rgb }: Surface, colours: MarbleColours, breccia: Breccia, drawn: Clasts): void {
	const { size, seed } = extent
	const { base, nube, veta, fuerza } = colours
	const clouds = noiseFrom(seed + 5)
	const wide = featuresOf(extent, 380)
	const cloud = slowField(size, (u, v) => clouds.layers(u, v, wide, wide, 6, 0.6), 3)
	const places = slowField(size, (u, v) => clouds.layers(u + 0.37, v, wide * 2, wide * 2, 5, 0.6), 3)
	const crystals = featuresOf(extent, 2.4)
	const mottles = featuresOf(extent, 17)
	const dark = shade(base, -0.3)
	const seamColour: Colour = breccia.clay ? shade(base, -0.42) : veta
	const greatMm = Math.min(...breccia.clastMm)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const mist = cloud[index] ?? 0
			const torn = drawn.ragged[index] ?? 0
			const large = chance(drawn.great.cell[index] ?? 0, 5, seed) - 0.5
			const little = chance(drawn.small.cell[index] ?? 0, 6, seed) - 0.5
			const grain = clouds.at((x / size) * crystals, (y / size) * crystals, crystals, crystals)
			const mottle = clouds.layers(x / size + large * 0.13, y / size + little * 0.09, mottles, mottles, 5, 0.72)
			// The tone of a clast is full only away from its sides.
			const inside = smooth(0, 0.16, drawn.small.border[index] ?? 0)
			const tone =
				mist * 0.45 + large * breccia.tones[0] + little * breccia.tones[1] * inside + mottle * 0.5 + torn * 0.1
			const [red, green, blue] = mix(base, tone > 0 ? nube : dark, clamp(Math.abs(tone) * 1.3))
			rgb[index * 3] = red
			rgb[index * 3 + 1] = green
			rgb[index * 3 + 2] = blue
			const here = smooth(breccia.seamless - 0.25, breccia.seamless + 0.5, (places[index] ?? 0) + torn * 0.1)
			const halfMm = breccia.seamMm * here
			const far = (drawn.great.border[index] ?? 1) * greatMm + torn * Math.min(2.5, halfMm)
			blend(rgb, index, seamColour, smooth(halfMm, halfMm * (1 - breccia.seamSoft), far) * here * breccia.seam * fuerza)
			const near = (drawn.small.border[index] ?? 1) * breccia.smallMm + torn * 0.8
			blend(rgb, index, seamColour, smooth(1.6 * here, 0.4, near) * here * breccia.smallSeam * fuerza)
			dim(rgb, index, 1 + grain * 0.035)
		}
}
