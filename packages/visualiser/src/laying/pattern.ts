import { FORMAS, type Forma } from './forma.ts'
import type { TileSheet } from './tile-sheet.ts'

/** Patterns of rectangular pieces, in the order in which they are offered. */
const RECTANGULAR = ['recta', 'ladrillo', 'tercio', 'vertical', 'espiga', 'cesta'] as const satisfies readonly Forma[]

/** Rectangles whose sides differ by less than this part are squares. */
const SQUARE_WITHIN = 0.03
/** Pieces this many times as long as wide, or longer, make a herringbone or a basket weave. */
const LONG = 1.9

const isRectangular = (forma: Forma) => RECTANGULAR.some((one) => one === forma)

/** The patterns that a tile's pieces can be laid in, its usual one in front. */
export function patternsOf({ forma, widthMm, heightMm }: TileSheet): readonly Forma[] {
	if (!isRectangular(forma)) return [forma]
	const ratio = Math.max(widthMm, heightMm) / Math.min(widthMm, heightMm)
	const fits = RECTANGULAR.filter((one) => {
		if (one === 'espiga' || one === 'cesta') return ratio >= LONG
		return one !== 'vertical' || ratio > 1 + SQUARE_WITHIN
	})
	return [forma, ...fits.filter((one) => one !== forma)]
}

export const isPattern = (word: string): word is Forma => FORMAS.some((forma) => forma === word)
