import type { z } from 'zod'
import { fieldFaults } from '#contract/field-faults.ts'
import type { FormFaults } from './form-answer.ts'
import { typedValues } from './typed-values.ts'

/** A posted form: its data, or its faults. */
export type Read<Schema extends z.ZodObject> =
	| { readonly ok: true; readonly data: z.infer<Schema> }
	| { readonly ok: false; readonly answer: FormFaults }

/** The values of a schema's text fields, taken from the first source that has a text for each; otherwise empty. */
export function textsFrom<Schema extends z.ZodObject>(
	schema: Schema,
	...sources: readonly object[]
): Record<keyof z.infer<Schema> & string, string> {
	const textOf = (name: string) => {
		for (const source of sources) {
			const value: unknown = Object.hasOwn(source, name) ? source[name as keyof typeof source] : undefined
			if (typeof value === 'string') return value
		}
		return ''
	}
	const texts = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, textOf(name)]))
	return texts as Record<keyof z.infer<Schema> & string, string>
}

/** Validates a posted form with a schema; missing fields count as empty. */
export function readForm<Schema extends z.ZodObject>(form: FormData | URLSearchParams, schema: Schema): Read<Schema> {
	const parsed = schema.safeParse(textsFrom(schema, Object.fromEntries(form)))
	if (parsed.success) return { ok: true, data: parsed.data }
	return { ok: false, answer: { values: typedValues(form), faults: fieldFaults(parsed.error), detail: null } }
}

/** The answer for a form refused as a whole, or for one field. */
export function refusedForm(form: FormData | URLSearchParams, detail: string, field?: string): FormFaults {
	const faults = field === undefined ? [] : [{ campo: field, mensaje: detail }]
	return { values: typedValues(form), faults, detail: field === undefined ? detail : null }
}
