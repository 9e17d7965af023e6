import type { TypedLine } from '#contract/staff/taken-order.ts'
import { STATED_NAMES } from '#domain/order/stated-fields.ts'

/** The texts of the form that belong to no line. */
const TEXTS = [
	'canal',
	'entrega',
	'pago',
	'codigo',
	'nombre',
	'telefono',
	'correo',
	'nif',
	'direccion',
	'codigoPostal',
	'localidad',
	...STATED_NAMES,
] as const
type Text = (typeof TEXTS)[number]

/** An order in preparation, as typed: the form carries all of it, so that a page without a script loses nothing. */
export interface Draft {
	readonly texts: Readonly<Record<Text, string>>
	readonly lines: readonly TypedLine[]
	/** The buyer's account; 0 for a guest. */
	readonly accountId: number
	/** The message that requests a price; 0 for none. */
	readonly messageId: number
	/** The idempotency key of the order during its preparation. */
	readonly key: string
	/** Counts the server's changes of values, so that the fields are rendered with them. */
	readonly filled: number
}

/** The fields of a line, each repeated once a line. */
const LINE_FIELDS = ['producto', 'variante', 'lote', 'cantidad', 'metros'] as const

const EMPTY = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Readonly<Record<Text, string>>

export const newDraft = (key: string): Draft => ({
	texts: { ...EMPTY, canal: 'telefono', entrega: 'shipping', pago: 'tarjeta' },
	lines: [],
	accountId: 0,
	messageId: 0,
	key,
	filled: 0,
})

export function draftOf(form: FormData): Draft {
	const text = (name: string) => `${form.get(name) ?? ''}`
	const all = (name: string) => form.getAll(name).map(String)
	const [products, variants, lots, quantities, areas] = LINE_FIELDS.map(all) as [
		string[],
		string[],
		string[],
		string[],
		string[],
	]
	return {
		texts: Object.fromEntries(TEXTS.map((name) => [name, text(name)])) as Draft['texts'],
		lines: products.map((producto, index) => ({
			producto,
			variante: variants[index] ?? '',
			lote: lots[index] ?? '',
			cantidad: quantities[index] ?? '',
			metros: areas[index] ?? '',
		})),
		accountId: Number(text('cuenta')) || 0,
		messageId: Number(text('mensaje')) || 0,
		key: text('clave'),
		filled: Number(text('llenado')) || 0,
	}
}

export const withLine = (draft: Draft, line: TypedLine): Draft => ({ ...draft, lines: [...draft.lines, line] })

/** A draft without the lines at these positions; the same object if there are none. */
export const withoutLines = (draft: Draft, places: readonly number[]): Draft =>
	places.length === 0 ? draft : { ...draft, lines: draft.lines.filter((_, place) => !places.includes(place)) }

export const withBuyer = (draft: Draft, texts: Partial<Draft['texts']>, accountId: number): Draft => ({
	...draft,
	texts: { ...draft.texts, ...texts },
	accountId,
	filled: draft.filled + 1,
})
