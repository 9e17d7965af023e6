import { useEffect, useState } from 'react'
import { toLineBody } from '#contract/cart/line-body.ts'
import type { Problem } from '#contract/problem.ts'
import type { ExpectedDaysAnswer } from '#contract/shipping/expected-days.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import type { TaxRegime } from '#domain/tax/tax-regime.ts'
import { FAILED } from './cart-request.ts'

export type Quote =
	| { readonly kind: 'none' }
	/** When it would arrive; its cost depends on the cart. */
	| { readonly kind: 'days'; readonly entregaPrevista: ExpectedDaysAnswer }
	| {
			readonly kind: 'known'
			readonly coste: number
			readonly zona: string
			readonly gratis: boolean
			readonly regimen: TaxRegime
			readonly entregaPrevista: ExpectedDaysAnswer
	  }
	/** `isUndelivered`: the shop does not deliver there; otherwise the request failed. */
	| { readonly kind: 'refused'; readonly text: string; readonly isUndelivered: boolean }

const refusal = ({ code, detail, errores }: Problem): Quote => ({
	kind: 'refused',
	text: errores?.[0]?.mensaje ?? detail,
	isUndelivered: code === 'sin_envio',
})

/** The days of a delivery to a postal code, once it is complete, and its cost, once there are lines. */
export function useQuote(lines: readonly RememberedLine[], postalCode: string): Quote {
	const [quote, setQuote] = useState<Quote>({ kind: 'none' })
	const isPriced = lines.length > 0
	// Without lines any weight does: whether the shop delivers there, and when, is the same for all.
	const asked = isPriced ? { lineas: lines.map(toLineBody) } : { peso: 1 }
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
				else setQuote(refusal((await answer.json()) as Problem))
			})
			.catch(() => {
				if (!abort.signal.aborted) setQuote({ kind: 'refused', text: FAILED, isUndelivered: false })
			})
		return () => abort.abort()
	}, [body, isPriced])
	return quote
}
