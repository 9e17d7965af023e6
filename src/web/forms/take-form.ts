import { data } from 'react-router'
import type { z } from 'zod'
import { TOO_MANY_MESSAGES } from '#contract/message/message.ts'
import { fieldFaults } from '#contract/problem.ts'
import { originOf } from '#web/page/origin.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'
import { type FieldValues, type FormAnswer, TRY_AGAIN } from './form-answer.ts'

/** Headers of a page with a form: public, but private in the answer to a post. */
export function formPage({ actionHeaders }: { readonly actionHeaders: Headers }): Record<string, string> {
	return actionHeaders.has('cache-control') ? privatePage() : publicPage()
}

/** The sender's address and the shop's front of a posted form. */
export function formSource(request: Request, services: PageServices) {
	return {
		// Set by the server, which overwrites values sent by clients.
		address: request.headers.get('x-visitor-address') ?? '',
		front: { brand: services.brand, origin: originOf(request, services) },
	}
}

interface Taken {
	readonly ok: boolean
}

/**
 * Handles a form posted without JavaScript: validates it, runs the deed, and returns the typed values with the faults.
 * A filled honeypot is answered like a success.
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
		// Only the first fault of each field is shown.
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
