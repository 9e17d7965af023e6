import { europeanVat } from './european.ts'

/** The holder of the number: a Spaniard, a foreign resident, an organisation, a company of another state of the Union. */
type TaxIdKind = 'nif' | 'nie' | 'cif' | 'iva-ue'

/** A tax identification number in printed form, without blanks or punctuation: `B12345674`. */
export type TaxIdRead = { readonly ok: true; readonly id: string; readonly kind: TaxIdKind } | { readonly ok: false }

/** The check letter of a person's number is indexed by the number modulo 23 (RD 1553/2005). */
const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** The check character of an organisation is a digit or the letter at that index (Orden EHA/451/2008). */
const ORGANISATION_LETTERS = 'JABCDEFGHI'
/** Kinds of organisation whose check character is always a letter: foreign ones, public bodies, religious ones. */
const WITH_LETTER = 'NPQRSW'
/** Kinds whose check character is always a digit; the others may have either. */
const WITH_DIGIT = 'ABEH'

/**
 * Verifies a NIF, NIE or CIF by its check character; blanks, dots, hyphens, lower case and the prefix ES are accepted. A VAT
 * number of another state of the Union is read by its form; its check digits are the server's to check
 * (`hasRightCheckDigits`).
 */
export function readTaxId(text: string): TaxIdRead {
	const id = text
		.normalize('NFKC')
		.toUpperCase()
		.replace(/[\s.\-‐‑–/]/g, '')
		.replace(/^ES(?=[0-9A-Z]{9}$)/, '')
		// Greece is GR everywhere but in its VAT numbers.
		.replace(/^GR(?=\d{9}$)/, 'EL')
	const kind = kindOf(id)
	return kind === null ? { ok: false } : { ok: true, id, kind }
}

/** Whether a field for an optional tax id is empty or holds a verified number. */
export function isTaxIdOrEmpty(text: string): boolean {
	return text === '' || readTaxId(text).ok
}

/** Whether a text is the verified number of a company or another organisation. */
export function isCompanyTaxId(text: string): boolean {
	const read = readTaxId(text)
	return read.ok && read.kind === 'cif'
}

function kindOf(id: string): TaxIdKind | null {
	const given = id.at(-1)
	if (/^\d{8}[A-Z]$/.test(id)) return personLetter(id.slice(0, 8)) === given ? 'nif' : null
	// Spaniards without an identity card: children, residents abroad, and foreigners without a NIE.
	if (/^[KLM]\d{7}[A-Z]$/.test(id)) return personLetter(id.slice(1, 8)) === given ? 'nif' : null
	if (/^[XYZ]\d{7}[A-Z]$/.test(id)) {
		return personLetter(`${'XYZ'.indexOf(id.charAt(0))}${id.slice(1, 8)}`) === given ? 'nie' : null
	}
	if (/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(id)) return controlsOf(id).includes(id.charAt(8)) ? 'cif' : null
	return europeanVat(id) === null ? null : 'iva-ue'
}

function personLetter(digits: string): string {
	return PERSON_LETTERS.charAt(Number(digits) % 23)
}

/**
 * The accepted check characters of an organisation's number: digits in odd places are doubled and their digits added.
 */
function controlsOf(id: string): string {
	let sum = 0
	for (let place = 1; place <= 7; place++) {
		const digit = Number(id.charAt(place))
		const doubled = digit * 2
		sum += place % 2 === 0 ? digit : Math.floor(doubled / 10) + (doubled % 10)
	}
	const control = (10 - (sum % 10)) % 10
	const kind = id.charAt(0)
	const letter = ORGANISATION_LETTERS.charAt(control)
	if (WITH_LETTER.includes(kind)) return letter
	if (WITH_DIGIT.includes(kind)) return `${control}`
	return `${control}${letter}`
}
