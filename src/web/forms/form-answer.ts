import type { FieldFault } from '#contract/problem.ts'

export type FieldValues = Readonly<Record<string, string>>

/** What became of a form that was posted without a script: the page shows it, with what was typed. */
export type FormAnswer =
	| { readonly kind: 'sent' }
	| { readonly kind: 'faults'; readonly values: FieldValues; readonly faults: readonly FieldFault[] }
	| { readonly kind: 'failed'; readonly values: FieldValues; readonly detail: string }

/** The text of any failure that has no text of its own. */
export const TRY_AGAIN = 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'
