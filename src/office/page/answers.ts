import { data, redirect } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import { DONE } from './query.ts'

/** Redirects to a page that displays the completed action: reloading it posts nothing again. */
export function done(path: string, what: string): Response {
	return redirect(`${path}?${DONE}=${what}`)
}

/**
 * Answers a form whose row another person has changed since it was rendered: the form keeps the typed values and displays the row's
 * present state. Its screen revalidates after every answer, so that the next submission has the row's present version.
 */
export function changedMeanwhile(form: FormData, now: string) {
	const [status, detail] = PROBLEMS.cambiado_entretanto
	return data(refusedForm(form, `${detail} ${now}`), { status })
}
