/** Lengths of account numbers by country: the countries whose banks Spanish merchants use most. */
const LENGTHS: Readonly<Record<string, number>> = {
	ES: 24,
	PT: 25,
	FR: 27,
	DE: 22,
	IT: 27,
	NL: 18,
	BE: 16,
	IE: 22,
	LT: 20,
}

/** An IBAN in groups of four, or null if its length or its check digits (ISO 7064, MOD 97-10) are wrong. */
export function readIban(text: string): string | null {
	const compact = text.toUpperCase().replace(/[\s.-]/g, '')
	if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return null
	const length = LENGTHS[compact.slice(0, 2)]
	if (length !== undefined && compact.length !== length) return null
	return remainderOf(compact.slice(4) + compact.slice(0, 4)) === 1 ? (compact.match(/.{1,4}/g) ?? []).join(' ') : null
}

/** The number of letters (A = 10 … Z = 35) and digits, modulo 97. */
function remainderOf(characters: string): number {
	let remainder = 0
	for (const character of characters) {
		for (const digit of `${Number.parseInt(character, 36)}`) remainder = (remainder * 10 + Number(digit)) % 97
	}
	return remainder
}
