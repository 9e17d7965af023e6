import { readTaxId } from '#domain/tax-id/tax-id.ts'
import type { RecordRecipient } from './record.ts'

/** The prefixes of VAT numbers of the other states of the EU, and of Northern Ireland for goods. */
const EU_VAT_NUMBER =
	/^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,13}$/
const MOST_CHARACTERS = 20

/**
 * How a record identifies a recipient: by a Spanish tax id, by the VAT number of another state, or as a person of Spain whom the
 * census does not have, which the tax agency accepts with a warning.
 */
export function recipientId(taxId: string): RecordRecipient['id'] {
	const read = readTaxId(taxId)
	if (read.ok) return { taxId: read.id }
	const other = taxId.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '')
	if (EU_VAT_NUMBER.test(other)) return { type: '02', other }
	return { country: 'ES', type: '07', other: other.slice(0, MOST_CHARACTERS) }
}
