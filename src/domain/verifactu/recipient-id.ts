import { readTaxId } from '#domain/tax-id/tax-id.ts'
import type { RecordRecipient } from './record.ts'

const MOST_CHARACTERS = 20

/**
 * The identification of a recipient in a record: by a Spanish tax id, by the VAT number of another state, or as a person of Spain missing
 * from the census, which the tax agency accepts with a warning.
 */
export function recipientId(taxId: string): RecordRecipient['id'] {
	const read = readTaxId(taxId)
	if (read.ok) return read.kind === 'iva-ue' ? { type: '02', other: read.id } : { taxId: read.id }
	const other = taxId.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '')
	return { country: 'ES', type: '07', other: other.slice(0, MOST_CHARACTERS) }
}
