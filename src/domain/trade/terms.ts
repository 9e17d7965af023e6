import { type Cents, cents, mulDiv } from '#domain/money/cents.ts'

/*
 * The terms of trade that rules compute with and texts repeat. A text takes its number from here, so that the two cannot
 * differ. Tariffs are rows that staff may change: texts take theirs from the shipping table.
 */

/** The general rate of VAT, in percent: goods and transport (rules §1). */
export const VAT_PERCENT = 21
/** Taken off each m² for approved professionals, without VAT (specification §1, §9). */
export const INCENTIVE_CENTS_PER_M2: Cents = cents(300)
/** Of a delivered order's total, VAT included, credited to professionals (rules §6). */
export const CASHBACK_PERCENT = 5
/** Working days after the order in which it is delivered on the mainland, the first and the last (specification §9). */
export const DELIVERY_DAYS = { first: 3, last: 5 } as const
/** Working days after the order from which it may be picked up. */
export const PICKUP_DAYS = 1
/** Days from delivery in which the shop takes goods back (specification §7). */
export const RETURN_DAYS = 30
/** Days from delivery in which a consumer may withdraw from the contract (RDL 1/2007, art. 104). */
export const WITHDRAWAL_DAYS = 14
/** Days in which money goes back after a withdrawal or a return (RDL 1/2007, art. 107 and 108). */
export const REFUND_DAYS = 14
/** Years from the sale in which a full invoice may be asked for in place of a simplified one: those in which one is corrected (RD 1619/2012, art. 15). */
export const INVOICE_EXCHANGE_YEARS = 4
/** Minutes for which stock is held for an unpaid order; the bank's form lives 30 (rules §6). */
export const RESERVATION_MINUTES = 40
/** Minutes for which an unpaid order is held that takes a large part of many lots (rules §6). */
export const LARGE_RESERVATION_MINUTES = 15
/** Working days for which stock is held for an order that is paid by transfer (rules §6). */
export const TRANSFER_DAYS = 3
/** Hours in which a buyer may cancel an order or change its address, before dispatch (rules §6). */
export const CHANGE_WINDOW_HOURS = 2

/** VAT of a base at the general rate, rounded half up once: `vatOf(13892)` → 2917 cents (rules §1). */
export function vatOf(baseCents: Cents): Cents {
	return mulDiv(baseCents, VAT_PERCENT, 100)
}
/** Natural days after delivery in which a buyer may review what was bought (RDLeg 1/2007, art. 20.4). */
export const REVIEW_DAYS = 30
