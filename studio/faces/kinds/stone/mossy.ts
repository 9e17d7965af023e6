import { type Colour, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import { blankSurface, type Extent, featuresOf, slowField } from '../../fields.ts'
import { blend, blendRamp, dim, paint, rampOf } from '../../paint.ts'
import { drawPits, scatteredPits } from '../../pits.ts'
import type { StoneWords } from './stone.ts'

const LICHENS_A_M2 = 90
const PITS_A_M2 = 900

/** Old limestone from outdoors: a bumpy split face, moss in its hollows, pale lichens, weathered pits. */
export function mossy(extent: Extent, { base, otro, grano }: StoneWords): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const bumps = noiseFrom(seed)
	const grains = noiseFrom(seed + 1)
	const moss: Colour = otro ?? [0.38, 0.4, 0.26]
	const ramp = rampOf([shade(base, -0.45), shade(base, -0.18), base, shade(base, 0.25), shade(base, 0.45)])
	const green = rampOf([shade(moss, -0.5), shade(moss, -0.15), moss, shade(moss, 0.25)])
	const wide = featuresOf(extent, 300)
	const hand = featuresOf(extent, 85)
	const bump = slowField(size, (u, v) => bumps.layers(u, v, hand, hand, 6, 0.56), 1)
	const damp = slowField(size, (u, v) => grains.layers(u, v, wide, wide, 6, 0.6), 2)
	const tint = slowField(size, (u, v) => bumps.layers(u + 0.3, v, wide * 2, wide * 2, 5, 0.6), 3)
	const lichens = drawPits(extent, scatteredPits(extent, LICHENS_A_M2, [2, 11], seed + 5))
	const pits = drawPits(extent, scatteredPits(extent, PITS_A_M2, [0.5, 2.4], seed + 6))
	const fine = featuresOf(extent, 2.6 * Math.sqrt(5))
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const high = bump[index] ?? 0
			const grain = grains.layers(u + 2 * v, 2 * u - v, fine, fine, 3, 0.75)
			paint(surface.rgb, index, ramp, 0.5 + (tint[index] ?? 0) * 0.34 + high * 0.18 + grain * 0.16 * grano)
			const grown = smooth(0, 0.75, (damp[index] ?? 0) - high * 0.55 + grain * 0.28)
			blendRamp(surface.rgb, index, green, 0.45 + grain * 0.5, grown * 0.7)
			const lichen = (lichens[index] ?? 0) * (0.55 + grain * 0.4)
			blend(surface.rgb, index, mix(base, [0.9, 0.9, 0.82], 0.7), lichen * 0.6)
			blend(surface.rgb, index, shade(base, -0.62), (pits[index] ?? 0) * 0.6)
			dim(surface.rgb, index, 1 + grain * 0.05)
			surface.height[index] = high * 2.4 + grain * 0.2 * grano - (pits[index] ?? 0) * 0.7 + grown * 0.3
		}
	return surface
}
