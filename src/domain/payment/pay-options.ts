import type { Merchant } from '#domain/merchant/merchant.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type CreditTerms, creditLeft } from './credit.ts'
import type { CreditDays, PayMethod } from './pay-method.ts'

/** The ways of paying that a merchant accepts besides cards. */
export type AcceptedPayments = Pick<Merchant, 'bizumUpToCents' | 'takesTransfers'>

/** A way of paying as the checkout offers it; `refused` is the reason why it is displayed and cannot be chosen. */
export interface PayOption {
	readonly method: PayMethod
	readonly refused: 'over_limit' | null
	/** The most that may be paid in this way: Bizum's limit, or the rest of a credit; null without a limit. */
	readonly limitCents: Cents | null
	readonly creditDays: CreditDays | null
}

/** The ways to pay a total, in display order; `credit` is null if the buyer has none. */
export function payOptions(
	totalCents: Cents,
	accepted: AcceptedPayments,
	credit: { readonly terms: CreditTerms; readonly owedCents: Cents } | null,
): PayOption[] {
	const option = (method: PayMethod, limitCents: Cents | null = null, creditDays: CreditDays | null = null) => {
		const isOver = limitCents !== null && totalCents > limitCents
		return { method, refused: isOver ? ('over_limit' as const) : null, limitCents, creditDays }
	}
	const { bizumUpToCents, takesTransfers } = accepted
	return [
		option('tarjeta'),
		...(bizumUpToCents > 0 ? [option('bizum', bizumUpToCents)] : []),
		...(takesTransfers ? [option('transferencia')] : []),
		...(credit ? [option('credito', creditLeft(credit.terms, credit.owedCents), credit.terms.days)] : []),
	]
}

/** Whether a merchant accepts a total on the web in a way that does not depend on the buyer: excludes the counter's ways and credit. */
export function takesPayment(method: PayMethod, totalCents: Cents, accepted: AcceptedPayments): boolean {
	return payOptions(totalCents, accepted, null).some((option) => option.method === method && option.refused === null)
}
