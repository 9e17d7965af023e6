import type { Cents } from '#domain/money/cents.ts'
import type { ReceivedMethod } from './pay-method.ts'

/** States of an attempt to pay: waiting for the bank, authorised, refused. */
export const PAYMENT_STATES = ['pendiente', 'autorizado', 'denegado'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** One attempt to pay an order at the bank, or a transfer that was received for it, under a number of its own. */
export interface Payment {
	readonly number: string
	readonly orderId: string
	/** 1 for the first attempt of its order. */
	readonly attempt: number
	readonly method: ReceivedMethod
	readonly amountCents: Cents
	readonly state: PaymentState
	readonly createdAt: Date
	readonly decidedAt: Date | null
	readonly responseCode: string | null
	readonly authorisationCode: string | null
	/** When the bank is queried about an attempt that it has not notified; null is never. */
	readonly nextCheckAt: Date | null
	/** The number of queries. */
	readonly checks: number
	/** Why the last query decided nothing. */
	readonly lastCheckError: string | null
	/** Of a transfer: the day on which it reached the account, ISO; null for attempts at the bank's page. */
	readonly receivedOn: string | null
	/** Of a transfer: 1, or its place among the transfers of the same day and amount. */
	readonly occurrence: number | null
	/** Of a transfer: the text of its statement. */
	readonly concept: string | null
}

/**
 * States of a refund: waiting, requested from the bank without an answer yet, made, refused by the bank. One that stays `enviando` is in
 * doubt: staff look it up at the bank before it is requested again.
 */
export const REFUND_STATES = ['pendiente', 'enviando', 'hecho', 'rechazado'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** A refund of money of one payment. */
export interface Refund {
	readonly id: number
	readonly paymentNumber: string
	readonly amountCents: Cents
	readonly reason: string
	/** Number of its credit note; null if the payment was never invoiced. */
	readonly creditNote: string | null
	readonly state: RefundState
	readonly attempts: number
	readonly nextAttemptAt: Date
	readonly lastError: string | null
	readonly createdAt: Date
	readonly doneAt: Date | null
}

/** The refundable rest of a payment: its amount less the refunds queued for it, in cents. */
export interface Refundable {
	readonly number: string
	readonly leftCents: Cents
}

/** A part of a refund and the payment it is returned to. */
export interface RefundPart {
	readonly paymentNumber: string
	readonly amountCents: Cents
}
