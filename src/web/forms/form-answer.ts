import type { FieldFault } from '#contract/problem.ts'

export type FieldValues = Readonly<Record<string, string>>

/** The result of a form posted without JavaScript, shown by the page with the typed values. */
export type FormAnswer =
	| { readonly kind: 'sent' }
	| { readonly kind: 'faults'; readonly values: FieldValues; readonly faults: readonly FieldFault[] }
	| { readonly kind: 'failed'; readonly values: FieldValues; readonly detail: string }

/** The text of a failure without a text of its own. */
export const TRY_AGAIN = 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'
