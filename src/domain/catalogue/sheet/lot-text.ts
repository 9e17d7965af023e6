interface Lot {
	readonly tono: string
	readonly calibre: string
}

/** A lot in words: «T-214, calibre 9», its tone alone without a calibre, and empty without a tone. */
export function lotText({ tono, calibre }: Lot): string {
	return tono === '' || calibre === '' ? tono : `${tono}, calibre ${calibre}`
}

/** A lot in a cell of a list, as printed on its boxes: «T-214 / 9». */
export function lotCode({ tono, calibre }: Lot): string {
	return tono === '' || calibre === '' ? tono : `${tono} / ${calibre}`
}

/** The word for a lot's mark: a tile has a tone; a lot without calibre, such as a batch of materials, is a lot. */
export const lotMark = (calibre: string): 'tono' | 'lote' => (calibre === '' ? 'lote' : 'tono')
