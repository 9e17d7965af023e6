import type { TypedLine } from '#contract/staff/taken-order.ts'
import { SERVICE_VARIANT } from '#domain/catalogue/product.ts'
import { STATED_NAMES } from '#domain/order/stated-fields.ts'
import { rowId } from '#office/page/row-id.ts'

/** The texts of the form that belong to no line. */
const TEXTS = [
	'canal',
	'entrega',
	'pago',
	'codigo',
	'motivo',
	'llevar',
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

/** A line with its number, which it keeps while other lines come and go. */
export interface DraftLine extends TypedLine {
	readonly linea: string
}

/** An order in preparation, as typed: the form carries all of it, so that a page without a script loses nothing. */
export interface Draft {
	readonly texts: Readonly<Record<Text, string>>
	readonly lines: readonly DraftLine[]
	/** The buyer's account; 0 for a guest. */
	readonly accountId: number
	/** The order that it adds to; empty for none. */
	readonly addsTo: string
	/** The message that requests a price; 0 for none. */
	readonly messageId: number
	/** The idempotency key of the order during its preparation. */
	readonly key: string
	/** Counts the server's changes of values, so that the fields are rendered with them. */
	readonly filled: number
}

/** The field and the parameter of the order that one adds to. */
export const ADDS_TO = 'ampliar'

/** The fields of a line, each repeated once a line. */
const LINE_FIELDS = ['linea', 'producto', 'variante', 'lote', 'cantidad', 'metros', 'texto', 'precio'] as const

const EMPTY = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Readonly<Record<Text, string>>

/** Whether a product has a typed price. */
export const hasAgreedPrice = ({ variante, precio }: Pick<DraftLine, 'variante' | 'precio'>): boolean =>
	variante !== SERVICE_VARIANT && precio.trim() !== ''

export const newDraft = (key: string): Draft => ({
	texts: { ...EMPTY, canal: 'telefono', entrega: 'shipping', pago: 'tarjeta' },
	lines: [],
	accountId: 0,
	addsTo: '',
	messageId: 0,
	key,
	filled: 0,
})

export function draftOf(form: FormData): Draft {
	const text = (name: string) => `${form.get(name) ?? ''}`
	const columns = LINE_FIELDS.map((name) => form.getAll(name).map(String))
	const lineAt = (_: unknown, index: number) =>
		Object.fromEntries(
			LINE_FIELDS.map((name, column) => [name, columns[column]?.[index] ?? '']),
		) as unknown as DraftLine
	return {
		texts: Object.fromEntries(TEXTS.map((name) => [name, text(name)])) as Draft['texts'],
		lines: form.getAll('producto').map(lineAt),
		accountId: rowId(text('cuenta')),
		addsTo: text(ADDS_TO),
		messageId: rowId(text('mensaje')),
		key: text('clave'),
		filled: Number(text('llenado')) || 0,
	}
}

/** A draft with further lines, which get the next numbers. */
export function withLines(draft: Draft, lines: readonly TypedLine[]): Draft {
	const last = Math.max(0, ...draft.lines.map(({ linea }) => Number(linea) || 0))
	return {
		...draft,
		lines: [...draft.lines, ...lines.map((line, index) => ({ ...line, linea: `${last + index + 1}` }))],
	}
}

/** A draft without the lines of these numbers; the same object if there are none. */
export const withoutLines = (draft: Draft, numbers: readonly string[]): Draft =>
	numbers.length === 0 ? draft : { ...draft, lines: draft.lines.filter(({ linea }) => !numbers.includes(linea)) }

export const withBuyer = (draft: Draft, texts: Partial<Draft['texts']>, accountId: number): Draft => ({
	...draft,
	texts: { ...draft.texts, ...texts },
	accountId,
	filled: draft.filled + 1,
})
