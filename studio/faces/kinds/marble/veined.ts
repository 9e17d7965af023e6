import { clamp, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import { blankSurface, type Extent, featuresOf, slowField } from '../../fields.ts'
import { blend, dim, wash } from '../../paint.ts'
import { type Generation, tracingOf, veinsOf } from '../../veins/generation.ts'
import { blankMask, type Mask, type Sides, strikeVein } from '../../veins/strike.ts'
import type { MarbleColours } from './colours.ts'

/** A marble of an even ground with veins of several ages; the young ones lie over the others. */
export interface Veining {
	/** Hairlines, of the second colour of veins. */
	readonly old: Generation
	readonly great: Generation
	readonly young: Generation
	/** How far the colour of the great veins reaches to either side, in mm. */
	readonly softMm: number
	/** How much clouds and pale specks are seen. */
	readonly clouds: number
	readonly specks: number
}

export function veinedMarble(extent: Extent, colours: MarbleColours, veining: Veining): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	wash(surface.rgb, colours.base)
	const rough = noiseFrom(seed + 8)
	const fine = featuresOf(extent, 13)
	const ragged = slowField(size, (u, v) => rough.layers(u, v, fine, fine, 5, 0.6), 1)
	const slow = featuresOf(extent, 600)
	const lean = (x: number, y: number) => rough.layers(x / spanMm, y / spanMm, slow, slow, 2) * 0.5
	const tracing = tracingOf(extent, seed + 7, lean)
	const old = blankMask(size, spanMm)
	const veins = blankMask(size, spanMm)
	const strikeAll = (mask: Mask, generation: Generation, sides: Sides) => {
		for (const vein of veinsOf(extent, generation, tracing)) strikeVein(mask, vein, sides)
	}
	strikeAll(old, veining.old, { leftMm: 0, rightMm: 0 })
	strikeAll(veins, veining.great, { leftMm: veining.softMm * 0.5, rightMm: veining.softMm, ragged, raggedMm: 1.7 })
	strikeAll(veins, veining.young, { leftMm: 0, rightMm: 0, ragged, raggedMm: 0.8 })
	colourVeined(extent, surface, colours, veining, old.cover, veins.cover)
	return surface
}

function colourVeined(
	extent: Extent,
	{ rgb }: Surface,
	{ nube, veta, veta2, fuerza }: MarbleColours,
	{ clouds: cloudiness, specks }: Veining,
	old: Float32Array,
	veins: Float32Array,
): void {
	const { size, seed } = extent
	const clouds = noiseFrom(seed + 5)
	const wide = featuresOf(extent, 360)
	const cloud = slowField(size, (u, v) => clouds.layers(u, v, wide, wide, 6, 0.6), 3)
	const milk = slowField(size, (u, v) => clouds.layers(u + 0.4, v, wide * 8, wide * 8, 4, 0.6), 2)
	const grains = featuresOf(extent, 2.2)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const mist = cloud[index] ?? 0
			const grain = clouds.at((x / size) * grains, (y / size) * grains, grains, grains)
			const patch = milk[index] ?? 0
			blend(rgb, index, nube, clamp(0.26 + mist * 0.8 + patch * 0.22 + grain * 0.2) * cloudiness)
			blend(rgb, index, veta, smooth(0.45, 0.8, grain + patch * 0.4) * 0.1 * specks)
			blend(rgb, index, veta2, (old[index] ?? 0) * 0.7 * fuerza)
			blend(rgb, index, veta, (veins[index] ?? 0) * clamp(0.9 + patch * 0.45 + grain * 0.12) * fuerza)
			dim(rgb, index, 1 + grain * 0.02)
		}
}
