import { useCallback, useEffect, useState } from 'react'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { fetchPricedCart, textOf } from './cart-request.ts'
import { settleStoredCart } from './stored-cart.ts'

/** The server's prices of a cart, requested after every change. The last ones stay until the new ones are there. */
export function usePricedCart(memory: CartMemory) {
	const [answered, setAnswered] = useState<{ readonly asked: CartMemory; readonly answer: CartAnswer } | null>(null)
	const [fault, setFault] = useState<string | null>(null)
	const [attempt, setAttempt] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same cart.
	useEffect(() => {
		if (memory.lines.length === 0) {
			setAnswered(null)
			setFault(null)
			return
		}
		const abort = new AbortController()
		fetchPricedCart(memory, abort.signal).then(
			(answer) => {
				settleStoredCart(memory)
				setAnswered({ asked: memory, answer })
				setFault(null)
			},
			(error: unknown) => {
				if (!abort.signal.aborted) setFault(textOf(error))
			},
		)
		return () => abort.abort()
	}, [memory, attempt])
	const retry = useCallback(() => setAttempt((count) => count + 1), [])
	const isPricing = memory.lines.length > 0 && answered?.asked !== memory && fault === null
	return { priced: answered?.answer ?? null, isPricing, fault, retry }
}
