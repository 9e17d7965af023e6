import type { Guarded } from '#office/page/guard.ts'
import { rowText } from './audited.ts'
import { type ShownChange, shownChanges } from './change-text.ts'

type Found = Awaited<ReturnType<Guarded['shop']['team']['audit']>>[number]

/** The simultaneous changes of one person, in sentences. */
export interface AuditedDeed {
	readonly id: number
	readonly at: Date
	readonly who: string
	readonly sentences: readonly { readonly id: string; readonly text: string }[]
}

/** Set columns that a sentence about a new row names. */
const MOST_NAMED = 4

const whoOf = ({ entry, actorName }: Found) =>
	actorName ?? (entry.command === null ? `Cuenta ${entry.actorId}` : `Orden ${entry.command}`)

/** Rows that repeat other rows of the same deed. */
const REPEATED: ReadonlySet<string> = new Set(['order_events', 'delivery_bookings'])

/** The deeds of some entries, newest first: the entries of one person at one instant are of one transaction. */
export function deedsIn(found: readonly Found[], productName: (id: number) => string | null): AuditedDeed[] {
	const groups = Map.groupBy(found, (each) => `${each.entry.at.getTime()} ${whoOf(each)}`)
	return [...groups.values()].flatMap((group): AuditedDeed[] => {
		const [first] = group
		if (!first) return []
		const told = group.filter(({ entry }) => !REPEATED.has(entry.tableName))
		const sentences = (told.length > 0 ? told : group).toReversed().flatMap((each) => sentencesOf(each, productName))
		return [{ id: first.entry.id, at: first.entry.at, who: whoOf(first), sentences }]
	})
}

function sentencesOf({ entry }: Found, productName: (id: number) => string | null): AuditedDeed['sentences'] {
	const { tableName, rowKey, action, before, after } = entry
	const name = tableName === 'products' ? productName(Number(rowKey)) : null
	const row = `${rowText(tableName)} ${name === null ? rowKey : `«${name}»`}`
	const changes = shownChanges(before, after)
	const text = (line: string, nth = 0) => ({ id: `${entry.id}-${nth}`, text: line })
	if (action !== 'update') {
		const told = changes.slice(0, MOST_NAMED).map(({ field, was, now }) => `${lower(field)}, «${now ?? was}»`)
		const ending = told.length === 0 ? '' : ` (${told.join('; ')})`
		return [text(`${action === 'insert' ? 'Se añade' : 'Se borra'}: ${lower(row)}${ending}.`)]
	}
	if (changes.length === 0) return [text(`${row}: datos cambiados.`)]
	return changes.map((change, nth) => text(changedText(change, row), nth))
}

const changedText = ({ field, was, now }: ShownChange, row: string) =>
	was === null ? `${row}: cambia ${lower(field)}, que no se muestra.` : `${row}: ${lower(field)}, de ${was} a ${now}.`

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
