import { type ActionFunctionArgs, data } from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { type FormFaults, TRY_AGAIN } from '#ui/form/form-answer.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'

/**
 * The action of a page with a form. If it fails, the page is rendered again with the typed values and the reason, instead of a page
 * that has lost both; `shown` is the page's own answer for its faults. Redirects, which are thrown too, are not failures.
 */
export const formAction =
	<Answer, Shown>(
		take: (request: Request, services: PageServices, form: FormData) => Promise<Answer>,
		shown: (faults: FormFaults) => Shown,
	) =>
	async ({ request, context }: ActionFunctionArgs) => {
		const services = servicesOf(context)
		const form = postedForm(context)
		try {
			return await take(request, services, form)
		} catch (error) {
			if (!(error instanceof Error)) throw error
			services.log.failed('a form could not be taken', error)
			return data(shown(refusedForm(form, TRY_AGAIN)), { status: PROBLEMS.no_disponible[0] })
		}
	}
