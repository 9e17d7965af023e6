import { data, redirect } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { refusedForm } from '#web/forms/read-form.ts'
import { DONE } from './query.ts'

/** Leads to a page that says what was done: reloading it posts nothing again. */
export function done(path: string, what: string): Response {
	return redirect(`${path}?${DONE}=${what}`)
}

/**
 * Answers a form whose row somebody else has changed since it was shown: what was typed stays in the form, which says how the row
 * is now. Its screen revalidates after every answer, so that it is sent with the row's present version the next time.
 */
export function changedMeanwhile(form: FormData, now: string) {
	const [status, detail] = PROBLEMS.cambiado_entretanto
	return data(refusedForm(form, `${detail} ${now}`), { status })
}
