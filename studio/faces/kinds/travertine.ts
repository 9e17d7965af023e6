import { type Colour, mix, shade, smooth } from '../../../src/domain/laying/colour.ts'
import { noiseFrom } from '../../../src/domain/laying/noise.ts'
import type { Surface } from '../../../src/domain/laying/surface.ts'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, dim, paint, rampAround } from '../paint.ts'

/** Travertine: bands, with pores along them. */
export function travertine(cara: Cara): Face {
	const base = cara.colour('base', '#e0cfb2')
	const poro = cara.word('poro') ? cara.colour('poro', '#9c8060') : mix(shade(base, -0.42), [0.5, 0.36, 0.23], 0.4)
	const pores = cara.number('poros', 1)
	return faceWith({
		surface: (extent) => travertineSurface(extent, base, poro, pores),
		grout: shade(base, -0.2),
		jointMm: 1.8,
		dropMm: 0.3,
	})
}

function travertineSurface(extent: Extent, base: Colour, poro: Colour, pores: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const bands = noiseFrom(seed)
	const bends = noiseFrom(seed + 1)
	const holes = noiseFrom(seed + 2)
	const ramp = rampAround(base, 0.3)
	const across = featuresOf(extent, 130)
	const long = featuresOf(extent, 600)
	const pits = featuresOf(extent, 55)
	const crumbs = featuresOf(extent, 2.6)
	const bend = slowField(
		size,
		(u, v) =>
			(bends.layers(u, v, long, long + 1, 4) * 54 + bends.layers(u, v, long * 4, long * 6, 3) * 10) / extent.spanMm,
	)
	const clouds = slowField(size, (u, v) => bends.layers(u, v, long * 2, long * 3, 4))
	const strings = slowField(size, (u, v) => bands.layers(u, v, long, long * 7, 2))
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const bent = y / size + (bend[index] ?? 0)
			const band = bands.layers(u + (bend[index] ?? 0), bent, long, across, 5, 0.62)
			const line = holes.layers(u, bent, long * 2, across * 7, 3, 0.6)
			paint(surface.rgb, index, ramp, 0.56 + band * 0.5 + line * 0.13 + (clouds[index] ?? 0) * 0.12)
			const pore =
				smooth(0.5, 0.68, holes.layers(u, bent, pits, across * 10, 3, 0.6) + (strings[index] ?? 0) * 0.55) * pores
			blend(surface.rgb, index, poro, pore * 0.62)
			dim(surface.rgb, index, 1 + bends.at(u * crumbs, bent * crumbs, crumbs, crumbs) * 0.016)
			surface.height[index] = -pore * 0.3
		}
	}
	return surface
}
