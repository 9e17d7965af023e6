import { data } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { type FixedCode, type Refused, refusalText } from '#contract/refusal-text.ts'
import type { FormFaults } from './form-answer.ts'
import { refusedForm } from './read-form.ts'

/** Answers a form that does not match its schema. */
export const faultyForm = (answer: FormFaults) => data(answer, { status: PROBLEMS.datos_no_validos[0] })

/** Answers a form with the action's refusal: as a whole, at one field, or with a text of its own. */
export function refuseForm(
	form: FormData,
	refused: FixedCode | Refused,
	at?: { readonly field?: string; readonly detail?: string | undefined },
) {
	const [status, detail] = refusalText(refused)
	return data(refusedForm(form, at?.detail ?? detail, at?.field), { status })
}
