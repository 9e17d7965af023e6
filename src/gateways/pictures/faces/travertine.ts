import type { Cara } from '../cara.ts'
import { blend, type Colour, dim, paint, rampAround, shade, smooth } from '../colour.ts'
import { type Face, faceWith } from '../face.ts'
import { noiseFrom } from '../noise.ts'
import { blankSurface, type Extent, featuresOf, type Surface, slowField } from '../surface.ts'

/** Travertine: water-laid bands, and pores strung along them. */
export function travertine(cara: Cara): Face {
	const base = cara.colour('base', '#e0cfb2')
	const poro = cara.word('poro') ? cara.colour('poro', '#9c8060') : shade(base, -0.36)
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
	const bend = slowField(size, (u, v) => bends.layers(u, v, 2, 3, 4) * 0.045 + bends.layers(u, v, 8, 12, 3) * 0.008)
	const clouds = slowField(size, (u, v) => bends.layers(u, v, 5, 7, 4))
	const strings = slowField(size, (u, v) => bands.layers(u, v, 2, 14, 2))
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const bent = y / size + (bend[index] ?? 0)
			const band = bands.layers(u + (bend[index] ?? 0), bent, 1, across, 4, 0.62)
			const line = holes.layers(u, bent, 3, across * 7, 2, 0.6)
			paint(surface.rgb, index, ramp, 0.56 + band * 0.5 + line * 0.13 + (clouds[index] ?? 0) * 0.12)
			const pore =
				smooth(0.5, 0.68, holes.layers(u, bent, 22, across * 10, 2, 0.6) + (strings[index] ?? 0) * 0.55) * pores
			blend(surface.rgb, index, poro, pore * 0.62)
			dim(surface.rgb, index, 1 + bends.at(u * 420, bent * 420, 420, 420) * 0.016)
			surface.height[index] = -pore * 0.3
		}
	}
	return surface
}
