import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money/cents.ts'
import { EXEMPTION_CAUSES, type ExemptionCause, VAT_PERCENTS, type VatPercent } from '#domain/tax/vat-rate.ts'
import { dayAfter, madridMidnight } from '#domain/time/madrid.ts'

/** An instant, stored with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount of money in whole cents. */
export const cents = (name: string) => integer(name).$type<Cents>()

/** The name of a column: `codigo_postal` of `codigoPostal`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The condition of a CHECK that a column holds one of a list's texts: the domain's list is the only one. */
export function oneOf(column: AnyPgColumn, allowed: readonly string[]): SQL {
	return sql`${column} in (${quoted(allowed)})`
}

/** The condition of a CHECK that a text has a line of at most so many letters. */
export const oneLine = (column: AnyPgColumn, longest: number): SQL =>
	sql`${column} ~ ${sql.raw(`'^[^\\x01-\\x1f\\x7f]{1,${longest}}$'`)}`

/** Words as PostgreSQL searches them; the database makes it of other columns. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Words, each a prefix match in a `searchVector`, and one of a single character a whole word: a tenth of all words begins with it. Quoted,
 * so that no character of a word is an operator.
 */
export function tsQueryOf(words: readonly string[]): SQL {
	const quotedWord = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
	const query = words.map((word) => `${quotedWord(word)}${[...word].length === 1 ? '' : ':*'}`).join(' & ')
	return sql`to_tsquery('simple', ${query})`
}

/** The columns of a rate of VAT, and of the cause of 0 %. */
export const vatColumns = () => ({
	ivaPercent: smallint('iva_percent').$type<VatPercent>().notNull().default(21),
	exencion: text().$type<ExemptionCause>(),
	/** The recargo de equivalencia. The default matches the previous version, which sells without it. */
	recargo: boolean().notNull().default(false),
})

/** The condition of a CHECK that a rate is a rate of VAT, that exactly 0 % has a cause, and that it has no surcharge. */
export function vatHolds({
	ivaPercent,
	exencion,
	recargo,
}: Record<'ivaPercent' | 'exencion' | 'recargo', AnyPgColumn>): SQL {
	return sql`${ivaPercent} in (${sql.raw(VAT_PERCENTS.join(', '))}) and (${ivaPercent} = 0) = (${exencion} is not null) and coalesce(${oneOf(exencion, EXEMPTION_CAUSES)}, true) and (${ivaPercent} > 0 or not ${recargo})`
}

/** The condition of a CHECK that a column equals no text of a list. */
export function noneOf(column: AnyPgColumn, refused: readonly string[]): SQL {
	return sql`${column} not in (${quoted(refused)})`
}

const quoted = (texts: readonly string[]) => sql.raw(texts.map((text) => `'${text}'`).join(', '))

/** The condition that an instant is on a day of Madrid from the first to the last one; null leaves that side open. */
export function withinDays(column: AnyPgColumn, from: string | null, to: string | null): SQL | undefined {
	return and(
		from === null ? undefined : gte(column, madridMidnight(from)),
		to === null ? undefined : lt(column, madridMidnight(dayAfter(to))),
	)
}
