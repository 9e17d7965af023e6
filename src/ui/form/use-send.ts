import { useCallback, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type FormFaults, type MessageAnswer, TRY_AGAIN } from './form-answer.ts'

/** The JSON of the fields; empty fields are included, and files are not. */
function bodyOf(form: HTMLFormElement): string {
	return JSON.stringify(Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')))
}

// The fields keep the typed values, so an answer carries none.
const refused = (faults: FormFaults['faults'], detail: string | null): MessageAnswer => ({
	sent: false,
	refused: { values: {}, faults, detail },
})

async function post(api: string, form: HTMLFormElement, offline: string): Promise<MessageAnswer> {
	try {
		const answer = await fetch(api, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: bodyOf(form),
		})
		if (answer.ok) return { sent: true }
		const problem = (await answer.json()) as Problem
		if (answer.status === 422 && problem.errores?.length) return refused(problem.errores, null)
		return refused([], answer.status === 429 || answer.status === 503 ? problem.detail : TRY_AGAIN)
	} catch {
		return refused([], offline)
	}
}

/**
 * Sends a form to the API without leaving the page. `posted` is the answer to the form posted without JavaScript, until
 * there is a newer one; `offline` is the text for a network error.
 */
export function useSend(api: string, posted: MessageAnswer | undefined, offline: string) {
	const [answer, setAnswer] = useState(posted)
	const [isSending, setIsSending] = useState(false)
	async function send(form: HTMLFormElement): Promise<MessageAnswer | null> {
		if (isSending) return null
		setIsSending(true)
		const next = await post(api, form, offline)
		setIsSending(false)
		setAnswer(next)
		if (next.sent) form.reset()
		return next
	}
	const forget = useCallback(() => setAnswer(undefined), [])
	return { answer, isSending, send, forget }
}
