/** Longest text of a stored design. */
export const MOST_KEPT = 1000

const KEPT = /^([a-z0-9-]{1,160})\?([A-Za-z0-9=&_.%~-]{1,840})$/

/** A stored room with its laid tiles: `bano-denim?suelo=roble-valsain_espiga`, which is its address too. */
export interface KeptDesign {
	readonly room: string
	/** The query of its address, without its question mark. */
	readonly query: string
}

/** Reads a stored design; null for another text. Does not check whether the room and its tiles still exist. */
export function readKept(text: string): KeptDesign | null {
	const [, room, query] = KEPT.exec(text) ?? []
	return room === undefined || query === undefined ? null : { room, query }
}

/** The text that `readKept` reads; null for a design that is too long or empty. */
export function writeKept({ room, query }: KeptDesign): string | null {
	const text = `${room}?${query}`
	return KEPT.test(text) ? text : null
}
