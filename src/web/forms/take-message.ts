import { data } from 'react-router'
import type { z } from 'zod'
import { type Refused, refusalText } from '#contract/refusal-text.ts'
import { type MessageAnswer, TRY_AGAIN } from '#ui/form/form-answer.ts'
import { TRAP } from '#ui/form/form-description.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'

/** Headers of a page with a form: public, but private in the answer to a post. */
export function formPage({ actionHeaders }: { readonly actionHeaders: Headers }): Record<string, string> {
	return actionHeaders.has('cache-control') ? privatePage() : publicPage()
}

/** The outcome of a message: accepted, refused, or with a fault in one field. */
type Taken =
	| { readonly ok: true }
	| { readonly ok: false; readonly fault: { readonly field: string; readonly detail: string } }
	| ({ readonly ok: false } & Refused)

/**
 * Handles a message posted to a page without JavaScript: validates it, runs the action, and returns the typed values with the faults. A
 * filled honeypot is answered like a success.
 */
export async function takeMessage<Schema extends z.ZodObject>(
	form: FormData,
	{ log }: Pick<PageServices, 'log'>,
	schema: Schema,
	deed: (read: z.infer<Schema>) => Promise<Taken>,
) {
	const answer = (body: MessageAnswer, status: number) => data(body, { status, headers: privatePage() })
	const refuse = (detail: string, status: number, field?: string) =>
		answer({ sent: false, refused: refusedForm(form, detail, field) }, status)
	const read = readForm(form, schema)
	if (!read.ok) return answer({ sent: false, refused: read.answer }, 422)
	if (form.get(TRAP)) return answer({ sent: true }, 200)
	try {
		const taken = await deed(read.data)
		if (taken.ok) return answer({ sent: true }, 200)
		if ('fault' in taken) return refuse(taken.fault.detail, 422, taken.fault.field)
		const [status, detail] = refusalText(taken)
		return refuse(detail, status)
	} catch (error) {
		log.failed('a form could not be taken', error)
		return refuse(TRY_AGAIN, 503)
	}
}
