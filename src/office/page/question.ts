import type { FormFaults } from '#web/forms/form-answer.ts'

/** What is asked before a deed that cannot be undone. */
export interface Question extends FormFaults {
	readonly question: string
}

/** The answer to a form: its faults, or the question to confirm before the action runs. */
export type DeedAnswer = FormFaults | Question | undefined

/** What an answer asks; null for one of faults. */
export const questionOf = (answer: DeedAnswer): string | null =>
	answer && 'question' in answer ? answer.question : null

/** The field that a form sends along once its question was answered. */
export const ANSWERED = 'confirmado'
