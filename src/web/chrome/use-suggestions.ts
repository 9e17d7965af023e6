import { useEffect, useState } from 'react'
import type { Suggestions } from '#contract/catalogue/catalogue-answer.ts'

const DEBOUNCE_MS = 300

/** A search that runs while its text is typed. */
export type Search =
	| { readonly kind: 'idle' }
	| { readonly kind: 'searching' }
	| { readonly kind: 'found'; readonly answer: Suggestions }
	| { readonly kind: 'failed' }

/** Search results of the server, requested with a debounce of 300 ms (specification §4). */
export function useSuggestions(text: string): Search {
	const [state, setState] = useState<Search>({ kind: 'idle' })
	useEffect(() => {
		const asked = text.trim()
		if (asked === '') {
			setState({ kind: 'idle' })
			return
		}
		setState({ kind: 'searching' })
		const abort = new AbortController()
		const timer = setTimeout(async () => {
			try {
				const answer = await fetch(`/api/busqueda?q=${encodeURIComponent(asked)}`, { signal: abort.signal })
				if (!answer.ok) throw new Error(`${answer.status}`)
				setState({ kind: 'found', answer: await answer.json() })
			} catch {
				if (!abort.signal.aborted) setState({ kind: 'failed' })
			}
		}, DEBOUNCE_MS)
		return () => {
			clearTimeout(timer)
			abort.abort()
		}
	}, [text])
	return state
}
