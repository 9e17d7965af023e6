import { type Colour, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { dim, paint, rampAround } from '../paint.ts'

/** Cement and micro-cement: trowelled clouds, faint strokes, a few air holes. */
export function concrete(cara: Cara): Face {
	const base = cara.colour('base', '#b3b1ac')
	const clouds = cara.number('nubes', 1)
	return faceWith({
		surface: (extent) => concreteSurface(extent, base, clouds),
		manySlabs: true,
		grout: shade(base, -0.2),
		tone: 0.025,
	})
}

function concreteSurface(extent: Extent, base: Colour, strength: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const great = noiseFrom(seed)
	const small = noiseFrom(seed + 1)
	const pulls = noiseFrom(seed + 2)
	const ramp = rampAround(base, 0.26)
	const wide = featuresOf(extent, 420)
	const grains = featuresOf(extent, 2.6)
	const pullX = slowField(size, (u, v) => small.layers(u, v, wide, wide, 3) * 0.022)
	const pullY = slowField(size, (u, v) => pulls.layers(u, v, wide, wide, 3) * 0.022)
	const strokes = slowField(
		size,
		(u, v) => pulls.layers(u + small.at(u * wide, v * wide, wide, wide) * 0.12, v, wide * 2, wide * 9, 3, 0.6),
		2,
	)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const movedU = u + (pullX[index] ?? 0)
			const movedV = v + (pullY[index] ?? 0)
			const cloud = great.layers(movedU, movedV, wide, wide, 7, 0.58)
			const mottle = small.layers(movedU, movedV, wide * 4, wide * 4, 5, 0.6)
			const stroke = strokes[index] ?? 0
			const hole = smooth(0.66, 0.8, pulls.layers(u, v, wide * 44, wide * 44, 2)) * smooth(0, 0.4, cloud)
			paint(surface.rgb, index, ramp, 0.54 + (cloud * 0.32 + mottle * 0.2 + stroke * 0.07) * strength - hole * 0.2)
			dim(surface.rgb, index, 1 + great.at(u * grains, v * grains, grains, grains) * 0.018 - hole * 0.1)
			surface.height[index] = mottle * 0.05 - hole * 0.2
		}
	}
	return surface
}
