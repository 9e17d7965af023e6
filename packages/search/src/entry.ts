import type { FaceColour } from '@soleria/visualiser/colour'
import { fold } from './words/fold.ts'
import { canonicalSizes } from './words/sizes.ts'

/** The fields that the specification filters by (§2). */
const SPECIFIED_FIELDS = ['acabado', 'medidas', 'efecto', 'composicion', 'tipologia', 'uso'] as const
/**
 * Further ones: colour family, room, band of prices, the least m² in one lot, declared classes (slip of the building code and of the
 * ramp, abrasion, water absorption, frost), shade variation, thickness, how it is sold, and the kind of product.
 */
const FURTHER_FIELDS = [
	'color',
	'estancia',
	'precio',
	'lote',
	'clase',
	'rampa',
	'pei',
	'grupo',
	'helada',
	'variacion',
	'espesor',
	'venta',
	'tipo',
] as const

/** The fields that the catalogue filters by, whose values the index stores. */
export const FILTER_FIELDS = [...SPECIFIED_FIELDS, ...FURTHER_FIELDS] as const
export type FilterField = (typeof FILTER_FIELDS)[number]

/** The fields of a product that the index is built from. */
export interface CatalogueEntry extends Readonly<Record<FilterField, string>> {
	readonly id: number
	readonly slug: string
	readonly nombre: string
	readonly descripcion: string
	/** The searchable weight of a sack or piece: `25kg`; empty for products sold by area. */
	readonly peso: string
	/** Texts that find this product alone when typed: the code printed on its boxes, its reference. */
	readonly codes: readonly string[]
	/** Sellable stock, in hundredths of the sale unit. */
	readonly stockHundredths: number
	/** The quantity sold in the last 90 days, in hundredths of the sale unit. */
	readonly soldHundredths: number
	/** The main colours of its face, largest first; absent if unknown. */
	readonly colours?: readonly FaceColour[]
	/** The price in force, in cents without VAT. */
	readonly precioCents: number
}

/** Comparison key of a value: case, accents and the spaces around / and x are ignored. `60 × 60` → `60x60`. */
export function valueKey(text: string): string {
	return canonicalSizes(fold(text)).replace(/ ?\/ ?/g, '/')
}

/** The fields in which a product may have several values, written with slashes. */
const WITH_PARTS: readonly FilterField[] = ['uso']
/** Of these, only the parts are values: «blanco / negro» is white and black. */
const PARTS_ALONE: readonly FilterField[] = ['color', 'estancia', 'lote', 'venta', 'tipo']

/** The values of a product in one field: its value and, for a use such as `Pavimento / revestimiento`, each part of it. */
export function valuesIn(field: FilterField, text: string): string[] {
	const whole = text.trim()
	if (PARTS_ALONE.includes(field)) return whole.split('/').map((part) => part.trim())
	if (!WITH_PARTS.includes(field) || !whole.includes('/')) return [whole]
	return [whole, ...whole.split('/').map((part) => part.trim())]
}
