import { shade } from '../../../../src/domain/laying/colour.ts'
import type { Surface } from '../../../../src/domain/laying/surface.ts'
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

/** Marble: `dibujo` says how it is veined, by the names of the trade. */
export function marble(cara: Cara): Face {
	const colours = marbleColours(cara)
	const light = isLight(colours.base)
	const usual = light ? 'calacatta' : 'marquina'
	return faceWith({
		surface: (extent) =>
			surfaceOf(cara.word('dibujo'), extent, colours) ??
			surfaceOf(usual, extent, colours) ??
			onyxMarble(extent, colours),
		grout: shade(colours.base, light ? -0.16 : 0.12),
		jointMm: 1.6,
		dropMm: 0.25,
	})
}

function surfaceOf(drawing: string, extent: Extent, colours: MarbleColours): Surface | null {
	const white = WHITE_VEININGS[drawing]
	if (white) return whiteMarble(extent, colours, white)
	const veined = VEININGS[drawing]
	if (veined) return veinedMarble(extent, colours, veined)
	const broken = BRECCIAS[drawing]
	if (broken) return brecciaMarble(extent, colours, broken)
	return drawing === 'onix' ? onyxMarble(extent, colours) : null
}
