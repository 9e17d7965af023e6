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

/** A lot where it is named: «lote T-214, calibre 9»; without a tone its calibre alone. */
export function lotWords({ tono, calibre }: Lot): string {
	if (tono !== '') return `lote ${lotText({ tono, calibre })}`
	return calibre === '' ? '' : `calibre ${calibre}`
}
