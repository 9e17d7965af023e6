import { type Colour, clamp, mix, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import { blankSurface, type Extent, featuresOf, slowField } from '../../fields.ts'
import { blend, dim, wash } from '../../paint.ts'
import { tracingOf, veinsOf } from '../../veins/generation.ts'
import { blankMask, strikeVein } from '../../veins/strike.ts'
import type { MarbleColours } from './colours.ts'
import { hairlines } from './generations.ts'

const CRACKS = hairlines({ metres: 3, spread: 1.4, halfMm: [0.2, 1], opaque: [0.4, 0.9] })

/** Onyx: layers that were left by water, of many widths, bent around what they grew on, and clear between. */
export function onyxMarble(extent: Extent, { base, nube, veta, veta2, fuerza }: MarbleColours): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	const { rgb } = surface
	wash(rgb, base)
	const bends = noiseFrom(seed)
	const layers = noiseFrom(seed + 1)
	const wide = featuresOf(extent, 640)
	const bend = slowField(
		size,
		(u, v) => {
			const aside = bends.layers(u, v, wide, wide, 4, 0.5) * 0.16
			return bends.layers(u + aside, v + aside * 0.5 + 0.3, wide, wide, 5, 0.42) * 0.24
		},
		3,
	)
	const cloud = slowField(size, (u, v) => layers.layers(u, v + 0.5, wide * 2, wide * 2, 6, 0.6), 3)
	const cracks = blankMask(size, spanMm)
	for (const vein of veinsOf(extent, CRACKS, tracingOf(extent, seed + 7))) strikeVein(cracks, vein)
	const broad = featuresOf(extent, 330)
	const narrow = broad * 7
	const crystals = featuresOf(extent, 3)
	const deep: Colour = mix(base, veta, 0.75)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const mist = cloud[index] ?? 0
			const depth = u + v * 2 + (bend[index] ?? 0) * (640 / spanMm) * wide
			const slow = layers.layers(depth, 0.13 + mist * 0.01, broad, 8, 3, 0.6)
			const quick = layers.layers(depth, 0.7 + mist * 0.015, narrow, 8, 3, 0.7)
			blend(rgb, index, nube, clamp(0.35 + slow * 0.8 + mist * 0.35))
			blend(rgb, index, deep, smooth(0, 0.8, -slow + quick * 0.35 + mist * 0.3) * 0.6 * fuerza)
			blend(rgb, index, veta, smooth(0.3, 0.7, quick - slow * 0.4 - mist * 0.3) * 0.32 * fuerza)
			blend(rgb, index, veta2, smooth(0.25, 0.7, slow * 0.7 - quick * 0.6 + mist * 0.3) * 0.6 * fuerza)
			blend(rgb, index, veta2, (cracks.cover[index] ?? 0) * 0.6 * fuerza)
			dim(rgb, index, 1 + mist * 0.03 + layers.at(u * crystals, v * crystals, crystals, crystals) * 0.02)
		}
	return surface
}
