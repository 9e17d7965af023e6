import { everyFact, type TechnicalFact, type TechnicalProduct } from './technical-facts.ts'

/** The most products of a comparison: as many columns as a desk shows without scrolling. */
export const MOST_COMPARED = 6

/** A fact of several products, side by side. */
export interface ComparedFact {
	readonly group: TechnicalFact['group']
	readonly name: string
	readonly norm: string | null
	/** One for each product; null where a product does not declare it. */
	readonly values: readonly (string | null)[]
	/** Whether two products have different values, or only some declare one. */
	readonly differs: boolean
}

/**
 * The facts of several products side by side, in the order of a technical sheet. A fact that no product declares is absent, and a missing
 * value stays missing.
 */
export function comparedFacts(products: readonly TechnicalProduct[]): ComparedFact[] {
	const sheets = products.map(everyFact)
	const [first = []] = sheets
	// Every sheet has the same facts but for the name of a lot's shade.
	return first.flatMap(({ group, name, norm }, place) => {
		const values = sheets.map((facts) => facts[place]?.value || null)
		return values.every((value) => value === null)
			? []
			: [{ group, name, norm, values, differs: new Set(values).size > 1 }]
	})
}
