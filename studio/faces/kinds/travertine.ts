import { type Colour, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom, randomFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, dim, paint, rampOf } from '../paint.ts'
import { drawPits, type Pit } from '../pits.ts'

interface Bedding {
	readonly base: Colour
	readonly poro: Colour
	/** The colour of the darkest beds. */
	readonly lecho: Colour
	/** How many pits there are; 1 is usual. */
	readonly pores: number
	/** Which part of the pits is filled and ground flat. */
	readonly filled: number
}

/** Travertine cut across its beds: strata of many thicknesses, with pits that lie along them. */
export function travertine(cara: Cara): Face {
	const base = cara.colour('base', '#e0cfb2')
	const bedding = {
		base,
		poro: cara.word('poro') ? cara.colour('poro', '#9c8060') : mix(shade(base, -0.5), [0.42, 0.28, 0.16], 0.45),
		lecho: mix(shade(base, -0.16), cara.word('poro') ? cara.colour('poro', '#9c8060') : [0.6, 0.44, 0.27], 0.36),
		pores: cara.number('poros', 1),
		filled: cara.number('relleno', 0.7),
	}
	return faceWith({
		surface: (extent) => travertineSurface(extent, bedding),
		manySlabs: true,
		grout: shade(base, -0.2),
		jointMm: 1.8,
		dropMm: 0.3,
	})
}

/** Beds' thicknesses in mm, and how much each scale of them is seen. */
const BEDS = [
	[170, 0.3],
	[52, 0.26],
	[17, 0.24],
	[6, 0.2],
	[2.4, 0.12],
] as const

function travertineSurface(extent: Extent, bedding: Bedding): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	const strata = noiseFrom(seed)
	const bends = noiseFrom(seed + 1)
	const dark = bedding.lecho
	const ramp = rampOf([
		dark,
		mix(dark, bedding.base, 0.6),
		bedding.base,
		shade(bedding.base, 0.2),
		shade(bedding.base, 0.42),
	])
	const long = featuresOf(extent, 900)
	const near = featuresOf(extent, 130)
	const bend = slowField(
		size,
		(u, v) =>
			(bends.layers(u, v, long, long * 2, 3, 0.45) * 34 + bends.layers(u, v, near, near * 3, 3, 0.5) * 1.6) / spanMm,
		3,
	)
	const cloud = slowField(size, (u, v) => bends.layers(u, v + 0.4, long * 2, long * 6, 5, 0.6), 3)
	const { open, filled } = pitsOf(extent, bedding, bend)
	const crumbs = featuresOf(extent, 2.2)
	const clots = featuresOf(extent, 11)
	const pale = shade(bedding.base, 0.35)
	const filler = mix(bedding.base, bedding.poro, 0.3)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const bent = y / size + (bend[index] ?? 0)
			let bed = 0
			for (const [thickMm, part] of BEDS)
				bed +=
					part *
					1.5 *
					strata.layers(u, bent, featuresOf(extent, thickMm * 14 + 520), featuresOf(extent, thickMm), 2, 0.6)
			const grain = bends.at(u * crumbs, bent * crumbs * 1.5, crumbs, Math.round(crumbs * 1.5))
			const clot = strata.layers(u + 0.3, bent, clots, clots * 2, 4, 0.7)
			paint(surface.rgb, index, ramp, 0.56 + clot * 0.2 + bed * 0.58 + (cloud[index] ?? 0) * 0.2 + grain * 0.05)
			blend(surface.rgb, index, pale, smooth(0.12, 0.5, bed) * 0.3)
			const flat = filled[index] ?? 0
			const deep = open[index] ?? 0
			blend(surface.rgb, index, filler, flat * (0.5 + grain * 0.3))
			blend(surface.rgb, index, bedding.poro, deep * 0.95)
			dim(surface.rgb, index, 1 + grain * 0.02)
			surface.height[index] = -deep * 1.1 - flat * 0.06 + bed * 0.03
		}
	return surface
}

const ROWS_A_METRE = 30
const PITS_A_ROW_METRE = 74

/** Pits lie in rows along some beds, close together in places; most are small. Large ones are filled more often. */
function pitsOf(
	extent: Extent,
	{ pores, filled: part }: Bedding,
	bend: Float32Array,
): { open: Float32Array; filled: Float32Array } {
	const { spanMm, seed } = extent
	const random = randomFrom(seed + 3)
	const heaps = noiseFrom(seed + 4)
	const open: Pit[] = []
	const filled: Pit[] = []
	const rows = Math.ceil((ROWS_A_METRE * spanMm) / 1000)
	for (let row = 0; row < rows; row++) {
		const y = random() * spanMm
		const rich = random() ** 2
		const thick = 1 + 11 * random() ** 2
		const count = Math.round((PITS_A_ROW_METRE * spanMm * (0.25 + 3 * rich) * pores) / 1000)
		for (let pit = 0; pit < count; pit++) {
			const x = random() * spanMm
			const heap = heaps.at(
				(x / spanMm) * Math.max(1, Math.round(spanMm / 150)),
				row * 3.7,
				Math.max(1, Math.round(spanMm / 150)),
				4096,
			)
			if (heap < random() * 0.9 - 0.45) continue
			const longMm = 1 + 27 * random() ** 3.4
			const one = {
				x,
				y: y + (random() + random() - 1) * thick,
				halfLongMm: longMm / 2,
				halfHighMm: Math.max(0.35, (longMm / 2) * (0.12 + 0.3 * random())),
				opaque: 0.55 + 0.45 * random(),
			}
			;(random() < part * (0.55 + Math.min(0.45, longMm / 20)) ? filled : open).push(one)
		}
	}
	return { open: drawPits(extent, open, bend), filled: drawPits(extent, filled, bend) }
}
