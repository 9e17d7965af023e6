import type { TableRow } from '#contract/csv/table.ts'
import { readDay } from '#domain/input/read-day.ts'
import { cents } from '#domain/money/cents.ts'
import type { StatementLine } from '#domain/payment/match-statement.ts'

/** A file of Spanish banks in Cuaderno 43 of the AEB: records of 80 characters, the first of an account begins with 11. */
export const isNorma43 = (line: string): boolean => /^11\d{18}/.test(line)

const CREDIT = '2'

/** A movement: day, sign, amount in cents and its two references. */
const MOVEMENT = /^22.{8}(\d{6})\d{6}\d{5}([12])(\d{14})(.{0,10})(.{0,12})(.{0,16})/
/** The bank's additions to a movement, in up to five records. */
const TEXT = /^23\d{2}(.*)$/

/** Reads the movements of a file in Cuaderno 43, each with the texts that follow it. */
export function readNorma43(rows: readonly TableRow[]): StatementLine[] {
	const lines: StatementLine[] = []
	for (const { line, cells } of rows) {
		const record = cells.join(';')
		const [, date = '', sign, amount = '', document = '', first = '', second = ''] = MOVEMENT.exec(record) ?? []
		const [, more] = TEXT.exec(record) ?? []
		const day = readDay(`20${date}`)
		const last = lines.at(-1)
		if (day !== null) {
			const concept = plain([document, first, second].join(' '))
			const amountCents = cents(Number(amount) * (sign === CREDIT ? 1 : -1))
			lines.push({ line, day, concept, amountCents })
		} else if (more !== undefined && last) {
			lines[lines.length - 1] = { ...last, concept: plain(`${last.concept} ${more}`) }
		}
	}
	return lines
}

/** A text without the zeros and blanks that fill a field. */
const plain = (text: string): string =>
	text
		.replace(/\b0+\b/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
