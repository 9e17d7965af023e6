import { shade } from '@soleria/visualiser/colour'
import type { Surface } from '@soleria/visualiser/material'
import type { Cara } from '../../cara.ts'
import { type Face, faceWith } from '../../face.ts'
import type { Extent } from '../../fields.ts'
import { brecciaMarble } from './breccia.ts'
import { BRECCIAS } from './breccias.ts'
import { isLight, type MarbleColours, marbleColours } from './colours.ts'
import { onyxMarble } from './onyx.ts'
import { veinedMarble } from './veined.ts'
import { VEININGS } from './veinings.ts'
import { whiteMarble } from './white.ts'
import { WHITE_VEININGS } from './white-veinings.ts'

type Drawing = (extent: Extent, colours: MarbleColours) => Surface

const DRAWINGS: Readonly<Record<string, Drawing>> = {
	...drawingsOf(WHITE_VEININGS, whiteMarble),
	...drawingsOf(VEININGS, veinedMarble),
	...drawingsOf(BRECCIAS, brecciaMarble),
	onix: onyxMarble,
}

function drawingsOf<Words>(
	named: Readonly<Record<string, Words>>,
	draw: (extent: Extent, colours: MarbleColours, words: Words) => Surface,
): Record<string, Drawing> {
	return Object.fromEntries(
		Object.entries(named).map(([name, words]) => [name, (extent, colours) => draw(extent, colours, words)]),
	)
}

/** Marble: `dibujo` says how it is veined, by the names of the trade. */
export function marble(cara: Cara): Face {
	const colours = marbleColours(cara)
	const light = isLight(colours.base)
	const usual: Drawing = light
		? (extent) => whiteMarble(extent, colours, WHITE_VEININGS.calacatta)
		: (extent) => veinedMarble(extent, colours, VEININGS.marquina)
	const draw = DRAWINGS[cara.word('dibujo')] ?? usual
	return faceWith({
		surface: (extent) => draw(extent, colours),
		manySlabs: true,
		grout: shade(colours.base, light ? -0.16 : 0.12),
		jointMm: 1.6,
		dropMm: 0.25,
	})
}
