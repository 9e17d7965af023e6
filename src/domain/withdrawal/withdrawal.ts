import { hasNotLeft, type OrderState } from '#domain/order/state.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import { REFUND_DAYS } from '#domain/trade/terms.ts'
import type { StatedLines } from './withdrawn-lines.ts'

/** A consumer's statement of withdrawal from a contract (RDL 1/2007, art. 106). */
export interface Withdrawal {
	readonly name: string
	readonly email: string
	/** As typed; empty when the products identify the contract. */
	readonly orderNumber: string
	/** The returned products; empty means the whole order. */
	readonly products: string
	/** The same by lines, of an order that its key opened; null for words alone. */
	readonly stated: StatedLines | null
}

/** The last day to refund a statement made at an instant in milliseconds: `2026-12-05`. */
export const refundDueOn = (madeMs: number): string => daysAfter(madridDay(madeMs), REFUND_DAYS)

/** The last day to send the goods back (RDL 1/2007, art. 108.1). */
export const returnDueOn = (madeMs: number): string => daysAfter(madridDay(madeMs), REFUND_DAYS)

/**
 * The decisions of the staff: the withdrawal is accepted, or its sender keeps the order. Until a decision is made,
 * the order does not leave.
 */
export const WITHDRAWAL_DECISIONS = ['atendido', 'sin_efecto'] as const
export type WithdrawalDecision = (typeof WITHDRAWAL_DECISIONS)[number]

/** The fields of a stored statement that its buyer sees. */
export interface StatedWithdrawal {
	readonly id: number
	/** The withdrawn products as typed; empty means the whole order. */
	readonly productos: string
	readonly stated: StatedLines | null
	readonly createdAt: Date
	readonly decision: WithdrawalDecision | null
	readonly decidedAt: Date | null
}

/** How much of its order a statement covers: all of it, a part of it, or what its text says. */
export type Extent = 'whole' | 'part' | 'text'

export const extentOf = ({ productos, stated }: Pick<StatedWithdrawal, 'productos' | 'stated'>): Extent =>
	stated?.covers ?? (productos === '' ? 'whole' : 'text')

/** Whether something of an order is left to withdraw from. A statement without effect counts no longer. */
export const hasRest = (statements: readonly StatedWithdrawal[]): boolean =>
	!statements.some((statement) => statement.decision !== 'sin_efecto' && extentOf(statement) === 'whole')

/** A statement, and the order that it names; the state is null if the shop knows no such order. */
interface NamedStatement extends Pick<StatedWithdrawal, 'decision'> {
	/** Whether it comes from the address of that order or of its account. */
	readonly isOfBuyer: boolean
	readonly orderState: OrderState | null
}

/** Whether a statement names an order that was not bought from its address: a stranger may know the number. */
export const isFromElsewhere = ({ isOfBuyer, orderState }: NamedStatement): boolean => orderState !== null && !isOfBuyer

/** Whether what a statement gives back can be registered at its order: its buyer made it, or the staff accepted it. */
export const canRegister = ({ isOfBuyer, decision }: Omit<NamedStatement, 'orderState'>): boolean =>
	decision === 'atendido' || (isOfBuyer && decision === null)

/** Whether goods of an order have left. */
export const hasLeftOf = (order: { readonly state: OrderState }, parts: readonly unknown[]): boolean =>
	!hasNotLeft(order) || parts.length > 0

/** The public number of a statement: `D-00042`. */
export function withdrawalNumber(id: number): string {
	return `D-${`${id}`.padStart(5, '0')}`
}
