import type { Merchant } from '#domain/merchant/merchant.ts'
import { type Cents, minus, plus, ZERO } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { dayAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'
import { workingDayAfter } from '#domain/time/working-days.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'

/** The last day on which a transfer of an order placed at an instant is waited for: by usual terms, the third working day after it. ISO. */
export function lastTransferDay(placedAt: Date, { transferDays }: Pick<TradeTerms, 'transferDays'>): string {
	return workingDayAfter(madridDay(placedAt.getTime()), transferDays)
}

/** Until when the stock of such an order is held: the end of that day in Madrid. */
export function transferHeldUntil(placedAt: Date, terms: Pick<TradeTerms, 'transferDays'>): Date {
	return madridMidnight(dayAfter(lastTransferDay(placedAt, terms)))
}

/** The state of an order when a transfer for it is recorded. */
export interface TransferCase {
	readonly state: OrderState
	readonly totalCents: Cents
	/** Received for it before, and not refunded or queued for refund. */
	readonly heldCents: Cents
	/** Charged on credit and not paid yet. */
	readonly owedCents: Cents
	/** Whether it was sold before, and called off since. */
	readonly wasInvoiced: boolean
}

/** The effect of a transfer: it pays the order, in time or late; pays a credit; is a part of the required amount; or is returned. */
export type TransferEffect = 'paid' | 'paid-if-stock' | 'settled' | 'partial' | 'returned'

/** The effect of a transfer's amount: it is kept, or some or all of the received money is returned. */
export interface TransferDecision {
	readonly effect: TransferEffect
	/** The returned part of the held money including this transfer: the surplus, or everything. */
	readonly backCents: Cents
	/** Of a credit: how much less is owed. */
	readonly settledCents: Cents
	/** Still to be paid. */
	readonly missingCents: Cents
}

/** Decides the effect of a transfer of so many cents by the state of its order. */
export function decideTransfer(order: TransferCase, amountCents: Cents): TransferDecision {
	const { state, totalCents, heldCents, owedCents, wasInvoiced } = order
	const none = { settledCents: ZERO, missingCents: ZERO } as const
	if (owedCents > 0) {
		const settledCents = amountCents < owedCents ? amountCents : owedCents
		const missingCents = minus(owedCents, settledCents)
		return { effect: 'settled', settledCents, missingCents, backCents: minus(amountCents, settledCents) }
	}
	const isLate = (state === 'cancelled' || state === 'expired') && !wasInvoiced
	if (state !== 'awaiting_payment' && !isLate) return { effect: 'returned', backCents: amountCents, ...none }
	const together = plus(heldCents, amountCents)
	if (together >= totalCents) {
		return { effect: isLate ? 'paid-if-stock' : 'paid', backCents: minus(together, totalCents), ...none }
	}
	if (isLate) return { effect: 'returned', backCents: amountCents, ...none }
	return { effect: 'partial', backCents: ZERO, settledCents: ZERO, missingCents: minus(totalCents, together) }
}

/** The instructions for a payment by transfer. */
export interface TransferInstructions {
	readonly iban: string
	readonly holder: string
	readonly amountCents: Cents
	/** The text that the transfer must have, by which it is found. */
	readonly reference: string
	/** The last day on which it is waited for, ISO. */
	readonly lastDay: string
}

/** The account for the transfer of an order, with the amount still to pay. */
export function transferInstructions(
	{ id, createdAt, terms }: Pick<Order, 'id' | 'createdAt' | 'terms'>,
	{ iban, companyName }: Pick<Merchant, 'iban' | 'companyName'>,
	amountCents: Cents,
): TransferInstructions {
	return { iban, holder: companyName, amountCents, reference: id, lastDay: lastTransferDay(createdAt, terms) }
}
