import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { ExpectedDaysAnswer } from '#contract/shipping/expected-days.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { lineBody } from '#web/cart/cart-request.ts'

export type Quote =
	| { readonly kind: 'none' }
	| {
			readonly kind: 'known'
			readonly coste: number
			readonly zona: string
			readonly gratis: boolean
			readonly entregaPrevista: ExpectedDaysAnswer
	  }
	| { readonly kind: 'refused'; readonly text: string }

/** The delivery cost of lines to a postal code, requested once both are complete. */
export function useQuote(lines: readonly RememberedLine[], postalCode: string): Quote {
	const [quote, setQuote] = useState<Quote>({ kind: 'none' })
	const body =
		lines.length > 0 && postalCode.length === 5
			? JSON.stringify({ codigoPostal: postalCode, lineas: lines.map(lineBody) })
			: null
	useEffect(() => {
		if (body === null) {
			setQuote({ kind: 'none' })
			return
		}
		const abort = new AbortController()
		fetch('/api/envios/presupuesto', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body,
			signal: abort.signal,
		})
			.then(async (answer) => {
				if (answer.ok) setQuote({ kind: 'known', ...(await answer.json()) })
				else setQuote({ kind: 'refused', text: ((await answer.json()) as Problem).detail })
			})
			.catch(() => {
				if (!abort.signal.aborted)
					setQuote({ kind: 'refused', text: 'Ha ocurrido un error. Por favor, inténtalo de nuevo.' })
			})
		return () => abort.abort()
	}, [body])
	return quote
}
