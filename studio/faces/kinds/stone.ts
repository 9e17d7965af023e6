import { type Colour, clamp, hexOf, mix, shade, smooth } from '../../../src/domain/laying/colour.ts'
import { chance, noiseFrom } from '../../../src/domain/laying/noise.ts'
import type { Surface } from '../../../src/domain/laying/surface.ts'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, distanceToZero, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, dim, paint, rampAround } from '../paint.ts'

/** Slate: cleft in steps, with rust at the foot of each. */
export function slate(cara: Cara): Face {
	const base = cara.colour('base', '#4c5152')
	const oxido = cara.colour('oxido', '#7c5a3c')
	const rust = cara.number('manchas', 0.5)
	return faceWith({
		surface: (extent) => slateSurface(extent, base, oxido, rust),
		grout: mix(shade(base, 0.25), [0.62, 0.6, 0.57], 0.5),
		jointMm: 3,
		tone: 0.06,
		relief: 0.75,
		gloss: 0.05,
	})
}

/** Number of layers between the lowest and the highest point of a slab, and the thickness of one in mm. */
const LAYERS = 9
const LAYER_MM = 1.1

function slateSurface(extent: Extent, base: Colour, oxido: Colour, rust: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const beds = noiseFrom(seed)
	const stains = noiseFrom(seed + 1)
	const grains = noiseFrom(seed + 2)
	const ramp = rampAround(base, 0.4)
	const wide = featuresOf(extent, 340)
	const ripples = featuresOf(extent, 26)
	const fine = featuresOf(extent, 1.6)
	const pull = slowField(size, (u, v) => stains.layers(u, v, wide * 2, wide * 2, 5, 0.55) * 0.09, 2)
	const stain = slowField(size, (u, v) => stains.layers(u + 0.2, v, wide, wide + 1, 6, 0.6), 2)
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const aside = pull[index] ?? 0
			// Quantized height: flat areas, with an uneven step between one layer and the next.
			const level = (beds.layers(u + aside * 0.5, v + aside, wide, wide + 1, 7, 0.56) * 0.5 + 0.5) * LAYERS
			const layer = Math.floor(level)
			const scarp = smooth(0.84, 1, level - layer)
			const tone = chance(layer, 3, seed) - 0.5
			const ripple = grains.layers(u + aside * 0.3, v, ripples, ripples * 3, 3, 0.6)
			const grain = grains.at(u * fine, v * fine, fine, fine)
			surface.height[index] = (layer + scarp) * LAYER_MM + ripple * 0.5 + grain * 0.07
			paint(surface.rgb, index, ramp, 0.5 + tone * 0.2 + ripple * 0.16 + grain * 0.06 + (level - layer - 0.5) * 0.08)
			const rusty = smooth(0.12, 0.5, (stain[index] ?? 0) + tone * 0.3 + ripple * 0.12) * rust
			blend(surface.rgb, index, oxido, rusty * 0.75)
			// Rust at the foot of a step.
			blend(surface.rgb, index, oxido, scarp * (1 - scarp) * rust * 1.4)
		}
	}
	return surface
}

/** Limestone: an even ground with soft clouds, pale shells and a few dark seams of clay. */
export function limestone(cara: Cara): Face {
	const base = cara.colour('base', '#d8cdb9')
	const shells = cara.number('fosiles', 1)
	return faceWith({
		surface: (extent) => limestoneSurface(extent, base, shells),
		grout: shade(base, -0.16),
		jointMm: 2,
		tone: 0.022,
		relief: 0.7,
	})
}

function limestoneSurface(extent: Extent, base: Colour, shells: number): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const clouds = noiseFrom(seed)
	const marks = noiseFrom(seed + 1)
	const ramp = rampAround(base, 0.24)
	const pale = shade(base, 0.5)
	const clay = shade(base, -0.38)
	const wide = featuresOf(extent, 320)
	const fossils = featuresOf(extent, 21)
	const threads = featuresOf(extent, 240)
	const fine = featuresOf(extent, 1.8)
	const pull = slowField(size, (u, v) => marks.layers(u, v, wide * 2, wide * 2, 4) * 0.05, 2)
	const cloud = slowField(size, (u, v) => clouds.layers(u, v, wide, wide, 5, 0.58), 3)
	const stylolite = distanceToZero(
		slowField(size, (u, v) => marks.layers(u * 0.5 + 0.3, v, threads, threads * 2, 6, 0.5), 1),
		size,
	)
	const pxPerMm = size / extent.spanMm
	for (let y = 0, index = 0; y < size; y++) {
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const aside = pull[index] ?? 0
			const fossil = clouds.at((u + aside) * fossils, (v - aside) * fossils * 1.6, fossils, Math.round(fossils * 1.6))
			const shell = smooth(0.36, 0.46, fossil) * smooth(0.78, 0.5, fossil)
			const crumb = smooth(0.4, 0.7, marks.layers(u, v, fossils * 3, fossils * 4, 2, 0.6))
			const grain = marks.at(u * fine, v * fine, fine, fine)
			const mist = cloud[index] ?? 0
			paint(surface.rgb, index, ramp, 0.54 + mist * 0.3 + grain * 0.07)
			blend(surface.rgb, index, pale, (shell * 0.34 + crumb * 0.22) * shells)
			const thread = Math.exp(-(((stylolite[index] ?? 9) / (0.9 * pxPerMm)) ** 1.2)) * smooth(-0.1, 0.5, mist)
			blend(surface.rgb, index, clay, thread * 0.34 * shells)
			surface.height[index] = grain * 0.05 + shell * 0.06 - crumb * 0.05 - thread * 0.12
		}
	}
	return surface
}

/** Granite: packed grains of several minerals, one colour each. */
export function speckled(cara: Cara): Face {
	const base = cara.colour('base', '#a9a59e')
	const motas = cara.colours('motas', [hexOf(shade(base, 0.42)), hexOf(shade(base, -0.5)), hexOf(shade(base, -0.2))])
	const grainMm = cara.number('mota', 3.4)
	return faceWith({
		surface: (extent) => speckledSurface(extent, base, motas, grainMm),
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

/** Sandstone, quartzite and basalt: fine grain, faint bedding, a few pale flecks. */
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
	const ramp = rampAround(base, 0.26)
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
				0.54 + (cloud[index] ?? 0) * 0.28 + grain * 0.24 * grainStrength + (bed[index] ?? 0) * 0.26 * bedding,
			)
			blend(surface.rgb, index, pale, speck * 0.3)
			dim(surface.rgb, index, 1 - clamp(-grain - 0.45) * 0.4 * grainStrength)
			surface.height[index] = grain * 0.16 * grainStrength + (bed[index] ?? 0) * 0.18
		}
	}
	return surface
}

/** Fired clay: clouds of tone, straw marks, specks of lime, uneven sides. */
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
