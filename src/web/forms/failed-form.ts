import { data } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { type FormFaults, TRY_AGAIN } from '#ui/form/form-answer.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import type { PageServices } from '#web/page/page-services.ts'

/**
 * Runs a form's action. If it fails, the page is rendered again with the typed values and the reason, instead of a page that has lost
 * both; `shown` is the page's own answer for its faults. Redirects, which are thrown too, are not failures.
 */
export async function orFailedForm<Answer, Shown>(
	form: FormData,
	{ log }: Pick<PageServices, 'log'>,
	deed: () => Promise<Answer>,
	shown: (faults: FormFaults) => Shown,
) {
	try {
		return await deed()
	} catch (error) {
		if (!(error instanceof Error)) throw error
		log.failed('a form could not be taken', error)
		return data(shown(refusedForm(form, TRY_AGAIN)), { status: PROBLEMS.no_disponible[0] })
	}
}
