import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money/cents.ts'

/** An instant, stored with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount of money in whole cents. */
export const cents = (name: string) => integer(name).$type<Cents>()

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The condition of a CHECK that a column holds one of a list's texts: the domain's list is the only one. */
export function oneOf(column: AnyPgColumn, allowed: readonly string[]): SQL {
	return sql`${column} in (${quoted(allowed)})`
}

/** The condition of a CHECK that a column holds none of a list's texts. */
export function noneOf(column: AnyPgColumn, refused: readonly string[]): SQL {
	return sql`${column} not in (${quoted(refused)})`
}

const quoted = (texts: readonly string[]) => sql.raw(texts.map((text) => `'${text}'`).join(', '))
