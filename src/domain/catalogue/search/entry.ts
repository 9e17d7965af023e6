import type { Cents } from '#domain/money/cents.ts'
import { fold } from './fold.ts'
import { canonicalSizes } from './words.ts'

/** The fields that the catalogue filters by, in the order in which it shows them (specification §2). */
export const FILTER_FIELDS = ['acabado', 'medidas', 'efecto', 'composicion', 'tipologia', 'uso'] as const
export type FilterField = (typeof FILTER_FIELDS)[number]

/** The fields whose values the index keeps: those it filters by, the kind of product, and how it is sold. */
export const INDEXED_FIELDS = [...FILTER_FIELDS, 'tipo', 'venta'] as const
export type IndexedField = (typeof INDEXED_FIELDS)[number]

/** The fields of a product that the index is built from. */
export interface CatalogueEntry extends Readonly<Record<IndexedField, string>> {
	readonly id: number
	readonly slug: string
	readonly nombre: string
	readonly descripcion: string
	/** The weight of a sack or piece as it is searched: `25kg`; empty for what is sold by area. */
	readonly peso: string
	/** Texts that find this product alone when they are typed: what is printed on its boxes, its reference. */
	readonly codes: readonly string[]
	/** Sellable stock, in hundredths of the sale unit. */
	readonly stockHundredths: number
	/** What was sold of it in the last 90 days, in hundredths of the sale unit. */
	readonly soldHundredths: number
	/** The price in force, in cents without VAT. */
	readonly precioCents: Cents
}

/** Comparison key of a value: case, accents and the spaces around / and x are ignored. `60 × 60` → `60x60`. */
export function valueKey(text: string): string {
	return canonicalSizes(fold(text)).replace(/ ?\/ ?/g, '/')
}

/** The fields in which a product may have several values, written with slashes. */
const WITH_PARTS: readonly IndexedField[] = ['uso', 'venta']

/**
 * The values that a product counts as in one field: its value and, for a use such as `Pavimento / revestimiento`, each
 * part of it.
 */
export function valuesIn(field: IndexedField, text: string): string[] {
	const whole = text.trim()
	if (!WITH_PARTS.includes(field) || !whole.includes('/')) return [whole]
	return [whole, ...whole.split('/').map((part) => part.trim())]
}
