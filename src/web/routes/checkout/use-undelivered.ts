import type { RememberedLine } from '#domain/cart/memory.ts'
import { useQuote } from '#web/cart/use-quote.ts'

/** A postal code without delivery, and its message. */
export interface Undelivered {
	readonly postalCode: string
	readonly text: string
}

const NO_LINES: readonly RememberedLine[] = []

/** The message at the field of a complete postal code without delivery; null for others. */
export function useUndelivered(postalCode: string, known: Undelivered | null): string | null {
	const quote = useQuote(NO_LINES, postalCode)
	if (quote.kind === 'refused' && quote.isUndelivered) return quote.text
	return known !== null && known.postalCode === postalCode ? known.text : null
}
