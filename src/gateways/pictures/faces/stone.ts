import type { Cara } from '../cara.ts'
import { blend, type Colour, clamp, dim, mix, paint, rampAround, shade, smooth } from '../colour.ts'
import { type Face, faceWith } from '../face.ts'
import { noiseFrom } from '../noise.ts'
import { blankSurface, type Extent, featuresOf, type Surface, slowField } from '../surface.ts'

/** Slate: split in steps, with rust where water ran. */
export function slate(cara: Cara): Face {
	const base = cara.colour('base', '#4c5152')
	const oxido = cara.colour('oxido', '#7c5a3c')
	const rust = cara.number('manchas', 0.5)
	return faceWith({
		surface: (extent) => slateSurface(extent, base, oxido, rust),
		grout: mix(shade(base, 0.25), [0.62, 0.6, 0.57], 0.5),
		jointMm: 3,
		tone: 0.06,
		relief: 0.6,
		gloss: 0.06,
	})
}

function slateSurface(extent: Extent, base: Colour, oxido: Colour, rust: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const steps = noiseFrom(seed)
	const stains = noiseFrom(seed + 1)
	const ridges = noiseFrom(seed + 2)
	const ramp = rampAround(base, 0.42)
	const wide = featuresOf(extent, 300)
	const pull = slowField(size, (u, v) => stains.layers(u, v, wide + 1, wide + 1, 4) * 0.1)
	const stain = slowField(size, (u, v) => stains.layers(u + 0.2, v, wide, wide + 1, 5, 0.6), 2)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const aside = pull[index] ?? 0
			const level = steps.layers(u + aside, v + aside * 0.6, wide, wide, 5, 0.5)
			const layer = level * 6 - Math.floor(level * 6)
			const split = (Math.floor(level * 6) + smooth(0.7, 1, layer)) / 6
			const ridge = 1 - Math.abs(ridges.layers(u + aside, v + aside, wide * 2, wide * 3, 4, 0.6)) * 1.6
			const grain = ridges.layers(u, v, wide * 16, wide * 24, 2, 0.65)
			surface.height[index] = split * 3 + ridge * 0.9 + grain * 0.28
			paint(surface.rgb, index, ramp, 0.46 + level * 0.32 + grain * 0.18 + (ridge - 0.6) * 0.25)
			blend(surface.rgb, index, oxido, smooth(0.1, 0.55, stain[index] ?? 0) * smooth(0, 0.5, ridge - 0.3) * rust)
		}
	}
	return surface
}

/** Limestone, sandstone, quartzite and stoneware: fine grain, gentle bedding, now and then a fossil-pale fleck. */
export function stone(cara: Cara): Face {
	const base = cara.colour('base', '#d3c7b3')
	const grain = cara.number('grano', 1)
	const bedding = cara.number('vetas', 1)
	return faceWith({
		surface: (extent) => stoneSurface(extent, base, grain, bedding),
		grout: shade(base, -0.18),
		jointMm: 2.4,
		tone: 0.03,
		relief: 0.8,
	})
}

function stoneSurface(extent: Extent, base: Colour, grainStrength: number, bedding: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const clouds = noiseFrom(seed)
	const grains = noiseFrom(seed + 1)
	const ramp = rampAround(base, 0.22)
	const pale = shade(base, 0.4)
	const wide = featuresOf(extent, 260)
	const fine = featuresOf(extent, 2.2)
	const long = Math.max(1, Math.round(wide / 2))
	const cloud = slowField(size, (u, v) => clouds.layers(u, v, wide, wide, 4, 0.6), 3)
	const bed = slowField(
		size,
		(u, v) => grains.layers(u, v + clouds.at(u * long, v * long, long, long) * 0.02, long, wide * 6, 4, 0.7),
		2,
	)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const grain =
				grains.at(u * fine, v * fine, fine, fine) * 0.6 +
				clouds.at(u * fine * 0.45, v * fine * 0.45, Math.round(fine * 0.45), Math.round(fine * 0.45)) * 0.6
			const speck = smooth(0.55, 0.8, clouds.layers(u, v, wide * 22, wide * 22, 2))
			paint(
				surface.rgb,
				index,
				ramp,
				0.54 + (cloud[index] ?? 0) * 0.2 + grain * 0.2 * grainStrength + (bed[index] ?? 0) * 0.2 * bedding,
			)
			blend(surface.rgb, index, pale, speck * 0.3)
			dim(surface.rgb, index, 1 - clamp(-grain - 0.45) * 0.4 * grainStrength)
			surface.height[index] = grain * 0.16 * grainStrength + (bed[index] ?? 0) * 0.18
		}
	}
	return surface
}

/** Fired clay: warm clouds, straw marks, lime that bloomed in the kiln, hand-cut sides. */
export function terracotta(cara: Cara): Face {
	const base = cara.colour('base', '#c07650')
	const lime = cara.number('cal', 0.3)
	return faceWith({
		surface: (extent) => claySurface(extent, base, lime),
		grout: mix(shade(base, 0.2), [0.74, 0.66, 0.56], 0.7),
		jointMm: cara.number('junta', 7),
		tone: 0.12,
		rimMm: 4,
		dropMm: 1.2,
		wobbleMm: 1.4,
	})
}

function claySurface(extent: Extent, base: Colour, lime: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const clouds = noiseFrom(seed)
	const grains = noiseFrom(seed + 1)
	const ramp = rampAround(base, 0.34)
	const dark = shade(base, -0.45)
	const pale: Colour = mix(base, [0.95, 0.87, 0.78], 0.75)
	const wide = featuresOf(extent, 260)
	const pull = slowField(size, (u, v) => grains.layers(u, v, wide, wide, 4) * 0.08)
	const bloom = slowField(size, (u, v) => grains.layers(u + 0.5, v, wide * 4, wide * 4, 5, 0.6), 2)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const aside = pull[index] ?? 0
			const cloud = clouds.layers(u + aside, v - aside, wide, wide, 5, 0.55)
			const grain = grains.layers(u, v, wide * 15, wide * 15, 3, 0.7)
			const pit = smooth(0.5, 0.7, grains.layers(u, v, wide * 24, wide * 24, 2))
			paint(surface.rgb, index, ramp, 0.5 + cloud * 0.48 + grain * 0.14)
			blend(surface.rgb, index, dark, pit * 0.4)
			blend(surface.rgb, index, pale, smooth(0.3, 0.75, bloom[index] ?? 0) * lime)
			surface.height[index] = cloud * 0.5 + grain * 0.12 - pit * 0.3
		}
	}
	return surface
}
