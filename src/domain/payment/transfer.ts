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

/** Where an order stands when a transfer for it is recorded. */
export interface TransferCase {
	readonly state: OrderState
	readonly totalCents: Cents
	/** Received for it before, and neither given back nor to be given back. */
	readonly heldCents: Cents
	/** Charged on credit and not paid yet. */
	readonly owedCents: Cents
	/** Whether it was sold before, and called off since. */
	readonly wasInvoiced: boolean
}

/** What a transfer does: it pays the order, in time or late; pays a credit; is a part of what is asked for; or goes back. */
export type TransferEffect = 'paid' | 'paid-if-stock' | 'settled' | 'partial' | 'returned'

/** What becomes of the amount of a transfer: it is kept, or some or all of what was received goes back. */
export interface TransferDecision {
	readonly effect: TransferEffect
	/** Goes back of what is held with this transfer: the surplus, or everything. */
	readonly backCents: Cents
	/** Of a credit: how much less is owed. */
	readonly settledCents: Cents
	/** Still to be paid. */
	readonly missingCents: Cents
}

/** Decides about a transfer of so many cents from where its order stands. */
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

/** What whoever pays by transfer has to know. */
export interface TransferInstructions {
	readonly iban: string
	readonly holder: string
	readonly amountCents: Cents
	/** What the transfer has to say, by which it is found. */
	readonly reference: string
	/** The last day on which it is waited for, ISO. */
	readonly lastDay: string
}

/** Where the transfer of an order goes, for what is still to be paid of it. */
export function transferInstructions(
	{ id, createdAt, terms }: Pick<Order, 'id' | 'createdAt' | 'terms'>,
	{ iban, companyName }: Pick<Merchant, 'iban' | 'companyName'>,
	amountCents: Cents,
): TransferInstructions {
	return { iban, holder: companyName, amountCents, reference: id, lastDay: lastTransferDay(createdAt, terms) }
}
