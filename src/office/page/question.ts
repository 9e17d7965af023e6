import type { FormFaults } from '#ui/form/form-answer.ts'

/** The question before an irreversible action. */
export interface Question extends FormFaults {
	readonly question: string
}

/** The answer to a form: its faults, or the question to confirm before the action runs. */
export type DeedAnswer = FormFaults | Question | undefined

/** The question of an answer; null for one with faults. */
export const questionOf = (answer: DeedAnswer): string | null =>
	answer && 'question' in answer ? answer.question : null

/** The field that a form sends along once its question was answered. */
export const ANSWERED = 'confirmado'
