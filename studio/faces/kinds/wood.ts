import { type Colour, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, paint, rampAround } from '../paint.ts'
import { knotAt, knotsOf } from './wood/knots.ts'

/** Wood: growth rings cut lengthwise, fibres, pores, a few knots. The grain runs along the plank. */
export function wood(cara: Cara): Face {
	const base = cara.colour('base', '#b8966d')
	const knots = cara.number('nudos', 3)
	const drawing = cara.number('dibujo', 1)
	return faceWith({
		forma: 'tercio',
		surface: (extent) => woodSurface(extent, base, knots, drawing),
		manySlabs: true,
		grout: shade(base, -0.36),
		jointMm: 1.8,
		tone: 0.085,
		rimMm: 1,
		dropMm: 0.5,
	})
}

function woodSurface(extent: Extent, base: Colour, knotCount: number, drawing: number): Surface {
	const { size, seed } = extent
	// The number of rings is that of a wall of this length, scaled to the visible part.
	const scale = 1260 / extent.spanMm
	const surface = blankSurface(size)
	const rings = noiseFrom(seed)
	const bends = noiseFrom(seed + 1)
	const fibres = noiseFrom(seed + 2)
	const knots = knotsOf(extent, knotCount)
	const ramp = rampAround(base, 0.44)
	const deep = shade(base, -0.6)
	const heart = mix(shade(base, -0.48), [0.36, 0.2, 0.1], 0.35)
	const bark = mix(shade(base, -0.72), [0.16, 0.09, 0.05], 0.4)
	const rows = featuresOf(extent, 240)
	const long = featuresOf(extent, 1260)
	const bands = Math.max(1, Math.round(8 / scale))
	// A trunk changes as slowly along a hand's breadth of it as along a plank; to and fro, since the square repeats.
	const down = (u: number): number => (scale > 1 ? 0.3 + Math.sin(u * 2 * Math.PI) / (2 * Math.PI * scale) : u)
	const bend = slowField(
		size,
		(u, v) =>
			bends.layers(down(u), v, long, rows, 2, 0.4) * 0.022 * scale +
			bends.layers(down(u), v, long * 6, rows * 4, 2, 0.5) * 0.0022 * scale,
		2,
	)
	const tones = slowField(size, (u, v) => rings.layers(down(u), v, 1, 4, 3))
	const wave = slowField(size, (u, v) => rings.layers(down(u), v, 1, rows * 3, 2, 0.5), 2)
	const fine = featuresOf(extent, 2.6)
	const fibreLength = featuresOf(extent, 300)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const knot = knotAt(knots, u * extent.spanMm, v * extent.spanMm, extent.spanMm)
			const along = v + (bend[index] ?? 0) + knot.asideMm / extent.spanMm
			const ring = 0.5 + 0.5 * Math.sin(((wave[index] ?? 0) * 5 + along * bands) * 2 * Math.PI)
			const growth = ring ** 1.7 * drawing
			const fibre = fibres.layers(u, along, fibreLength, Math.round(fine / 2), 4, 0.65)
			const pore =
				smooth(0.32, 0.62, fibres.layers(u + 0.4, along, fibreLength * 3, fine, 3, 0.7)) * (0.35 + 0.65 * growth)
			paint(surface.rgb, index, ramp, 0.62 - growth * 0.24 + fibre * 0.3 + (tones[index] ?? 0) * 0.22)
			blend(surface.rgb, index, deep, pore * 0.34)
			if (knot.inside > 0 || knot.shadow > 0) {
				blend(surface.rgb, index, heart, knot.shadow * 0.3)
				blend(surface.rgb, index, heart, knot.inside * (0.62 + knot.ring * 0.3 + fibre * 0.2))
				blend(surface.rgb, index, bark, knot.bark * (0.6 + fibre * 0.3))
			}
			surface.height[index] = -pore * 0.12 + fibre * 0.05
		}
	}
	return surface
}
