import { checkVAT, countries } from 'jsvat'
import { europeanVat } from '#domain/tax-id/european.ts'
import { readTaxId } from '#domain/tax-id/tax-id.ts'

/**
 * Whether the check digits of a VAT number of another state are right. Returns true for a Spanish tax id, which `readTaxId` has checked,
 * and for a text that is no tax id. Only the server calls it: the rules of 27 states are no part of a page's script.
 */
export function hasRightCheckDigits(text: string): boolean {
	const read = readTaxId(text)
	const european = read.ok ? europeanVat(read.id) : null
	if (!read.ok || european === null) return true
	// Northern Ireland keeps the numbers of the United Kingdom, under its own prefix.
	const id = european.state === 'XI' ? `GB${european.number}` : read.id
	return checkVAT(id, countries).isValid
}
