import { type Colour, mix, shade, smooth } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { chance, noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface, type Extent, featuresOf, slowField } from '../fields.ts'
import { blend, blendRamp, paint, rampAround, rampOf } from '../paint.ts'

/** Slate: cleft in steps, with rust at the foot of each. */
export function slate(cara: Cara): Face {
	const base = cara.colour('base', '#4c5152')
	const oxido = cara.colour('oxido', '#7c5a3c')
	const rust = cara.number('manchas', 0.5)
	return faceWith({
		surface: (extent) => slateSurface(extent, base, oxido, rust),
		manySlabs: true,
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
	const rusts = rampOf([shade(oxido, -0.4), oxido, mix(oxido, [0.78, 0.6, 0.38], 0.5)])
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
			const rusty = smooth(-0.15, 0.75, (stain[index] ?? 0) + tone * 0.35 + ripple * 0.3) * rust
			// Rust is from ochre to brown, and never as far as it could be.
			blendRamp(surface.rgb, index, rusts, 0.5 + ripple * 0.5 + tone * 0.5 + grain * 0.15, rusty * 0.78)
			// Rust at the foot of a step.
			blend(surface.rgb, index, oxido, scarp * (1 - scarp) * rust * 1.4)
		}
	}
	return surface
}
