import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { ExpectedDaysAnswer } from '#contract/shipping/expected-days.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import type { TaxRegime } from '#domain/tax/tax-regime.ts'
import { lineBody } from '#web/cart/cart-request.ts'

export type Quote =
	| { readonly kind: 'none' }
	/** When it would come; its cost depends on what is bought. */
	| { readonly kind: 'days'; readonly entregaPrevista: ExpectedDaysAnswer }
	| {
			readonly kind: 'known'
			readonly coste: number
			readonly zona: string
			readonly gratis: boolean
			readonly regimen: TaxRegime
			readonly entregaPrevista: ExpectedDaysAnswer
	  }
	| { readonly kind: 'refused'; readonly text: string }

/** The days of a delivery to a postal code, once it is complete, and its cost, once there are lines. */
export function useQuote(lines: readonly RememberedLine[], postalCode: string): Quote {
	const [quote, setQuote] = useState<Quote>({ kind: 'none' })
	const isPriced = lines.length > 0
	// Without lines any weight does: whether the shop delivers there, and when, is the same for all.
	const asked = isPriced ? { lineas: lines.map(lineBody) } : { peso: 1 }
	const body = postalCode.length === 5 ? JSON.stringify({ codigoPostal: postalCode, ...asked }) : null
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
				if (answer.ok) setQuote({ kind: isPriced ? 'known' : 'days', ...(await answer.json()) })
				else setQuote({ kind: 'refused', text: ((await answer.json()) as Problem).detail })
			})
			.catch(() => {
				if (!abort.signal.aborted)
					setQuote({ kind: 'refused', text: 'Ha ocurrido un error. Por favor, inténtalo de nuevo.' })
			})
		return () => abort.abort()
	}, [body, isPriced])
	return quote
}
