import { haveCommon } from './columns/bits.ts'
import type { MeantProducts } from './meant-products.ts'
import type { Among } from './text-search.ts'
import type { Part } from './trade/interpret.ts'
import { entryWithId } from './trade/trade-table.ts'

/** A class that no product declares. */
export interface UnmetClass {
	/** «PEI 5». */
	readonly name: string
	/** The highest class that products have, and the text with it; null without one. */
	readonly highest: { readonly name: string; readonly search: string } | null
}

/** Whether a part asks for a class that no product declares; `usable` are the parts that products have. */
export const isUnmet = (part: Part, usable: readonly Part[]): boolean =>
	part.entry.declared !== undefined && part.means.length > 0 && !usable.includes(part)

/** The class of a part of a text, and the highest below that products have. */
export function unmetClass(meant: MeantProducts, text: string, { entry, tokens }: Part, set: Among): UnmetClass {
	const { name = '', lower } = entry.declared ?? {}
	for (let below = entryWithId(lower); below; below = entryWithId(below.declared?.lower)) {
		if (!haveCommon(meant.meant(below.means, set.size), set.among)) continue
		const other = below.declared?.name ?? ''
		const search = `${text.slice(0, tokens[0]?.from)}${other}${text.slice(tokens.at(-1)?.until)}`
		return { name, highest: { name: other, search } }
	}
	return { name, highest: null }
}
