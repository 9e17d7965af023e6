import { type Colour, clamp, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, blendRamp, dim, paint, type Ramp, rampAround, rampOf } from '../paint.ts'

interface Plate {
	readonly base: Colour
	readonly oxido: Colour
	/** How much of the plate has weathered, 0 to 1. */
	readonly amount: number
}

type Drawing = (extent: Extent, plate: Plate) => Surface

/** Metal plates: `dibujo` is how they have weathered. */
export function metal(cara: Cara): Face {
	const base = cara.colour('base', '#6d655d')
	const plate = { base, oxido: cara.colour('oxido', '#9a5a34'), amount: cara.number('manchas', 0.6) }
	const draw = DRAWINGS[cara.word('dibujo')] ?? rusted
	return faceWith({
		surface: (extent) => draw(extent, plate),
		manySlabs: true,
		grout: shade(base, -0.3),
		jointMm: 1.6,
		tone: 0.04,
		gloss: 0.05,
	})
}

/** What all plates have: drifts over hand's breadths, mottles of a finger's, grain, and traces of running liquid. */
interface Weather {
	readonly drift: Float32Array
	readonly mottle: Float32Array
	readonly runs: Float32Array
	readonly grain: (u: number, v: number) => number
}

function weatherOf(extent: Extent): Weather {
	const { size, seed } = extent
	const drifts = noiseFrom(seed)
	const grains = noiseFrom(seed + 1)
	const wide = featuresOf(extent, 460)
	const hands = featuresOf(extent, 62)
	const fine = featuresOf(extent, 3.2 * Math.sqrt(5))
	const thin = featuresOf(extent, 75)
	const tall = featuresOf(extent, 700)
	return {
		drift: slowField(size, (u, v) => drifts.layers(u, v, wide, wide, 6, 0.6), 2),
		mottle: slowField(size, (u, v) => drifts.layers(u + 0.31, v, hands, hands, 6, 0.72), 1),
		runs: slowField(size, (u, v) => grains.layers(u, v + 0.2, thin, tall, 3, 0.5), 2),
		// Turned, since the grid of the noise would be seen as a weave.
		grain: (u, v) => grains.layers(u + 2 * v, 2 * u - v, fine, fine, 2, 0.8),
	}
}

/** Weathering steel: one skin of rust, brown where it is old and orange where it is young, streaked by rain. */
function rusted(extent: Extent, { base, oxido, amount }: Plate): Surface {
	const { size } = extent
	const surface = blankSurface(size)
	const { drift, mottle, runs, grain } = weatherOf(extent)
	const old = mix(base, oxido, 0.25)
	const ramp = rampOf([
		shade(old, -0.55),
		shade(mix(old, oxido, 0.35), -0.3),
		shade(mix(old, oxido, 0.75), -0.12),
		oxido,
		mix(oxido, [0.86, 0.58, 0.32], 0.5),
	])
	const bare = rampAround(base, 0.3)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const speck = grain(x / size, y / size)
			const patch = mottle[index] ?? 0
			const age = (drift[index] ?? 0) * 0.42 + patch * 0.38 + speck * 0.26
			const run = smooth(0.12, 0.62, runs[index] ?? 0)
			paint(surface.rgb, index, bare, 0.5 + patch * 0.3)
			blendRamp(surface.rgb, index, ramp, 0.5 + age - run * 0.13, clamp(amount * 1.3))
			dim(surface.rgb, index, 1 + speck * 0.05)
			surface.height[index] = speck * 0.1 + patch * 0.14
		}
	return surface
}

/** Copper: brown skin, and verdigris that grows in clouds of specks and runs down. */
function patinated(extent: Extent, { base, oxido, amount }: Plate): Surface {
	const { size } = extent
	const surface = blankSurface(size)
	const { drift, mottle, runs, grain } = weatherOf(extent)
	const copper = rampOf([shade(base, -0.55), shade(base, -0.22), base, mix(base, [0.78, 0.5, 0.33], 0.45)])
	const green = rampOf([
		mix(shade(oxido, -0.45), base, 0.3),
		shade(oxido, -0.12),
		oxido,
		shade(oxido, 0.28),
		shade(oxido, 0.5),
	])
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const speck = grain(x / size, y / size)
			const patch = mottle[index] ?? 0
			const run = runs[index] ?? 0
			const wet = (drift[index] ?? 0) * 0.75 + run * 0.3 + patch * 0.5
			paint(surface.rgb, index, copper, 0.45 + patch * 0.5 + speck * 0.16)
			const grown = smooth(-0.55, 0.5, wet + speck * 0.35 + (amount - 0.7) * 0.8)
			blendRamp(surface.rgb, index, green, 0.42 + wet * 0.45 + speck * 0.3, grown * 0.94)
			dim(surface.rgb, index, 1 + speck * 0.05)
			surface.height[index] = (speck * 0.1 + patch * 0.12) * grown
		}
	return surface
}

/** Lead and zinc: a dull skin with pale bloom, and the faint lines of the mill. */
function dull(extent: Extent, { base, oxido, amount }: Plate): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const { drift, mottle, runs, grain } = weatherOf(extent)
	const lines = noiseFrom(seed + 2)
	const ramp: Ramp = rampAround(base, 0.4)
	const pale = shade(base, 0.42)
	const narrow = featuresOf(extent, 2.4)
	const long = featuresOf(extent, 420)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const speck = grain(x / size, y / size)
			const patch = mottle[index] ?? 0
			const cloud = drift[index] ?? 0
			const line = lines.layers(x / size, y / size, narrow, long, 2, 0.6)
			paint(surface.rgb, index, ramp, 0.48 + cloud * 0.42 + patch * 0.24 + line * 0.1 + speck * 0.08)
			blend(surface.rgb, index, oxido, smooth(0, 0.6, -cloud + patch * 0.5) * 0.4 * amount)
			blend(
				surface.rgb,
				index,
				pale,
				smooth(0.1, 0.7, cloud * 0.6 + patch * 0.5 + (runs[index] ?? 0) * 0.5 + speck * 0.2) * 0.4 * amount,
			)
			surface.height[index] = speck * 0.04 + patch * 0.06
		}
	return surface
}

/** Brass: brushed along, with warm clouds where hands have been. */
function brushed(extent: Extent, { base, oxido, amount }: Plate): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const { drift, mottle } = weatherOf(extent)
	const strokes = noiseFrom(seed + 2)
	const ramp = rampAround(base, 0.42)
	const long = featuresOf(extent, 620)
	const narrow = featuresOf(extent, 1.5)
	const broad = featuresOf(extent, 11)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const u = x / size
			const v = y / size
			const stroke = strokes.layers(u, v, long, narrow, 2, 0.7)
			const band = strokes.layers(u + 0.4, v, long, broad, 3, 0.6)
			const cloud = drift[index] ?? 0
			paint(surface.rgb, index, ramp, 0.52 + stroke * 0.3 + band * 0.24 + cloud * 0.3)
			blend(surface.rgb, index, oxido, smooth(-0.2, 0.6, cloud + band * 0.5) * 0.45 * amount)
			dim(surface.rgb, index, 1 + (mottle[index] ?? 0) * 0.05)
			surface.height[index] = stroke * 0.03
		}
	return surface
}

const DRAWINGS: Readonly<Record<string, Drawing>> = {
	oxido: rusted,
	patina: patinated,
	plomo: dull,
	cepillado: brushed,
}
