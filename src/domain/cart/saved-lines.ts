import { isGoods } from '#domain/catalogue/variants.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { MOST_LINES, type RememberedLine, rememberedLineId } from './memory.ts'

type Lines = readonly RememberedLine[]

/** The effect of one change of a cart on its lines: changed ones with their new quantity, and removed ones. */
export interface LineChanges {
	readonly set: Lines
	readonly removed: Lines
}

const byId = (lines: Lines) => new Map(lines.map((line) => [rememberedLineId(line), line]))

/** The most lines in the cart of an account, which keeps those of several browsers until they find a place in one. */
export const MOST_SAVED_LINES = 5 * MOST_LINES

/** The lines of two carts; a line of both has the larger quantity. The first cart's lines precede the others. */
export function mergeLines(own: Lines, others: Lines): Lines {
	const merged = byId(own)
	for (const [id, line] of byId(others)) {
		const known = merged.get(id)
		merged.set(id, known && known.quantity > line.quantity ? known : line)
	}
	return [...merged.values()]
}

/**
 * The carts of a browser and an account after a login: both have the merged lines, as many as fit, and each keeps all that it had. Lines of
 * the account that find no place in the browser are offered there later.
 */
export function mergeAtLogin(own: Lines, saved: Lines): { readonly cart: Lines; readonly saved: Lines } {
	const merged = mergeLines(own, saved)
	const known = byId(saved)
	const isKnown = (line: RememberedLine) => known.has(rememberedLineId(line))
	const room = Math.max(0, MOST_SAVED_LINES - known.size)
	const added = new Set(merged.filter((line) => !isKnown(line)).slice(0, room))
	return {
		cart: merged.slice(0, MOST_LINES),
		saved: merged.filter((line) => isKnown(line) || added.has(line)),
	}
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

/**
 * The lines of an account's cart that a browser's cart has in no quantity: they were added elsewhere. Area and lot are part of a line's id.
 * A line that another browser gave another area or lot is none: for each line that only this browser has, the account's next one of the same
 * product and variant is that line, changed.
 */
export function addedElsewhere(own: Lines, saved: Lines): Lines {
	const [known, inAccount] = [byId(own), byId(saved)]
	const kindOf = ({ productId, variantId }: RememberedLine) => `${productId}-${variantId}`
	const changed = new Map<string, number>()
	for (const [id, line] of known) {
		if (!inAccount.has(id)) changed.set(kindOf(line), (changed.get(kindOf(line)) ?? 0) + 1)
	}
	return saved.filter((line) => {
		if (known.has(rememberedLineId(line))) return false
		const left = changed.get(kindOf(line)) ?? 0
		changed.set(kindOf(line), left - 1)
		return left <= 0
	})
}

/** The goods of an order as a cart has them. */
export const boughtLines = (lines: readonly OrderLine[]): Lines =>
	lines.filter(isGoods).map(({ productId, lotId, variantId, quantity, areaHundredths }) => ({
		...{ productId, lotId, variantId, quantity },
		areaHundredths: variantId === 'custom' ? areaHundredths : null,
	}))

/** The lines of a cart less what has been bought of them. */
export function withoutBought(lines: Lines, bought: Lines): Lines {
	const quantities = new Map<string, number>()
	for (const line of bought) {
		const id = rememberedLineId(line)
		quantities.set(id, (quantities.get(id) ?? 0) + line.quantity)
	}
	return lines.flatMap((line) => {
		const quantity = line.quantity - (quantities.get(rememberedLineId(line)) ?? 0)
		return quantity > 0 ? [{ ...line, quantity }] : []
	})
}

/** Applies a change to lines that another browser may have changed meanwhile: only the lines it names are touched. */
export function changeLines(lines: Lines, { set, removed }: LineChanges): Lines {
	const changed = byId(lines)
	for (const line of removed) changed.delete(rememberedLineId(line))
	for (const line of set) changed.set(rememberedLineId(line), line)
	return [...changed.values()].slice(0, MOST_SAVED_LINES)
}
