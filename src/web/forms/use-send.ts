import { useState } from 'react'
import type { FieldFault, Problem } from '#contract/problem.ts'
import { TRY_AGAIN } from './form-answer.ts'

export type SendState =
	| { readonly kind: 'idle' | 'sending' | 'sent' }
	| { readonly kind: 'faults'; readonly faults: readonly FieldFault[] }
	| { readonly kind: 'failed'; readonly detail: string }

/** The JSON of the fields; empty fields are included. */
function bodyOf(form: HTMLFormElement): string {
	return JSON.stringify(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`])))
}

async function post(api: string, form: HTMLFormElement, offline: string): Promise<SendState> {
	try {
		const answer = await fetch(api, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: bodyOf(form),
		})
		if (answer.ok) return { kind: 'sent' }
		const problem = (await answer.json()) as Problem
		if (answer.status === 422 && problem.errores?.length) return { kind: 'faults', faults: problem.errores }
		return { kind: 'failed', detail: answer.status === 429 || answer.status === 503 ? problem.detail : TRY_AGAIN }
	} catch {
		return { kind: 'failed', detail: offline }
	}
}

/**
 * Sends a form to the API without leaving the page; the typed values are kept. `offline` is the text for a network
 * error.
 */
export function useSend(api: string, onSent: () => void, offline = TRY_AGAIN) {
	const [state, setState] = useState<SendState>({ kind: 'idle' })
	async function send(form: HTMLFormElement) {
		if (state.kind === 'sending') return
		setState({ kind: 'sending' })
		const next = await post(api, form, offline)
		setState(next)
		if (next.kind === 'sent') {
			form.reset()
			onSent()
		}
	}
	return { state, send, setState }
}
