import { mix, shade } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { crystalSurface } from '../../crystals.ts'
import type { Extent } from '../../fields.ts'
import { blend } from '../../paint.ts'
import { drawPits, scatteredPits } from '../../pits.ts'
import type { StoneWords } from './stone.ts'

const BUBBLES_A_M2 = 2600

/** Basalt: a fine dark ground, and the bubbles of the lava. */
export function basalt(extent: Extent, { base, grano }: StoneWords): Surface {
	const surface = crystalSurface(
		extent,
		[
			{ colour: base, part: 6 },
			{ colour: shade(base, 0.08), part: 3 },
			{ colour: shade(base, -0.16), part: 3 },
			{ colour: mix(base, [0.62, 0.62, 0.6], 0.3), part: 0.7 },
		],
		1.7,
		0.2,
	)
	const bubbles = drawPits(extent, scatteredPits(extent, BUBBLES_A_M2 * grano, [0.35, 3.2], extent.seed + 21, 0.5))
	const dark = shade(base, -0.6)
	for (let index = 0; index < bubbles.length; index++) {
		const deep = bubbles[index] ?? 0
		blend(surface.rgb, index, dark, deep * 0.75)
		surface.height[index] = (surface.height[index] ?? 0) - deep * 0.8
	}
	return surface
}
