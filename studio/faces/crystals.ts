import type { Colour } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { chance, noiseFrom } from '@soleria/visualiser/material'
import { cellsOf, type Warp } from './cells.ts'
import { blankSurface, type Extent, featuresOf, slowField } from './fields.ts'
import { blend, dim } from './paint.ts'

/** What grains of a rock are of: their colour, and which part of the rock they are. */
export interface Mineral {
	readonly colour: Colour
	readonly part: number
}

/** A rock of interlocked grains: each is of one mineral, its colour uneven, its neighbours of others. */
export function crystalSurface(extent: Extent, minerals: readonly Mineral[], grainMm: number, clouds = 0.12): Surface {
	const { size, seed } = extent
	const surface = blankSurface(size)
	const bends = noiseFrom(seed + 2)
	const count = featuresOf(extent, grainMm)
	const wide = featuresOf(extent, 280)
	const field = (noise: ReturnType<typeof noiseFrom>): Float32Array =>
		slowField(size, (u, v) => (noise.layers(u, v, count >> 1, count >> 1, 3, 0.6) * 0.55) / count, 1)
	const moved: Warp = { x: field(bends), y: field(noiseFrom(seed + 3)) }
	const { cell, border } = cellsOf(size, [count, count], seed, moved, 1)
	const cloud = slowField(size, (u, v) => bends.layers(u + 0.4, v, wide, wide, 6, 0.62), 3)
	const fine = featuresOf(extent, 1.3)
	const whole = minerals.reduce((sum, { part }) => sum + part, 0)
	for (let y = 0, index = 0; y < size; y++)
		for (let x = 0; x < size; x++, index++) {
			const grain = cell[index] ?? 0
			const drift = cloud[index] ?? 0
			const { colour } = mineralAt(minerals, chance(grain, 11, seed) * whole)
			const speck = bends.at((x / size) * fine, (y / size) * fine, fine, fine)
			surface.rgb.set(colour, index * 3)
			const own = chance(grain, 12, seed) - 0.5
			dim(surface.rgb, index, 1 + own * 0.16 + drift * clouds + speck * 0.07)
			// Where grains meet they are bruised.
			const bruise = Math.max(0, 0.1 - (border[index] ?? 1)) * 10
			blend(surface.rgb, index, minerals[0]?.colour ?? colour, bruise * 0.35)
			surface.height[index] = speck * 0.09 + own * 0.08 + drift * 0.1 - bruise * 0.05
		}
	return surface
}

function mineralAt(minerals: readonly Mineral[], place: number): Mineral {
	let left = place
	for (const mineral of minerals) {
		left -= mineral.part
		if (left < 0) return mineral
	}
	return minerals[0] ?? { colour: [0.5, 0.5, 0.5], part: 1 }
}
