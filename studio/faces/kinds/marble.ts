import { type Colour, clamp, mix, shade, smooth } from '../../../src/domain/laying/colour.ts'
import { type Noise, noiseFrom, randomFrom } from '../../../src/domain/laying/noise.ts'
import type { Surface } from '../../../src/domain/laying/surface.ts'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, distanceToZero, type Extent, featuresOf, fieldOf, slowField, stretched } from '../fields.ts'
import { blend, dim, wash } from '../paint.ts'

interface MarbleColours {
	readonly base: Colour
	readonly nube: Colour
	readonly veta: Colour
	readonly veta2: Colour
	readonly fuerza: number
}

/** Marble: soft clouds, a few great veins with a halo on one side, a net of fine ones. */
export function marble(cara: Cara): Face {
	const base = cara.colour('base', '#f6f5f2')
	const light = base[0] + base[1] + base[2] > 1.5
	const colours = {
		base,
		nube: cara.word('nube') ? cara.colour('nube', '#dfdfdf') : shade(base, light ? -0.11 : 0.1),
		veta: cara.colour('veta', '#7d7f83'),
		veta2: cara.colour('veta2', cara.word('veta') || '#7d7f83'),
		fuerza: cara.number('fuerza', 1),
	}
	return faceWith({
		surface: (extent) => marbleSurface(extent, colours),
		grout: shade(base, light ? -0.16 : 0.12),
		jointMm: 1.6,
		dropMm: 0.25,
	})
}

function marbleSurface(extent: Extent, { base, nube, veta, veta2, fuerza }: MarbleColours): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const { rgb } = surface
	wash(rgb, base)
	const mm = size / extent.spanMm
	const great = veins(extent, seed, 620, pulled(extent, seed + 1, 620, 0.15))
	const finer = pulled(extent, seed + 12, 300, 0.11)
	const small = veins(extent, seed + 11, 330, finer)
	const fine = veins(extent, seed + 23, 190, finer)
	const toGreat = distanceToZero(great, size)
	const toSmall = distanceToZero(small, size)
	const toFine = distanceToZero(fine, size)
	const cloudNoise = noiseFrom(seed + 5)
	const otherNoise = noiseFrom(seed + 6)
	const wide = featuresOf(extent, 400)
	const clouds = slowField(size, (u, v) => cloudNoise.layers(u, v, wide, wide, 6, 0.55), 4)
	const swell = slowField(size, (u, v) => otherNoise.layers(u, v, wide + 1, wide + 1, 4))
	const breaks = slowField(size, (u, v) => otherNoise.layers(u + 0.3, v, wide * 3, wide * 3, 3), 3)
	const metal = slowField(size, (u, v) => cloudNoise.layers(u + 0.31, v + 0.17, wide, wide, 3))
	const halo = mix(nube, veta, 0.35)
	const deep = shade(veta, -0.25)
	const deep2 = shade(veta2, -0.25)
	const crystals = featuresOf(extent, 3)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const cloud = clouds[index] ?? 0
			const broken = breaks[index] ?? 0
			const widthPx = mm * (1.5 + 15 * smooth(-0.25, 0.55, swell[index] ?? 0))
			const greatPx = toGreat[index] ?? 0
			blend(rgb, index, nube, clamp(0.3 + cloud * 0.8 + broken * 0.12))
			const side = (great[index] ?? 0) > 0 ? 75 : 22
			if (greatPx < side * 4 * mm)
				blend(rgb, index, halo, Math.exp(-greatPx / (side * mm)) * smooth(-0.2, 0.5, cloud + 0.3) * 0.55 * fuerza)
			const gilt = smooth(-0.15, 0.3, metal[index] ?? 0)
			if (greatPx < widthPx * 4) {
				const opaque = Math.exp(-((greatPx / widthPx) ** 1.3)) * (0.72 + 0.5 * broken) * 0.7 * fuerza
				blend(rgb, index, veta, opaque * (1 - gilt))
				blend(rgb, index, veta2, opaque * gilt)
				const core = Math.exp(-greatPx / (1.7 * mm)) * smooth(-0.35, 0.25, swell[index] ?? 0) * 0.5 * fuerza
				blend(rgb, index, gilt > 0.5 ? deep2 : deep, core)
			}
			const smallPx = mm * (0.7 + 3.4 * smooth(-0.1, 0.5, broken))
			if ((toSmall[index] ?? 0) < smallPx * 4) {
				const shown = smooth(-0.05, 0.4, (swell[index] ?? 0) * 0.8 + cloud * 0.4)
				const opaque = Math.exp(-(((toSmall[index] ?? 0) / smallPx) ** 1.2)) * shown * 0.5 * fuerza
				blend(rgb, index, gilt > 0.5 ? veta2 : veta, opaque)
			}
			if ((toFine[index] ?? 0) < 4 * mm)
				blend(rgb, index, veta, Math.exp(-(toFine[index] ?? 0) / (0.8 * mm)) * smooth(0.05, 0.45, cloud) * 0.3 * fuerza)
			dim(rgb, index, 1 + otherNoise.at((x / size) * crystals, (y / size) * crystals, crystals, crystals) * 0.014)
		}
	}
	return surface
}

interface Pull {
	readonly size: number
	readonly x: Float32Array
	readonly y: Float32Array
}

/** Low-frequency displacement of the veins. It is computed at half the resolution, since veins bend slowly. */
function pulled(extent: Extent, seed: number, lengthMm: number, strength: number): Pull {
	const count = featuresOf(extent, lengthMm)
	const size = Math.ceil(extent.size / 2)
	const field = (noise: Noise): Float32Array =>
		slowField(size, (u, v) => noise.layers(u, v, count, count, 5, 0.55) * strength, 2)
	return { size, x: field(noiseFrom(seed)), y: field(noiseFrom(seed + 1)) }
}

/** A noise field, sheared to one side and displaced; the veins are drawn where it crosses zero. */
function veins(extent: Extent, seed: number, lengthMm: number, pull: Pull): Float32Array {
	const shape = noiseFrom(seed)
	const count = featuresOf(extent, lengthMm)
	const lean = randomFrom(seed)() < 0.5 ? 1 : -1
	const long = Math.max(1, Math.round(count / 2))
	let index = 0
	const field = fieldOf(pull.size, (u, v) => {
		const across = u + (pull.x[index] ?? 0)
		const down = lean * (v + (pull.y[index] ?? 0))
		index++
		const a = (across + down) * count
		const b = (across - down) * long
		return shape.at(a, b, count, long) + 0.35 * shape.at(a * 2 + 7, b * 2, count * 2, long * 2)
	})
	return stretched(field, pull.size, extent.size)
}
