import type { ImportedLot } from '#domain/catalogue/imported-product.ts'
import { decimalOf, scaledOf } from './decimals.ts'

/**
 * `T-214/9:312.5|T-215/9:46` → two lots; calibre, and tone too, may be omitted. Unreadable parts are returned in
 * `unread`.
 */
export function parseLots(text: string): { lots: ImportedLot[]; unread: string[] } {
	const lots: ImportedLot[] = []
	const unread: string[] = []
	for (const part of text.split('|').map((lot) => lot.trim())) {
		if (part === '') continue
		const colon = part.lastIndexOf(':')
		const stockHundredths = scaledOf(part.slice(colon + 1), 2)
		const [tono = '', calibre = '', ...rest] = part.slice(0, Math.max(0, colon)).split('/')
		if (stockHundredths === null || rest.length > 0) unread.push(part)
		else lots.push({ tono: tono.trim(), calibre: calibre.trim(), stockHundredths })
	}
	return { lots, unread }
}

export function formatLots(lots: readonly ImportedLot[]): string {
	return lots
		.map(({ tono, calibre, stockHundredths }) => {
			const name = calibre === '' ? tono : `${tono}/${calibre}`
			return `${name === '' ? '' : `${name}:`}${decimalOf(stockHundredths, 2)}`
		})
		.join('|')
}
