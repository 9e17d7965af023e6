import { type Colour, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { chance, noiseFrom } from '@soleria/visualiser/material'
import { blankSurface, type Extent, featuresOf, slowField } from '../../fields.ts'
import { blend, dim, paint, rampOf } from '../../paint.ts'
import type { StoneWords } from './stone.ts'

/** Thickness of a set of beds and of one of its laminae, in mm. */
const SET_MM = 170
const LAMINA_MM = 7
const OCTAVES = 3

/** Sandstone: sets of laminae that slope one way or the other where a dune or a bar went, bands of iron, and grains of sand. */
export function sandstone(extent: Extent, { base, otro, grano, vetas }: StoneWords): Surface {
	const { size, spanMm, seed } = extent
	const surface = blankSurface(size)
	const beds = noiseFrom(seed)
	const grains = noiseFrom(seed + 1)
	const iron: Colour = otro ?? mix(shade(base, -0.25), [0.62, 0.36, 0.16], 0.45)
	const ramp = rampOf([
		mix(shade(base, -0.3), iron, 0.3),
		shade(base, -0.12),
		base,
		shade(base, 0.18),
		shade(base, 0.34),
	])
	const sets = featuresOf(extent, SET_MM)
	const long = featuresOf(extent, 640)
	const bend = slowField(
		size,
		(u, v) => (beds.layers(u, v, long, long, 3, 0.5) * 36 + beds.layers(u, v, long * 6, long * 6, 3) * 2) / spanMm,
		3,
	)
	const cloud = slowField(size, (u, v) => grains.layers(u, v + 0.3, long * 2, long * 2, 6, 0.6), 3)
	const rusty = slowField(size, (u, v) => beds.layers(u + 0.5, v, long, long * 3, 5, 0.5), 2)
	const sand = featuresOf(extent, 1.5)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const depth = (((v + (bend[index] ?? 0)) % 1) + 1) * sets
			const set = Math.floor(depth) % sets
			const lamina = laminaOf(beds, u, depth - Math.floor(depth), set, spanMm, seed)
			const grain = grains.layers(u + 2 * v, 2 * u - v, sand >> 1, sand >> 1, 2, 0.8)
			const own = chance(set, 4, seed) - 0.5
			const tone = lamina * 0.12 * vetas + own * 0.12 * vetas + (cloud[index] ?? 0) * 0.2 + grain * 0.3 * grano
			paint(surface.rgb, index, ramp, 0.52 + tone)
			blend(surface.rgb, index, iron, smooth(0.1, 0.6, (rusty[index] ?? 0) + lamina * 0.12) * 0.3 * vetas)
			blend(surface.rgb, index, shade(base, -0.55), smooth(0.4, 0.75, grain) * 0.4 * grano)
			dim(surface.rgb, index, 1 + grain * 0.05 * grano)
			surface.height[index] = grain * 0.14 * grano + lamina * 0.12
		}
	return surface
}

/** The tone of the laminae of a set: `part` is how deep in the set, 0 at its top. They flatten out at its bottom. */
function laminaOf(
	beds: ReturnType<typeof noiseFrom>,
	u: number,
	part: number,
	set: number,
	spanMm: number,
	seed: number,
): number {
	const slope = (chance(set, 1, seed) < 0.5 ? -1 : 1) * (0.06 + 0.34 * chance(set, 2, seed))
	// As many laminae in the square's width as repeat with it.
	const across = Math.max(1, Math.round((spanMm * Math.abs(slope)) / LAMINA_MM)) * Math.sign(slope)
	const down = SET_MM / LAMINA_MM
	let sum = 0
	let weight = 0.6
	for (let octave = 0, scale = 0.25; octave < OCTAVES; octave++, scale *= 2, weight *= 0.85) {
		const steps = Math.max(1, Math.round(Math.abs(across) * scale))
		const place = u * steps * Math.sign(across) + (part - 0.25 * part * part) * down * scale
		sum += weight * beds.at(place, set * 5.3 + octave + 0.6 * Math.sin(u * 2 * Math.PI), Math.max(1, steps), 4096)
	}
	return sum
}
