/** A lot as printed on its boxes: «T-214 / 9», its tone alone without a calibre, and empty without a tone. */
export function lotText({ tono, calibre }: { readonly tono: string; readonly calibre: string }): string {
	return tono === '' || calibre === '' ? tono : `${tono} / ${calibre}`
}

/** The word for a lot's mark: a tile has a tone; a lot without calibre, such as a batch of materials, is a lot. */
export const lotMark = (calibre: string): 'tono' | 'lote' => (calibre === '' ? 'lote' : 'tono')
