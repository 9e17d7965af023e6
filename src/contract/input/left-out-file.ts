import type { FieldFault } from '#contract/problem.ts'

/** A posted file that the server has not kept, since the files of its form are too large together. It is empty. */
type LeftOutFile = File & { readonly isLeftOut: true }

const NAME_LENGTH = 60

/** Marked by a property and not by a class, since the pages are bundled apart from the server. */
export const leftOutFile = (name: string): LeftOutFile =>
	Object.assign(new File([], name), { isLeftOut: true } as const)

/** The fault at the field of the first file that was left out; null if all files are there. */
export function leftOutFault(form: FormData): FieldFault | null {
	for (const [campo, value] of form) {
		if (typeof value === 'string' || !('isLeftOut' in value)) continue
		const name = value.name.slice(0, NAME_LENGTH)
		return { campo, mensaje: `${name} no ha llegado: son demasiados MB juntos. Elige menos archivos o más pequeños` }
	}
	return null
}
