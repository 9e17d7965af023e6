import { MOST_LINES, type RememberedLine, rememberedLineId } from './memory.ts'

type Lines = readonly RememberedLine[]

/** The effect of one change of a cart on its lines: changed ones with their new quantity, and removed ones. */
export interface LineChanges {
	readonly set: Lines
	readonly removed: Lines
}

const byId = (lines: Lines) => new Map(lines.map((line) => [rememberedLineId(line), line]))

/** The lines of two carts; a line of both has the larger quantity. The first cart's lines precede the others, `MOST_LINES` at most. */
export function mergeLines(own: Lines, others: Lines): Lines {
	const merged = byId(own)
	for (const [id, line] of byId(others)) {
		const known = merged.get(id)
		merged.set(id, known && known.quantity > line.quantity ? known : line)
	}
	return [...merged.values()].slice(0, MOST_LINES)
}

/** The changes between one cart and another. */
export function changesBetween(before: Lines, after: Lines): LineChanges {
	const old = byId(before)
	const now = byId(after)
	return {
		set: [...now].filter(([id, { quantity }]) => old.get(id)?.quantity !== quantity).map(([, line]) => line),
		removed: [...old].filter(([id]) => !now.has(id)).map(([, line]) => line),
	}
}

/** The lines of an account's cart that a browser's cart has in no quantity: they were added elsewhere. */
export function addedElsewhere(own: Lines, saved: Lines): Lines {
	const known = byId(own)
	return saved.filter((line) => !known.has(rememberedLineId(line)))
}

/** Applies a change to lines that another browser may have changed meanwhile: only the lines it names are touched. */
export function changeLines(lines: Lines, { set, removed }: LineChanges): Lines {
	const changed = byId(lines)
	for (const line of removed) changed.delete(rememberedLineId(line))
	for (const line of set) changed.set(rememberedLineId(line), line)
	return [...changed.values()].slice(0, MOST_LINES)
}
