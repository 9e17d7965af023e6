/**
 * The states whose companies have a VAT number for trade within the Union, by its prefix: ISO 3166 except for Greece, and Northern Ireland,
 * which has its own. Excludes Spain: its numbers are read as NIFs.
 */
const EU_STATES = [
	'AT',
	'BE',
	'BG',
	'CY',
	'CZ',
	'DE',
	'DK',
	'EE',
	'EL',
	'FI',
	'FR',
	'HR',
	'HU',
	'IE',
	'IT',
	'LT',
	'LU',
	'LV',
	'MT',
	'NL',
	'PL',
	'PT',
	'RO',
	'SE',
	'SI',
	'SK',
	'XI',
] as const

type EuropeanState = (typeof EU_STATES)[number]

/** A VAT number of another state of the Union, in parts. */
export interface EuropeanVat {
	readonly state: EuropeanState
	/** The part after the prefix. */
	readonly number: string
}

/** The parts of a VAT number of another state of the Union, by its form alone; null for any other text. */
export function europeanVat(id: string): EuropeanVat | null {
	const [, prefix = '', number = ''] = /^([A-Z]{2})(?=.*\d)([0-9A-Z+*]{2,12})$/.exec(id) ?? []
	return isState(prefix) ? { state: prefix, number } : null
}

const isState = (prefix: string): prefix is EuropeanState => EU_STATES.some((state) => state === prefix)
