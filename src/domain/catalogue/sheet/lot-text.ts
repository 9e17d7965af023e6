/** A lot by what stands on its boxes: «T-214 / 9», its tone alone without a calibre, and nothing without a tone. */
export function lotText({ tono, calibre }: { readonly tono: string; readonly calibre: string }): string {
	return tono === '' || calibre === '' ? tono : `${tono} / ${calibre}`
}
