import type { FieldValues } from './form-answer.ts'

/** The typed values without passwords, which are never sent back. */
export function typedValues(form: FormData | URLSearchParams): FieldValues {
	const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
	return Object.fromEntries(typed.filter(([name]) => !/password|contrasena|^current$/i.test(name)))
}
