import type { Cara } from '../cara.ts'
import { blend, type Colour, clamp, dim, mix, shade, smooth } from '../colour.ts'
import { type Face, faceWith } from '../face.ts'
import { noiseFrom, randomFrom } from '../noise.ts'
import { blankSurface, distanceToZero, type Extent, featuresOf, fieldOf, type Surface, slowField } from '../surface.ts'

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
	const mm = size / extent.spanMm
	const great = veins(extent, seed, 620, 0.15)
	const small = veins(extent, seed + 11, 330, 0.11)
	const fine = veins(extent, seed + 23, 190, 0.09)
	const toGreat = distanceToZero(great, size)
	const toSmall = distanceToZero(small, size)
	const toFine = distanceToZero(fine, size)
	const cloudNoise = noiseFrom(seed + 5)
	const otherNoise = noiseFrom(seed + 6)
	const wide = featuresOf(extent, 400)
	const clouds = slowField(size, (u, v) => cloudNoise.layers(u, v, wide, wide, 6, 0.55), 3)
	const swell = slowField(size, (u, v) => otherNoise.layers(u, v, wide + 1, wide + 1, 4))
	const breaks = slowField(size, (u, v) => otherNoise.layers(u + 0.3, v, wide * 3, wide * 3, 4), 2)
	const metal = slowField(size, (u, v) => cloudNoise.layers(u + 0.31, v + 0.17, wide, wide, 3))
	const halo = mix(nube, veta, 0.35)
	const crystals = featuresOf(extent, 3)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const cloud = clouds[index] ?? 0
			const broken = breaks[index] ?? 0
			const widthPx = mm * (1.5 + 15 * smooth(-0.25, 0.55, swell[index] ?? 0))
			const greatPx = toGreat[index] ?? 0
			const ground = mix(base, nube, clamp(0.3 + cloud * 0.8 + broken * 0.12))
			rgb.set(ground, index * 3)
			const side = (great[index] ?? 0) > 0 ? 75 : 22
			blend(rgb, index, halo, Math.exp(-greatPx / (side * mm)) * smooth(-0.2, 0.5, cloud + 0.3) * 0.55 * fuerza)
			const vein = mix(veta, veta2, smooth(-0.15, 0.3, metal[index] ?? 0))
			const strength = 0.72 + 0.5 * broken
			blend(rgb, index, vein, Math.exp(-((greatPx / widthPx) ** 1.3)) * strength * 0.7 * fuerza)
			blend(rgb, index, shade(vein, -0.25), Math.exp(-greatPx / (1.7 * mm)) * smooth(-0.35, 0.25, swell[index] ?? 0) * 0.5 * fuerza)
			const smallPx = mm * (0.7 + 3.4 * smooth(-0.1, 0.5, broken))
			const shown = smooth(-0.05, 0.4, (swell[index] ?? 0) * 0.8 + cloud * 0.4)
			blend(rgb, index, vein, Math.exp(-(((toSmall[index] ?? 0) / smallPx) ** 1.2)) * shown * 0.5 * fuerza)
			blend(rgb, index, vein, Math.exp(-(toFine[index] ?? 0) / (0.8 * mm)) * smooth(0.05, 0.45, cloud) * 0.3 * fuerza)
			dim(rgb, index, 1 + otherNoise.at((x / size) * crystals, (y / size) * crystals, crystals, crystals) * 0.014)
		}
	}
	return surface
}

/** A field whose zeros are the veins: noise pulled about by slower noise and leaning to one side. */
function veins(extent: Extent, seed: number, lengthMm: number, pull: number): Float32Array {
	const shape = noiseFrom(seed)
	const pullX = noiseFrom(seed + 1)
	const pullY = noiseFrom(seed + 2)
	const count = featuresOf(extent, lengthMm)
	const lean = randomFrom(seed)() < 0.5 ? 1 : -1
	const long = Math.max(1, Math.round(count / 2))
	const moveX = slowField(extent.size, (u, v) => pullX.layers(u, v, count, count, 5, 0.55) * pull, 2)
	const moveY = slowField(extent.size, (u, v) => pullY.layers(u, v, count, count, 5, 0.55) * pull, 2)
	let index = 0
	return fieldOf(extent.size, (u, v) => {
		const across = u + (moveX[index] ?? 0)
		const down = lean * (v + (moveY[index] ?? 0))
		index++
		const a = (across + down) * count
		const b = (across - down) * long
		return shape.at(a, b, count, long) + 0.35 * shape.at(a * 2 + 7, b * 2, count * 2, long * 2)
	})
}
