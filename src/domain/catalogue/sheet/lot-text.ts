/** A lot by what stands on its boxes: «T-214 / 9», its tone alone without a calibre, and nothing without a tone. */
export function lotText({ tono, calibre }: { readonly tono: string; readonly calibre: string }): string {
	return tono === '' || calibre === '' ? tono : `${tono} / ${calibre}`
}

/** The name of what marks a lot: a tile has a tone; what has no calibre, as the batches of materials, is a lot. */
export const lotMark = (calibre: string): 'tono' | 'lote' => (calibre === '' ? 'lote' : 'tono')
