import { type AccountStanding, isApprovedProfessional } from '#domain/account/account.ts'
import { type Cents, minus, ZERO } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import type { CreditDays } from './pay-method.ts'

/** The credit that the staff allows a professional. */
export interface CreditTerms {
	readonly days: CreditDays
	/** The most that may be owed at a time, VAT included. */
	readonly limitCents: Cents
	/** Whether the orders that are charged from now on have one invoice a month. */
	readonly monthlyInvoice: boolean
}

/** The rest of a limit: never below zero, also if the limit was lowered below the debt. */
export function creditLeft({ limitCents }: CreditTerms, owedCents: Cents): Cents {
	return owedCents >= limitCents ? ZERO : minus(limitCents, owedCents)
}

/**
 * The terms on which an order of so many cents may be charged to an account, given its present debt; otherwise the reason against it. An
 * order for a reseller's client is not bought by the account that would owe it.
 */
export function chargeOnCredit(
	asked: {
		readonly account: AccountStanding | null
		readonly isForClient: boolean
		readonly terms: CreditTerms | null
		readonly owedCents: Cents
	},
	totalCents: Cents,
): { readonly ok: true; readonly terms: CreditTerms } | { readonly ok: false; readonly code: CreditRefusal } {
	const { account, isForClient, terms, owedCents } = asked
	if (terms === null || isForClient || !isApprovedProfessional(account)) {
		return { ok: false, code: 'pago_no_disponible' }
	}
	if (totalCents > creditLeft(terms, owedCents)) return { ok: false, code: 'credito_insuficiente' }
	return { ok: true, terms }
}
export type CreditRefusal = 'pago_no_disponible' | 'credito_insuficiente'

/**
 * The day on which an order on credit is due; null for others. The term runs from the day of the invoice, which is not after the
 * goods are received: it ends within the 60 days that the law counts from there (Ley 3/2004, art. 4).
 */
export function dueDayOf({ createdAt, creditDays }: Pick<Order, 'createdAt' | 'creditDays'>): string | null {
	return creditDays === null ? null : daysAfter(madridDay(createdAt.getTime()), creditDays)
}
