import { createHash } from 'node:crypto'
import { columnKey } from '#contract/csv/table.ts'

/** The header's kept name: another file with the same columns is read alike. */
export const headerKey = (header: readonly string[]): string =>
	createHash('sha256').update(header.map(columnKey).join('\n')).digest('hex')
