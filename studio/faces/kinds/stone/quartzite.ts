import { type Colour, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { chance, noiseFrom } from '@soleria/visualiser/material'
import { blankSurface, type Extent, featuresOf, slowField } from '../../fields.ts'
import { blend, dim, paint, rampOf } from '../../paint.ts'
import type { StoneWords } from './stone.ts'

/** How many layers of mica a cleft face steps over, and the height of a step in mm. */
const STEPS = 6
const STEP_MM = 0.7

/** Quartzite split along its mica: streaks that are folded together, low steps, rust in places, and sparkle. */
export function quartzite(extent: Extent, { base, otro, grano, vetas }: StoneWords): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	const folds = noiseFrom(seed)
	const grains = noiseFrom(seed + 1)
	const rust: Colour = otro ?? [0.6, 0.45, 0.28]
	const ramp = rampOf([
		shade(base, -0.5),
		shade(base, -0.22),
		base,
		mix(base, [0.86, 0.87, 0.83], 0.35),
		shade(base, 0.5),
	])
	const wide = featuresOf(extent, 330)
	const fold = slowField(
		size,
		(u, v) => (folds.layers(u, v, wide, wide, 4, 0.5) * 60 + folds.layers(u, v, wide * 5, wide * 5, 3) * 6) / spanMm,
		2,
	)
	const level = slowField(size, (u, v) => grains.layers(u + 0.2, v, wide, wide * 2, 7, 0.58), 1)
	const stain = slowField(size, (u, v) => grains.layers(u, v + 0.6, wide, wide, 6, 0.62), 2)
	const along = featuresOf(extent, 120)
	const across = featuresOf(extent, 16)
	const sand = featuresOf(extent, 3)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const bent = v + u + (fold[index] ?? 0)
			const streak = folds.layers(u, bent, along, across, 5, 0.68)
			const grain = grains.layers(u + 2 * v, 2 * u - v, sand >> 1, sand >> 1, 3, 0.75)
			const height = ((level[index] ?? 0) * 0.5 + 0.5) * STEPS + streak * 0.25
			const layer = Math.floor(height)
			const rise = smooth(0.86, 1, height - layer)
			const tone = (chance(layer, 7, seed) - 0.5) * 0.12 + streak * 0.34 * vetas * 0.7 + grain * 0.14 * grano
			paint(surface.rgb, index, ramp, 0.5 + tone + (stain[index] ?? 0) * 0.16)
			blend(surface.rgb, index, rust, smooth(0.15, 0.6, (stain[index] ?? 0) + streak * 0.3) * 0.42)
			blend(surface.rgb, index, shade(base, -0.55), rise * (1 - rise) * 1.6)
			// Mica: single flakes that send the light back.
			const flake = chance(x, y, seed)
			if (flake > 0.9975) blend(surface.rgb, index, [0.97, 0.97, 0.94], 0.35 + 0.4 * chance(y, x, seed))
			dim(surface.rgb, index, 1 + grain * 0.05 * grano)
			surface.height[index] = (layer + rise) * STEP_MM + grain * 0.12 * grano + streak * 0.2
		}
	return surface
}
