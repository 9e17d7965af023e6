import type { z } from 'zod'
import { type FieldFault, fieldFaults } from '#contract/problem.ts'
import type { FieldValues } from './form-answer.ts'

/** What a page answers to a form of its own that it could not do: what was typed, and what is wrong with it. */
export interface FormFaults {
	readonly values: FieldValues
	readonly faults: readonly FieldFault[]
	/** What is wrong with no field in particular, or null. */
	readonly detail: string | null
}

/** One fault a field: the first says what to do next. */
function firstFaults(faults: readonly FieldFault[]): FieldFault[] {
	return faults.filter(({ campo }, index) => faults.findIndex((other) => other.campo === campo) === index)
}

/** What was typed into a form, but for passwords: they are never sent back. */
export function typedValues(form: FormData): FieldValues {
	const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
	return Object.fromEntries(typed.filter(([name]) => !/password|contrasena/i.test(name)))
}

/** Reads a posted form by its schema; fields that the form leaves out are empty. */
export function readForm<Schema extends z.ZodObject>(
	form: FormData,
	schema: Schema,
): { readonly ok: true; readonly data: z.infer<Schema> } | { readonly ok: false; readonly answer: FormFaults } {
	const values = Object.fromEntries(
		Object.keys(schema.shape).map((name) => {
			const value = form.get(name)
			return [name, typeof value === 'string' ? value : '']
		}),
	)
	const parsed = schema.safeParse(values)
	if (parsed.success) return { ok: true, data: parsed.data }
	return {
		ok: false,
		answer: { values: typedValues(form), faults: firstFaults(fieldFaults(parsed.error)), detail: null },
	}
}

/** A form refused as a whole, or for one field. */
export function refusedForm(form: FormData, detail: string, field?: string): FormFaults {
	const faults = field === undefined ? [] : [{ campo: field, mensaje: detail }]
	return { values: typedValues(form), faults, detail: field === undefined ? detail : null }
}
