import type { Cents } from '#domain/money/cents.ts'
import { fold } from './fold.ts'
import { canonicalSizes } from './words.ts'

/** The fields that the catalogue filters by, in the order in which it shows them (specification §2). */
export const FILTER_FIELDS = ['acabado', 'medidas', 'efecto', 'composicion', 'tipologia', 'uso'] as const
export type FilterField = (typeof FILTER_FIELDS)[number]

/** The fields of a product that the index is built from. */
export interface CatalogueEntry extends Readonly<Record<FilterField, string>> {
	readonly id: number
	readonly slug: string
	readonly nombre: string
	readonly tipo: string
	/** Sellable stock, in hundredths of the sale unit. */
	readonly stockHundredths: number
	/** The price in force, in cents without VAT. */
	readonly precioCents: Cents
}

/** Comparison key of a value: case, accents and the spaces around / and x are ignored. `60 × 60` → `60x60`. */
export function valueKey(text: string): string {
	return canonicalSizes(fold(text)).replace(/ ?\/ ?/g, '/')
}

/**
 * The values that a product counts as in one filter: its value and, for a use such as `Pavimento / revestimiento`, each
 * part of it.
 */
export function valuesIn(field: FilterField, text: string): string[] {
	const whole = text.trim()
	if (field !== 'uso' || !whole.includes('/')) return [whole]
	return [whole, ...whole.split('/').map((part) => part.trim())]
}
