import { data } from 'react-router'
import type { z } from 'zod'
import { TOO_MANY_MESSAGES } from '#contract/message/message.ts'
import { fieldFaults } from '#contract/problem.ts'
import { originOf } from '#web/page/origin.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'
import { type FieldValues, type FormAnswer, TRY_AGAIN } from './form-answer.ts'

/** Headers of a page with a form: public until the form is posted, one visitor's own from then on. */
export function formPage({ actionHeaders }: { readonly actionHeaders: Headers }): Record<string, string> {
	return actionHeaders.has('cache-control') ? privatePage() : publicPage()
}

/** Where a form came from and which shop answers it. */
export function formSource(request: Request, services: PageServices) {
	return {
		// The server writes the header itself, whatever a client sends.
		address: request.headers.get('x-visitor-address') ?? '',
		front: { brand: services.brand, origin: originOf(request, services) },
	}
}

interface Taken {
	readonly ok: boolean
}

/**
 * Takes a form that was posted without a script: parses it, runs the deed, and answers the page with what was typed when
 * something is wrong. A filled trap is thanked like anybody.
 */
export async function takeForm<Schema extends z.ZodObject>(
	request: Request,
	schema: Schema,
	deed: (read: z.infer<Schema>) => Promise<Taken>,
) {
	const answer = (body: FormAnswer, status: number) => data(body, { status, headers: privatePage() })
	const form = await request.formData()
	const values: FieldValues = Object.fromEntries(
		Object.keys(schema.shape).map((name) => [name, `${form.get(name) ?? ''}`]),
	)
	const parsed = schema.safeParse(values)
	if (!parsed.success) {
		const faults = fieldFaults(parsed.error)
		// One fault a field: the first says what to do next.
		const first = faults.filter(({ campo }, index) => faults.findIndex((other) => other.campo === campo) === index)
		return answer({ kind: 'faults', values, faults: first }, 422)
	}
	if ((parsed.data as { departamento?: unknown }).departamento) return answer({ kind: 'sent' }, 200)
	try {
		const taken = await deed(parsed.data)
		if (taken.ok) return answer({ kind: 'sent' }, 200)
		return answer({ kind: 'failed', values, detail: TOO_MANY_MESSAGES }, 429)
	} catch (error) {
		console.error(error)
		return answer({ kind: 'failed', values, detail: TRY_AGAIN }, 503)
	}
}
