import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import { toLineBody } from '#contract/cart/line-body.ts'
import type { Problem } from '#contract/problem.ts'
import type { CartMemory } from '#domain/cart/memory.ts'

/** The text of a failure without a text of its own. */
export const FAILED = 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'

/** The text of a failed request: its own, or a general one for a network error, which is a TypeError. */
export function textOf(error: unknown): string {
	return error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED
}

/** Why the typed code of a priced cart takes nothing, or null. */
export function promoFaultOf({ avisos, codigoSinUsar }: Pick<CartAnswer, 'avisos' | 'codigoSinUsar'>): string | null {
	return avisos.find(({ campo }) => campo === 'codigoPromocional')?.mensaje ?? codigoSinUsar
}

/** Requests the prices of a cart. Rejects with the text to show. */
export async function fetchPricedCart(cart: CartMemory, signal?: AbortSignal): Promise<CartAnswer> {
	const answer = await fetch('/api/carrito', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			lineas: cart.lines.map(toLineBody),
			entrega: cart.delivery,
			...(cart.postalCode?.length === 5 ? { codigoPostal: cart.postalCode } : {}),
			...(cart.promoCode ? { codigoPromocional: cart.promoCode } : {}),
		}),
		...(signal ? { signal } : {}),
	})
	if (answer.ok) return answer.json()
	const problem: Problem | null = await answer.json().catch(() => null)
	throw new Error(problem?.detail ?? FAILED)
}
