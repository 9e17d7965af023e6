import { cashbackOf } from '#domain/cashback/cashback.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { cents, minus, mulDiv, plus, toEuros } from '#domain/money/cents.ts'
import { vatOf } from '#domain/trade/terms.ts'

const AREA_M2 = 100
const PRICE_CENTS = cents(2490)

/**
 * Example for a professional: the price of 100 m² at 24.90 €, in € (specification §9), with incentive, free delivery,
 * VAT and cashback.
 */
export function example({
	terms,
	freeDelivery,
}: Pick<Merchant, 'terms'> & { readonly freeDelivery: Pick<Merchant['freeDelivery'], 'overCents'> }) {
	const subtotal = mulDiv(PRICE_CENTS, AREA_M2, 1)
	const incentive = mulDiv(terms.incentiveCentsPerM2, AREA_M2, 1)
	const base = minus(subtotal, incentive)
	const vat = vatOf(base)
	const total = plus(base, vat)
	return {
		areaM2: AREA_M2,
		price: toEuros(PRICE_CENTS),
		subtotal: toEuros(subtotal),
		incentive: toEuros(incentive),
		/** Whether it is delivered free; else it is an order to be picked up. */
		isDeliveredFree: base > freeDelivery.overCents,
		vat: toEuros(vat),
		total: toEuros(total),
		cashback: toEuros(cashbackOf(total, terms)),
	}
}
