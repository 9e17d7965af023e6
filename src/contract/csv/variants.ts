import { type NamedVariant, VARIANT_IDS } from '#domain/catalogue/product.ts'
import { type DecimalSign, numberOf } from '#domain/input/read-number.ts'
import { decimalOf } from './decimals.ts'

/** `default|custom|pallet:57,60` → three variants, the last of 57.60 m². Unreadable parts are returned in `unread`. */
export function parseVariants(
	text: string,
	sign: DecimalSign = 'comma',
): { variantes: NamedVariant[]; unread: string[] } {
	const variantes: NamedVariant[] = []
	const unread: string[] = []
	for (const part of text.split('|').map((variant) => variant.trim())) {
		if (part === '') continue
		const [name = '', area] = part.split(':')
		const id = VARIANT_IDS.find((known) => known === name.trim())
		const areaHundredths = area === undefined ? null : numberOf(area, { places: 2, unit: 'area', sign })
		if (id === undefined || (area !== undefined && areaHundredths === null)) unread.push(part)
		else variantes.push({ id, areaHundredths })
	}
	return { variantes, unread }
}

export function formatVariants(variantes: readonly NamedVariant[]): string {
	return variantes
		.map(({ id, areaHundredths }) => (areaHundredths === null ? id : `${id}:${decimalOf(areaHundredths, 2)}`))
		.join('|')
}
