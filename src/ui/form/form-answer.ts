import type { FieldFault } from '#contract/problem.ts'

export type FieldValues = Readonly<Record<string, string>>

/** The answer to a refused form: the typed values and the faults. */
export interface FormFaults {
	readonly values: FieldValues
	readonly faults: readonly FieldFault[]
	/** Fault of the form as a whole, or null. */
	readonly detail: string | null
}

/** The answer to a message posted to a page that has no confirmation page of its own. */
export type MessageAnswer = { readonly sent: true } | { readonly sent: false; readonly refused: FormFaults }

/** The text of a failure without a text of its own. */
export const TRY_AGAIN = 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'
