import type { z } from 'zod'
import { type FieldFault, fieldFaults } from '#contract/problem.ts'
import type { FieldValues } from './form-answer.ts'

/** The answer of a page to a refused form: the typed values and the faults. */
export interface FormFaults {
	readonly values: FieldValues
	readonly faults: readonly FieldFault[]
	/** Fault of the form as a whole, or null. */
	readonly detail: string | null
}

/** Only the first fault of each field is shown. */
function firstFaults(faults: readonly FieldFault[]): FieldFault[] {
	return faults.filter(({ campo }, index) => faults.findIndex((other) => other.campo === campo) === index)
}

/** The typed values without passwords, which are never sent back. */
export function typedValues(form: FormData): FieldValues {
	const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
	return Object.fromEntries(typed.filter(([name]) => !/password|contrasena/i.test(name)))
}

/** Validates a posted form with a schema; missing fields count as empty. */
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

/** The answer for a form refused as a whole, or for one field. */
export function refusedForm(form: FormData, detail: string, field?: string): FormFaults {
	const faults = field === undefined ? [] : [{ campo: field, mensaje: detail }]
	return { values: typedValues(form), faults, detail: field === undefined ? detail : null }
}
