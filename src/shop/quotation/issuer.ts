import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { ADJUSTMENTS, QUOTATION_LIMITS, type Quotation } from '#domain/quotation/quotation.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'

/** The issuer: an approved professional, or a member of the staff with their largest discount, in basis points below 0. */
export type Issuer =
	| { readonly kind: 'profesional'; readonly account: Account }
	| { readonly kind: 'tienda'; readonly least: number }

/** Returns whether a quotation belongs to an issuer. A quotation of a formerly approved professional can no longer be changed. */
export function isOwn({ issuer, accountId }: Pick<Quotation, 'issuer' | 'accountId'>, by: Issuer): boolean {
	if (by.kind === 'tienda') return issuer === 'tienda'
	return accountId === by.account.id && isApprovedProfessional(by.account)
}

/** The adjustments an issuer may make to the shop's price, in basis points: a professional any mark-up or discount, the staff a discount. */
export const adjustmentsOf = (by: Issuer): { readonly least: number; readonly most: number } =>
	by.kind === 'tienda' ? { least: by.least, most: 0 } : ADJUSTMENTS

/** The last day until which an issuer may hold prices, from an instant in milliseconds. */
export function lastValidDay({ kind }: Pick<Issuer, 'kind'>, merchant: Merchant, nowMs: number): string {
	return daysAfter(madridDay(nowMs), kind === 'tienda' ? QUOTATION_LIMITS.staffDays : merchant.quotationDays)
}
