import type { RememberedLine } from '#domain/cart/memory.ts'
import { useQuote } from '#web/cart/use-quote.ts'

/** A postal code that nothing is delivered to, and what is said of it. */
export interface Undelivered {
	readonly postalCode: string
	readonly text: string
}

const NO_LINES: readonly RememberedLine[] = []

/** What is said at the field of a postal code that nothing is delivered to, once it is complete; null for others. */
export function useUndelivered(postalCode: string, known: Undelivered | null): string | null {
	const quote = useQuote(NO_LINES, postalCode)
	if (quote.kind === 'refused' && quote.isUndelivered) return quote.text
	return known !== null && known.postalCode === postalCode ? known.text : null
}
