import { cents, percentOf, toEuros } from '#domain/money/cents.ts'

const AREA_M2 = 100
const PRICE_CENTS = cents(2490)
const INCENTIVE_CENTS_M2 = 300

/**
 * Example for a professional: the price of 100 m² at 24.90 €, in € (specification §9), with incentive, free delivery,
 * VAT and cashback.
 */
export function example() {
	const subtotal = cents(PRICE_CENTS * AREA_M2)
	const incentive = cents(INCENTIVE_CENTS_M2 * AREA_M2)
	const base = cents(subtotal - incentive)
	const vat = percentOf(base, 21)
	const total = cents(base + vat)
	return {
		areaM2: AREA_M2,
		price: toEuros(PRICE_CENTS),
		subtotal: toEuros(subtotal),
		incentive: toEuros(incentive),
		vat: toEuros(vat),
		total: toEuros(total),
		cashback: toEuros(percentOf(total, 5)),
	}
}
