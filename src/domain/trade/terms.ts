import { type Cents, cents, mulDiv } from '#domain/money/cents.ts'

/*
 * The terms of trade that rules compute with and texts repeat. A text takes its number from here or from the merchant's terms,
 * so that the two cannot differ. Tariffs are rows that staff may change: texts take theirs from the shipping table.
 */

/** The terms of trade that a merchant sets; an order stores the ones it was placed under. */
export interface TradeTerms {
	/** Taken off each m² for approved professionals, without VAT. */
	readonly incentiveCentsPerM2: Cents
	/** Of a delivered order's total, VAT included, credited to professionals (rules §6). */
	readonly cashbackPercent: number
	/** Working days after the order in which it is delivered on the mainland, the first and the last. */
	readonly deliveryDays: { readonly first: number; readonly last: number }
	/** Working days after the order from which it may be picked up. */
	readonly pickupDays: number
	/** Days from delivery in which the shop takes goods back; never fewer than those of withdrawal. */
	readonly returnDays: number
	/** Minutes for which stock is held for an unpaid order; the bank's form lives 30 (rules §6). */
	readonly reservationMinutes: number
	/** Minutes for which an unpaid order is held that takes a large part of many lots (rules §6). */
	readonly largeReservationMinutes: number
	/** Working days for which stock is held for an order that is paid by transfer (rules §6). */
	readonly transferDays: number
	/** Hours in which a buyer may cancel an order or change its address, before dispatch (rules §6). */
	readonly changeWindowHours: number
}

/** The terms of a merchant without own settings (specification §1, §7, §9). */
export const USUAL_TERMS: TradeTerms = {
	incentiveCentsPerM2: cents(300),
	cashbackPercent: 5,
	deliveryDays: { first: 3, last: 5 },
	pickupDays: 1,
	returnDays: 30,
	reservationMinutes: 40,
	largeReservationMinutes: 15,
	transferDays: 3,
	changeWindowHours: 2,
}

/** The general rate of VAT, in percent: goods and transport (rules §1). */
export const VAT_PERCENT = 21
/** Days from delivery in which a consumer may withdraw from the contract (RDL 1/2007, art. 104). */
export const WITHDRAWAL_DAYS = 14
/** Days within which money is refunded after a withdrawal or a return (RDL 1/2007, art. 107 and 108). */
export const REFUND_DAYS = 14
/**
 * Years from the sale in which an invoice is rectified (RD 1619/2012, art. 15.3), and a full one may be requested in place of a simplified
 * one.
 */
export const INVOICE_CHANGE_YEARS = 4
/** Natural days after delivery in which a buyer may review a product (RDLeg 1/2007, art. 20.4). */
export const REVIEW_DAYS = 30

/** VAT of a base at the general rate, rounded half up once: `vatOf(13892)` → 2917 cents (rules §1). */
export function vatOf(baseCents: Cents): Cents {
	return mulDiv(baseCents, VAT_PERCENT, 100)
}
