/**
 * The states whose companies have a VAT number for trade within the Union, by the prefix of it: ISO 3166 but for Greece, and
 * Northern Ireland, which has its own. Spain is not among them: its numbers are read as NIFs.
 */
const EU_STATES = {
	AT: 'Austria',
	BE: 'Bélgica',
	BG: 'Bulgaria',
	CY: 'Chipre',
	CZ: 'Chequia',
	DE: 'Alemania',
	DK: 'Dinamarca',
	EE: 'Estonia',
	EL: 'Grecia',
	FI: 'Finlandia',
	FR: 'Francia',
	HR: 'Croacia',
	HU: 'Hungría',
	IE: 'Irlanda',
	IT: 'Italia',
	LT: 'Lituania',
	LU: 'Luxemburgo',
	LV: 'Letonia',
	MT: 'Malta',
	NL: 'Países Bajos',
	PL: 'Polonia',
	PT: 'Portugal',
	RO: 'Rumanía',
	SE: 'Suecia',
	SI: 'Eslovenia',
	SK: 'Eslovaquia',
	XI: 'Irlanda del Norte',
} as const

type EuropeanState = keyof typeof EU_STATES

/** A VAT number of another state of the Union, in parts. */
export interface EuropeanVat {
	readonly state: EuropeanState
	/** What follows the prefix. */
	readonly number: string
}

/** The parts of a VAT number of another state of the Union, by its form alone; null for any other text. */
export function europeanVat(id: string): EuropeanVat | null {
	const [, prefix = '', number = ''] = /^([A-Z]{2})(?=.*\d)([0-9A-Z+*]{2,12})$/.exec(id) ?? []
	return isState(prefix) ? { state: prefix, number } : null
}

/** The Spanish name of the state of a European VAT number; null for a Spanish tax id. */
export function stateOfTaxId(id: string): string | null {
	const read = europeanVat(id)
	return read && EU_STATES[read.state]
}

const isState = (prefix: string): prefix is EuropeanState => Object.hasOwn(EU_STATES, prefix)
