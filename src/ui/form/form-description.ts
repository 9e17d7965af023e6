import type { NumberRule } from '#contract/input/number-rule.ts'

/** A form's texts for a field; its limits and faults come from the schema. */
export interface FieldText {
	readonly label: string
	readonly kind?:
		| 'text'
		| 'email'
		| 'tel'
		| 'password'
		| 'date'
		| 'textarea'
		| 'select'
		| 'checkbox'
		| 'file'
		| 'hidden'
	readonly options?: readonly { readonly id: string; readonly text: string }[]
	readonly autoComplete?: string
	readonly inputMode?: 'email' | 'tel' | 'text' | 'numeric' | 'decimal'
	readonly hint?: string
	/** The unit shown behind the value. */
	readonly unit?: string
	/** The accepted file types of a file field. */
	readonly accept?: string
	/** The most bytes of its files together, which a form with a script is not sent beyond. */
	readonly mostBytes?: number
	/** Whether it may be left empty. The schema decides for its fields, unless other fields may require one: such a field is not optional. */
	readonly optional?: boolean
	/** The name of the fields that the screen shows together with it. */
	readonly group?: string
	/** Takes half a row. */
	readonly half?: boolean
}

/** One check of a field's value, with the text of its fault. */
export type Rule =
	| { readonly kind: 'least' | 'most'; readonly length: number; readonly fault: string }
	| { readonly kind: 'pattern'; readonly source: string; readonly flags: string; readonly fault: string }
	| { readonly kind: 'one-of'; readonly values: readonly string[]; readonly fault: string }
	| { readonly kind: 'tax-id'; readonly fault: string }
	| { readonly kind: 'number'; readonly number: NumberRule }

/** A field as the browser needs it. */
export interface FieldDescription extends FieldText {
	readonly name: string
	/** Whether it may be left empty. */
	readonly optional: boolean
	/** Whether it is of a row, which may be empty as a whole: it is neither required nor marked as optional. */
	readonly isOfRow?: boolean
	/** Whether blanks around the value are ignored. */
	readonly trimmed: boolean
	/** In the order in which the schema checks; the first broken one is the fault. */
	readonly rules: readonly Rule[]
}

/** A form as the browser needs it: plain data without the schema library. */
export interface FormDescription {
	readonly fields: readonly FieldDescription[]
	/** Whether the schema has the honeypot. */
	readonly hasTrap: boolean
}

/**
 * A field that no schema describes, since its form has as many as there are rows: its name says which row it is of, such as `precio-3`,
 * and with the name its faults and its id.
 */
export const rowField = (name: string, label: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
	...{ name, label, optional: true, isOfRow: true, trimmed: true, rules: [] },
	...more,
})

/** A form that is only its button. */
export const NO_FIELDS: FormDescription = { fields: [], hasTrap: false }

/** The name of the honeypot field. */
export const TRAP = 'departamento'

/** The id of a field in the page; the prefix distinguishes the forms of a page. */
export function fieldId(prefix: string, name: string): string {
	return prefix === '' ? name : `${prefix}-${name}`
}
