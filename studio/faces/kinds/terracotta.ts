import { type Colour, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, paint, rampAround } from '../paint.ts'

/** Fired clay: clouds of tone, straw marks, specks of lime, uneven sides. */
export function terracotta(cara: Cara): Face {
	const base = cara.colour('base', '#c07650')
	const lime = cara.number('cal', 0.3)
	return faceWith({
		surface: (extent) => claySurface(extent, base, lime),
		grout: mix(shade(base, 0.2), [0.74, 0.66, 0.56], 0.7),
		jointMm: cara.number('junta', 7),
		tone: 0.12,
		rimMm: 4,
		dropMm: 1.2,
		wobbleMm: 1.4,
	})
}

function claySurface(extent: Extent, base: Colour, lime: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const clouds = noiseFrom(seed)
	const grains = noiseFrom(seed + 1)
	const ramp = rampAround(base, 0.34)
	const dark = shade(base, -0.45)
	const pale: Colour = mix(base, [0.95, 0.87, 0.78], 0.75)
	const wide = featuresOf(extent, 260)
	const pull = slowField(size, (u, v) => grains.layers(u, v, wide, wide, 4) * 0.08)
	const bloom = slowField(size, (u, v) => grains.layers(u + 0.5, v, wide * 4, wide * 4, 5, 0.6), 2)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const aside = pull[index] ?? 0
			const cloud = clouds.layers(u + aside, v - aside, wide, wide, 5, 0.55)
			const grain = grains.layers(u, v, wide * 15, wide * 15, 3, 0.7)
			const pit = smooth(0.5, 0.7, grains.layers(u, v, wide * 24, wide * 24, 2))
			paint(surface.rgb, index, ramp, 0.5 + cloud * 0.48 + grain * 0.14)
			blend(surface.rgb, index, dark, pit * 0.4)
			blend(surface.rgb, index, pale, smooth(0.3, 0.75, bloom[index] ?? 0) * lime)
			surface.height[index] = cloud * 0.5 + grain * 0.12 - pit * 0.3
		}
	}
	return surface
}
