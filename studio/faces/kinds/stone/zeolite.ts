import { mix, shade } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import { crystalSurface } from '../../crystals.ts'
import type { Extent } from '../../fields.ts'
import { blend } from '../../paint.ts'
import { drawPits, scatteredPits } from '../../pits.ts'
import type { StoneWords } from './stone.ts'

/** Green tuff of volcanic ash (zeolite), as pools are lined with: fine ash, angular pieces of lava and of pumice. */
export function zeolite(extent: Extent, { base, otro }: StoneWords): Surface {
	const rust = otro ?? mix(base, [0.6, 0.42, 0.24], 0.55)
	const surface = crystalSurface(
		extent,
		[
			{ colour: base, part: 5 },
			{ colour: shade(base, 0.12), part: 3 },
			{ colour: shade(base, -0.14), part: 3 },
			{ colour: mix(base, [0.45, 0.62, 0.5], 0.4), part: 2 },
			{ colour: shade(base, -0.42), part: 0.8 },
			{ colour: shade(base, 0.42), part: 0.6 },
			{ colour: rust, part: 0.3 },
		],
		2.6,
		0.26,
	)
	const pieces = [
		[shade(base, -0.55), 1500, 0.55],
		[mix(shade(base, 0.5), [0.95, 0.93, 0.84], 0.4), 1100, 0.6],
		[rust, 420, 0.5],
	] as const
	for (const [place, [colour, perM2, opaque]] of pieces.entries()) {
		const cover = drawPits(extent, scatteredPits(extent, perM2, [0.9, 6], extent.seed + 21 + place))
		for (let index = 0; index < cover.length; index++) blend(surface.rgb, index, colour, (cover[index] ?? 0) * opaque)
	}
	return surface
}
