import { type Colour, clamp, mix, smooth } from '@soleria/visualiser/colour'
import type { Finish, Surface } from '@soleria/visualiser/material'
import { chance, noiseFrom } from '@soleria/visualiser/material'
import type { Cara } from '../cara.ts'
import { type Face, faceWith } from '../face.ts'
import { blankSurface } from '../fields.ts'

/** Glazed pieces are coloured tile by tile in `finish`, so their surface is blank. */
function blank({ size }: { readonly size: number }): Surface {
	const surface = blankSurface(Math.min(size, 64))
	surface.rgb.fill(1)
	return surface
}

interface Glazing {
	readonly tonos: readonly Colour[]
	readonly seed: number
	/** Strength of the variation of tone within a tile. */
	readonly flow: number
	/** How much darker one tile is than the next. */
	readonly spread: number
	/** Paler or darker towards the rim, where glaze runs off. */
	readonly rim: number
	/** How crooked tiles are set, and how uneven their face is. */
	readonly tilt: number
	readonly swell: number
	/** Clay that shows where a corner chipped. */
	readonly chips: number
	/** Mm of the bevel all round; 0 leaves the tile flat. */
	readonly bevelMm: number
	/** How far the middle stands out over the sides, and how far in it has risen, in mm. */
	readonly pillowMm: number
	readonly pillowReachMm?: number
}

function glazed(glazing: Glazing): Finish {
	const noise = noiseFrom(glazing.seed)
	const { tonos, seed } = glazing
	const tono = (place: number): Colour => tonos[Math.floor(place * tonos.length)] ?? tonos[0] ?? [1, 1, 1]
	return (pixel, cell, xMm, yMm) => {
		const one = chance(cell.column, cell.row, seed + 9)
		const two = chance(cell.column, cell.row, seed + 10)
		const three = chance(cell.column, cell.row, seed + 11)
		const colour = mix(tono(one), tono(two), three * 0.5)
		const u = xMm / 4096 + one
		const v = yMm / 4096 + two
		const pool = glazing.flow > 0 ? noise.layers(u, v, 96, 96, 3, 0.55) : 0
		const towardsRim = Math.exp(-cell.edge / 4.5)
		// The variation is weaker on pale glazes, where it would look like dirt.
		const depth = 1.15 - 0.85 * ((colour[0] + colour[1] + colour[2]) / 3) ** 1.5
		const bright = 1 + (pool * glazing.flow + (three - 0.5) * glazing.spread - towardsRim * glazing.rim) * depth
		let chipped = 0
		if (glazing.chips > 0 && cell.edge < 3)
			chipped =
				smooth(0.5, 0.7, noise.layers(xMm / 4096, yMm / 4096, 900, 900, 3, 0.6) + towardsRim * 0.16) *
				smooth(2.6, 0.2, cell.edge) *
				glazing.chips
		pixel.r = colour[0] * bright * (1 - chipped) + 0.72 * chipped
		pixel.g = colour[1] * bright * (1 - chipped) + 0.53 * chipped
		pixel.b = colour[2] * bright * (1 - chipped) + 0.4 * chipped
		pixel.height = ((one - 0.5) * cell.x + (two - 0.5) * cell.y) * glazing.tilt
		if (glazing.swell > 0) pixel.height += noise.layers(u * 1.3, v, 130, 130, 2) * glazing.swell * (0.35 + 0.6 * depth)
		if (glazing.pillowMm > 0)
			pixel.height += (1 - Math.exp(-cell.edge / (glazing.pillowReachMm ?? 9))) * glazing.pillowMm
		if (glazing.bevelMm > 0) pixel.height += clamp(cell.edge / glazing.bevelMm) * glazing.bevelMm * 0.24
	}
}

/** Zellige: uneven glazed squares, each with its own tone and tilt, with a narrow joint. */
export function zellige(cara: Cara, seed: number): Face {
	const tonos = cara.colours('tonos', ['#2f6b5a', '#3f8570', '#245848', '#5b9c86', '#38776a'])
	return faceWith({
		surface: blank,
		grout: cara.colour('junta', '#cfcabf'),
		jointMm: 1.6,
		tone: 0,
		rimMm: 4,
		dropMm: 1.2,
		wobbleMm: 0.8,
		gloss: 0.95,
		finish: glazed({
			tonos,
			seed,
			flow: 0.2,
			spread: 0.24,
			rim: 0.14,
			tilt: 0.035,
			swell: cara.number('ondas', 1.9),
			chips: 0.85,
			bevelMm: 0,
			pillowMm: 0,
		}),
	})
}

/** Metro tile: brick bond and a glossy bevel. `bisel=0` gives the flat one. */
export function metro(cara: Cara, seed: number): Face {
	const bevelMm = cara.number('bisel', 13)
	return faceWith({
		forma: 'ladrillo',
		surface: blank,
		grout: cara.colour('junta', '#c9c6c0'),
		jointMm: 2,
		tone: 0,
		rimMm: bevelMm > 0 ? 0.8 : 2.4,
		dropMm: bevelMm > 0 ? 0.5 : 1,
		gloss: bevelMm > 0 ? 0.32 : 0.6,
		finish: glazed({
			tonos: cara.colours('tonos', ['#f1f1ee']),
			seed,
			flow: cara.number('aguas', 0.03),
			spread: cara.number('contraste', 0.04),
			rim: 0.05,
			tilt: bevelMm > 0 ? 0 : 0.006,
			swell: bevelMm > 0 ? 0.1 : 0.5,
			chips: 0,
			bevelMm,
			pillowMm: 0,
		}),
	})
}

/** Any glazed tile of one or more colours: scales, hexagons, squares, sticks. `brillo=0` for matt glazes. */
export function enamel(cara: Cara, seed: number): Face {
	const shine = cara.number('brillo', 0.5)
	return faceWith({
		surface: blank,
		grout: cara.colour('junta', '#e9e6df'),
		jointMm: 2,
		tone: 0,
		rimMm: 3,
		dropMm: 1.2,
		wobbleMm: cara.number('mano', 0) * 0.5,
		gloss: shine,
		finish: glazed({
			tonos: cara.colours('tonos', ['#8fb3a2', '#7da593', '#a6c3b4', '#6f9886']),
			seed,
			flow: cara.number('aguas', 0.12),
			spread: cara.number('contraste', 0.06),
			rim: 0.12 * Math.min(1, shine * 2),
			tilt: shine * 0.012,
			swell: shine * 0.9,
			chips: 0,
			bevelMm: 0,
			pillowMm: shine * 2.6,
		}),
	})
}

/** Glass mosaic: small clear squares of many tones. */
export function gresite(cara: Cara, seed: number): Face {
	return faceWith({
		surface: blank,
		grout: cara.colour('junta', '#dfe6e8'),
		jointMm: 2,
		tone: 0,
		rimMm: 1.6,
		dropMm: 0.8,
		gloss: cara.number('brillo', 0.45),
		finish: glazed({
			tonos: cara.colours('tonos', ['#2b7fa8', '#3c97bd', '#1f6a93', '#5fb1cf', '#87c8dc']),
			seed,
			flow: 0.16,
			spread: 0.1,
			rim: 0.05,
			tilt: 0.02,
			swell: 0.25,
			chips: 0,
			bevelMm: 0,
			pillowMm: 0.7,
			pillowReachMm: 2.4,
		}),
	})
}
