import { type Colour, mix, shade } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, dim, paint, rampAround } from '../paint.ts'
import { drawPits, scatteredPits } from '../pits.ts'
import { type Generation, tracingOf, veinsOf } from '../veins/generation.ts'
import { blankMask, strikeVein } from '../veins/strike.ts'

interface Bed {
	readonly base: Colour
	/** Strength of shells and seams, and of open pores; 1 is usual. */
	readonly shells: number
	readonly pores: number
}

/** Limestone: an even ground with soft clouds, pieces of shells, a few toothed seams of clay, and pores. */
export function limestone(cara: Cara): Face {
	const bed = {
		base: cara.colour('base', '#d8cdb9'),
		shells: cara.number('fosiles', 1),
		pores: cara.number('poros', 0.3),
	}
	return faceWith({
		surface: (extent) => limestoneSurface(extent, bed),
		manySlabs: true,
		grout: shade(bed.base, -0.16),
		jointMm: 2,
		tone: 0.022,
		relief: 0.7,
	})
}

/** Seams along which rock was dissolved under load: toothed lines, about level. */
const SEAMS: Generation = {
	metres: 2.4,
	lengthMm: [180, 900],
	angle: 0.05,
	spread: 0.25,
	halfMm: [0.2, 0.7],
	opaque: [0.3, 0.9],
	runMm: 28,
	turn: 0.55,
	jag: 0.22,
	swell: 0.7,
}

function limestoneSurface(extent: Extent, { base, shells, pores }: Bed): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	const clouds = noiseFrom(seed)
	const marks = noiseFrom(seed + 1)
	const ramp = rampAround(base, 0.26)
	const wide = featuresOf(extent, 320)
	const beds = featuresOf(extent, 90)
	const cloud = slowField(size, (u, v) => clouds.layers(u, v, wide, wide, 6, 0.6), 3)
	const bed = slowField(size, (u, v) => marks.layers(u, v, wide, beds, 4, 0.6), 3)
	const pale = drawPits(extent, scatteredPits(extent, 1500, [0.6, 11], seed + 11, 0.85))
	const dark = drawPits(extent, scatteredPits(extent, 900, [0.5, 8], seed + 12, 0.8))
	const holes = drawPits(extent, scatteredPits(extent, 2200 * pores, [0.3, 3], seed + 13, 0.75))
	const seams = blankMask(size, spanMm)
	for (const vein of veinsOf(extent, SEAMS, tracingOf(extent, seed + 7))) strikeVein(seams, vein)
	const shell = shade(base, 0.5)
	const other = shade(base, -0.2)
	const clay = mix(shade(base, -0.42), [0.5, 0.38, 0.25], 0.25)
	const hole = shade(base, -0.55)
	const fine = featuresOf(extent, 1.9 * Math.sqrt(5))
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const grain = marks.layers(u + 2 * v, 2 * u - v, fine, fine, 2, 0.75)
			const mist = cloud[index] ?? 0
			paint(surface.rgb, index, ramp, 0.52 + mist * 0.13 + (bed[index] ?? 0) * 0.05 + grain * 0.16)
			blend(surface.rgb, index, shell, (pale[index] ?? 0) * 0.6 * shells)
			blend(surface.rgb, index, other, (dark[index] ?? 0) * 0.6 * shells)
			const seam = (seams.cover[index] ?? 0) * Math.min(1, shells)
			blend(surface.rgb, index, clay, seam * 0.7)
			const deep = holes[index] ?? 0
			blend(surface.rgb, index, hole, deep * 0.75)
			dim(surface.rgb, index, 1 + grain * 0.03)
			surface.height[index] = grain * 0.07 - seam * 0.12 - deep * 0.7
		}
	return surface
}
