import { type Cents, cents } from '#domain/money/cents.ts'
import type { CreditTerms } from '#domain/payment/credit.ts'
import { COUNTER_METHODS, type CounterMethod, type PayMethod } from '#domain/payment/pay-method.ts'
import { type AcceptedPayments, type PayOption, payOptions } from '#domain/payment/pay-options.ts'
import { transferHeldUntil } from '#domain/payment/transfer.ts'
import type { StaffChannel } from './sale-channel.ts'

/** The least total that may not be paid in cash if a business takes part (Ley 7/2012, art. 7.1). */
export const CASH_LIMIT_CENTS = cents(100_000)

/** Working days for which stock is held for a buyer with a link to pay. */
const LINK_DAYS = 1

/** Whether a total may be paid in cash: 999.99 € may, 1,000 € may not. */
export const mayPayInCash = (totalCents: Cents): boolean => totalCents < CASH_LIMIT_CENTS

/** Whether the staff takes the money in this way of paying. */
export const isCounterMethod = (method: PayMethod): method is CounterMethod =>
	COUNTER_METHODS.some((known) => known === method)

/**
 * The ways to pay an order that the staff takes, in the order in which they are offered: at the counter cash or the card terminal, which
 * are paid at once; by both channels a link to the bank's page, a transfer or the buyer's credit. Bizum is chosen at the link.
 */
export function staffPayOptions(
	channel: StaffChannel,
	totalCents: Cents,
	accepted: AcceptedPayments,
	credit: { readonly terms: CreditTerms; readonly owedCents: Cents } | null,
): PayOption[] {
	const later = payOptions(totalCents, accepted, credit).filter(({ method }) => method !== 'bizum')
	if (channel === 'telefono') return later
	const atOnce = { limitCents: null, refused: null, creditDays: null } as const
	return [
		{ ...atOnce, method: 'datafono' },
		{
			...atOnce,
			method: 'efectivo',
			limitCents: CASH_LIMIT_CENTS,
			refused: mayPayInCash(totalCents) ? null : 'over_limit',
		},
		...later,
	]
}

/** Until when the stock of an order with a payment link is held: the end of the next working day in Madrid. */
export const linkHeldUntil = (placedAt: Date): Date => transferHeldUntil(placedAt, { transferDays: LINK_DAYS })
