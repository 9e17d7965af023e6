import { daysAfter, madridDay } from '#domain/time/madrid.ts'

/** A consumer's statement of withdrawal from a contract (RDL 1/2007, art. 106). */
export interface Withdrawal {
	readonly name: string
	readonly email: string
	/** As typed; empty when the products identify the contract. */
	readonly orderNumber: string
	/** The returned products; empty means the whole order. */
	readonly products: string
}

/** Days in which the payments of a withdrawn contract are refunded (RDL 1/2007, art. 107.1). */
const REFUND_DAYS = 14

/** The last day to refund a statement made at an instant in milliseconds: `2026-12-05`. */
export const refundDueOn = (madeMs: number): string => daysAfter(madridDay(madeMs), REFUND_DAYS)

/**
 * The decisions of the staff: the withdrawal is accepted, or its sender keeps the order. Until a decision is made,
 * the order does not leave.
 */
export const WITHDRAWAL_DECISIONS = ['atendido', 'sin_efecto'] as const
export type WithdrawalDecision = (typeof WITHDRAWAL_DECISIONS)[number]

/** The public number of a statement: `D-00042`. */
export function withdrawalNumber(id: number): string {
	return `D-${`${id}`.padStart(5, '0')}`
}
