import { type Colour, hexOf, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { crystalSurface } from '../crystals.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, paint, rampAround } from '../paint.ts'

/** Granite: interlocked grains of several minerals, one colour each. */
export function speckled(cara: Cara): Face {
	const base = cara.colour('base', '#a9a59e')
	const motas = cara.colours('motas', [hexOf(shade(base, 0.42)), hexOf(shade(base, -0.5)), hexOf(shade(base, -0.2))])
	const grainMm = cara.number('mota', 3.6)
	return faceWith({
		surface: (extent) =>
			crystalSurface(
				extent,
				[
					{ colour: base, part: 1.6 },
					{ colour: shade(base, 0.16), part: 1 },
					...motas.map((colour, place) => ({ colour, part: place === 1 ? 0.45 : 0.9 })),
				],
				grainMm,
			),
		grout: shade(base, -0.2),
		jointMm: cara.number('junta', 3),
		tone: 0.025,
		relief: 0.7,
	})
}

/** Stoneware: a fired body, finely peppered. */
export function stoneware(cara: Cara): Face {
	const base = cara.colour('base', '#b9a58c')
	const motas = cara.colours('motas', [hexOf(shade(base, 0.22)), hexOf(shade(base, -0.42))])
	return faceWith({
		surface: (extent) => speckledSurface(extent, base, motas, cara.number('mota', 1.7)),
		grout: shade(base, -0.22),
		jointMm: cara.number('junta', 4),
		tone: 0.035,
		rimMm: 1.6,
		dropMm: 0.7,
		relief: 0.6,
	})
}

function speckledSurface(extent: Extent, base: Colour, motas: readonly Colour[], grainMm: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const clouds = noiseFrom(seed)
	const ramp = rampAround(base, 0.24)
	const cells = featuresOf(extent, grainMm)
	const fine = featuresOf(extent, 1.1)
	const wide = featuresOf(extent, 300)
	const cloud = slowField(size, (u, v) => clouds.layers(u, v, wide, wide, 4, 0.6), 3)
	const bend = slowField(size, (u, v) => clouds.layers(u, v, cells >> 1, cells >> 1, 2) * 0.6, 1)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const grain = clouds.at(u * fine, v * fine, fine, fine)
			paint(surface.rgb, index, ramp, 0.52 + (cloud[index] ?? 0) * 0.22 + grain * 0.14)
			// Each mineral has its own noise threshold, so that grains of one lie over those of another.
			for (const [place, mota] of motas.entries()) {
				const at = clouds.at(u * cells + (bend[index] ?? 0) + place * 7.3, v * cells + place * 3.1, cells, cells)
				blend(surface.rgb, index, mota, smooth(0.22, 0.42, at) * 0.62)
			}
			surface.height[index] = grain * 0.1 + (cloud[index] ?? 0) * 0.15
		}
	}
	return surface
}
