import { cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths, formatNumber } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { COLUMN_NAMES } from './column-names.ts'
import { VALUE_NAMES } from './value-names.ts'

/** One column of a change: its value before and after. */
export interface ShownChange {
	readonly field: string
	readonly was: string | null
	readonly now: string | null
}

type Values = Readonly<Record<string, unknown>>

/** The columns that follow from others, or say nothing to a reader. */
export const NOT_TOLD: ReadonlySet<string> = new Set([
	...['id', 'version', 'sequence', 'reserved_hundredths', 'promo_counted', 'terms', 'vat', 'visitor'],
	...['idempotency_key', 'request_hash', 'access_key', 'html', 'next_attempt_at', 'order_id', 'at'],
	...['last_step', 'media_type', 'content', 'content_hash', 'key_hash', 'hash', 'changed_xid', 'blur', 'sheet', 'look'],
	...['search_text', 'search_vector', 'next_check_at', 'checks', 'attempts', 'sending_until'],
	...['attempt', 'author_id', 'merchant_version_id', 'conditions_id', 'thread_id', 'message_id', 'occurrence'],
])
/** The trigger's placeholder for a secret. */
const SECRET = '***'
const NOTHING = 'nada'

const MOST_LETTERS = 120
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function fieldText(name: string): string {
	const text = COLUMN_NAMES[name] ?? name.replace(/_(cents|hundredths)$/, '').replaceAll('_', ' ')
	return text.charAt(0).toUpperCase() + text.slice(1)
}

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text)

function numberText(name: string, value: number): string {
	if (name.endsWith('_cents')) return formatCents(cents(value))
	if (name.endsWith('_hundredths')) return formatHundredths(value)
	return name.endsWith('_grams') ? `${formatNumber(value / 1000)} kg` : `${value}`
}

/** The texts and numbers in a JSON value, without its signs and names. */
const wordsIn = (value: unknown): readonly string[] =>
	value !== null && typeof value === 'object'
		? Object.values(value).flatMap(wordsIn)
		: [value ?? '', ''].map(String).filter((word) => word !== '')

/** A JSON value, as displayed to the staff. */
function valueText(name: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return NOTHING
	if (typeof value === 'boolean') return value ? 'sí' : 'no'
	if (typeof value === 'number') return numberText(name, value)
	if (typeof value === 'string') {
		const known = VALUE_NAMES[name]?.[value]
		return known ?? (INSTANT.test(value) ? inMadrid(new Date(value), 'short') : shortened(value))
	}
	return shortened(wordsIn(value).join(', '))
}

/** The columns of a change, in the order of their names; of a new row only the set ones. */
export function shownChanges(before: Values | null, after: Values | null): ShownChange[] {
	const names = Object.keys(after ?? before ?? {}).filter((name) => !NOT_TOLD.has(name))
	return names.toSorted().flatMap((name): ShownChange[] => {
		const field = fieldText(name)
		if ((after ?? before)?.[name] === SECRET) return [{ field, was: null, now: 'no se muestra' }]
		if (before && after) return [{ field, was: valueText(name, before[name]), now: valueText(name, after[name]) }]
		const value = (after ?? before)?.[name]
		const text = valueText(name, value)
		if (value === 0 || value === false || text === NOTHING) return []
		return [{ field, was: before && text, now: after && text }]
	})
}
