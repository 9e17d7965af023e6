import type { FormFaults } from '#web/forms/form-answer.ts'

/** What is asked before a deed that cannot be undone. */
export interface Question extends FormFaults {
	readonly question: string
}

/** The field that a form sends along once its question was answered. */
export const ANSWERED = 'confirmado'
