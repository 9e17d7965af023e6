/** The most records of one message (Orden HAC/1177/2024). */
export const MOST_RECORDS = 1000

/** So many records refused in a row, each alone, are not at fault: the message around them is. */
export const REFUSED_IN_A_ROW = 3

/** Codes of faults of the sender, for which every message is refused. */
const SENDER_FAULTS: readonly string[] = ['4112']

/**
 * A search for the record that makes the tax agency refuse messages: `suspects` is how many of the first waiting records may be it, null
 * if no search is under way; `found` is how many records were parked in a row.
 */
export interface RecordSearch {
	readonly suspects: number | null
	readonly found: number
}

/** How many of the waiting records the next message has: half of the suspects. */
export function messageSize({ suspects }: RecordSearch): number {
	return suspects === null ? MOST_RECORDS : Math.ceil(suspects / 2)
}

/** The search after a message of so many records was answered. */
export function afterAnswer({ suspects }: RecordSearch, sent: number): RecordSearch {
	return { suspects: suspects === null || suspects <= sent ? null : suspects - sent, found: 0 }
}

/**
 * The meaning of a refused message of so many records: the record is among them, is the one that was sent alone and is parked, or no record
 * is at fault and nothing is sent until staff allows it.
 */
export function afterRefusal(
	{ found }: RecordSearch,
	sent: number,
	code: string | null,
): { readonly kind: 'search' | 'park' | 'stop'; readonly search: RecordSearch } {
	const ended: RecordSearch = { suspects: null, found: 0 }
	if (code !== null && SENDER_FAULTS.includes(code)) return { kind: 'stop', search: ended }
	if (sent > 1) return { kind: 'search', search: { suspects: sent, found } }
	if (found + 1 >= REFUSED_IN_A_ROW) return { kind: 'stop', search: ended }
	return { kind: 'park', search: { suspects: null, found: found + 1 } }
}
