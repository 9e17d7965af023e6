import type { ImportedLot } from '#domain/catalogue/imported-product.ts'
import { type DecimalSign, numberOf } from '#domain/input/read-number.ts'
import { decimalOf } from './decimals.ts'

/**
 * `T-214/9:312,5|T-215/9:+46` → a counted lot and a movement; calibre, and tone too, may be omitted. Unreadable parts are
 * returned in `unread`.
 */
export function parseLots(text: string, sign: DecimalSign = 'comma'): { lots: ImportedLot[]; unread: string[] } {
	const lots: ImportedLot[] = []
	const unread: string[] = []
	for (const part of text.split('|').map((lot) => lot.trim())) {
		if (part === '') continue
		const colon = part.lastIndexOf(':')
		const quantity = part
			.slice(colon + 1)
			.trim()
			.replace('−', '-')
		const isMovement = /^[+-]/.test(quantity)
		const stockHundredths = numberOf(quantity, { places: 2, unit: 'area', sign })
		const [tono = '', calibre = '', ...rest] = part.slice(0, Math.max(0, colon)).split('/')
		if (stockHundredths === null || rest.length > 0) unread.push(part)
		else lots.push({ tono: tono.trim(), calibre: calibre.trim(), stockHundredths, ...(isMovement && { isMovement }) })
	}
	return { lots, unread }
}

/** The names of lots that a cell lists twice: `T-1/9`. */
export function repeatedLots(lots: readonly ImportedLot[]): string[] {
	const names = lots.map(({ tono, calibre }) => [tono, calibre].filter((part) => part !== '').join('/') || 'sin nombre')
	return [...new Set(names.filter((name, place) => names.indexOf(name) < place))]
}

export function formatLots(lots: readonly ImportedLot[]): string {
	return lots
		.map(({ tono, calibre, stockHundredths, isMovement }) => {
			const name = calibre === '' ? tono : `${tono}/${calibre}`
			return `${name === '' ? '' : `${name}:`}${isMovement && stockHundredths > 0 ? '+' : ''}${decimalOf(stockHundredths, 2)}`
		})
		.join('|')
}
