import { createHash } from 'node:crypto'
import { hashedText } from '#domain/verifactu/hashed-text.ts'
import type { VerifactuRecord } from '#domain/verifactu/record.ts'

/** The hash of a record («huella»): SHA-256 of its text in UTF-8, 64 upper-case hexadecimal digits. */
export function fingerprint(record: VerifactuRecord): string {
	return createHash('sha256').update(hashedText(record), 'utf8').digest('hex').toUpperCase()
}
