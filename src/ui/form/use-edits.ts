import { useRef, useState } from 'react'

/** The changed values of fields that every answer fills in again. */
export interface Edits {
	/** The value of a field: the changed one, or the answer's. */
	of(field: string, answered: string): string
	set(field: string, value: string): void
	/** Whether something was changed since the last `send`. */
	readonly isOpen: () => boolean
	/** Notes that the fields are being sent as they are. */
	send(): void
}

const NONE: Readonly<Record<string, string>> = {}

/**
 * The changed fields of a form that is answered while it is filled in, such as a list that is priced with every
 * change.  * An answer replaces only the values that were sent: a field that has changed again meanwhile keeps its
 * value, and its focus.
 */
export function useEdits(answer: unknown): Edits {
	const [edits, setEdits] = useState(NONE)
	const [lastAnswer, setLastAnswer] = useState(answer)
	const latest = useRef(edits)
	latest.current = edits
	const sent = useRef(NONE)
	if (answer !== lastAnswer) {
		setLastAnswer(answer)
		setEdits(without(edits, sent.current))
	}
	return {
		of: (field, answered) => edits[field] ?? answered,
		set: (field, value) => {
			latest.current = { ...latest.current, [field]: value }
			setEdits(latest.current)
		},
		isOpen: () => Object.keys(without(latest.current, sent.current)).length > 0,
		send: () => {
			sent.current = latest.current
		},
	}
}

const without = (edits: Readonly<Record<string, string>>, sent: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(edits).filter(([field, value]) => sent[field] !== value))
