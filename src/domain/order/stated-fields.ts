import type { Delivery } from '#domain/cart/shipping.ts'

/** A text that the buyer may state about an order, and that the shop carries unchanged. */
interface StatedField {
	/** The name on displays. */
	readonly name: string
	/** The most characters. */
	readonly longest: number
	readonly isOneLine: boolean
	/**
	 * `order`: a reference, on all displays of the order, in its search and its exports. `driver`: for the driver of a home delivery; a
	 * pick-up has none.
	 */
	readonly audience: 'order' | 'driver'
}

/**
 * The texts that a buyer may state about an order, in display order. Columns, schemas of requests, search, exports, mails, delivery notes
 * and pages follow this table; a new field needs a migration, and labels where the compiler requires them.
 */
export const STATED_FIELDS = {
	/** The buyer's own reference: «Obra Atocha 12». */
	obra: { name: 'Referencia de obra', longest: 60, isOneLine: true, audience: 'order' },
	notas: { name: 'Para el transportista', longest: 500, isOneLine: false, audience: 'driver' },
} as const satisfies Readonly<Record<string, StatedField>>

export type StatedName = keyof typeof STATED_FIELDS
export const STATED_NAMES = Object.keys(STATED_FIELDS) as readonly StatedName[]

/** The names of the references of an order. */
export const REFERENCE_NAMES = STATED_NAMES.filter((name) => STATED_FIELDS[name].audience === 'order')

/** The stated texts of an order; null if not stated. */
export type StatedTexts = { readonly [Name in StatedName]: string | null }

const stated = (textOf: (name: StatedName) => string | null): StatedTexts =>
	Object.fromEntries(STATED_NAMES.map((name) => [name, textOf(name)])) as StatedTexts

export const NOTHING_STATED: StatedTexts = stated(() => null)

/** The stated texts of an order or a request, alone. */
export const statedTexts = (source: StatedTexts): StatedTexts => stated((name) => source[name])

/** The stated texts of typed fields; an empty text states nothing. */
export const readStatedTexts = (typed: Readonly<Record<StatedName, string>>, delivery: Delivery): StatedTexts =>
	stated((name) => {
		const isForNobody = STATED_FIELDS[name].audience === 'driver' && delivery === 'pickup'
		return isForNobody || typed[name] === '' ? null : typed[name]
	})

/** The stated texts of an audience, with their names. */
export function statedFacts(
	source: Readonly<Partial<Record<StatedName, string | null>>>,
	audience: StatedField['audience'],
): readonly (readonly [name: string, text: string])[] {
	return STATED_NAMES.flatMap((name) => {
		const text = source[name] ?? ''
		return STATED_FIELDS[name].audience === audience && text !== '' ? [[STATED_FIELDS[name].name, text] as const] : []
	})
}
