import { allocate, type Cents, cents, mulDiv, sum, ZERO } from '#domain/money/cents.ts'
import { type PromoCode, promoDiscount } from '#domain/promo/promo-code.ts'
import type { TaxRegime } from '#domain/tax/tax-regime.ts'
import { INCENTIVE_CENTS_PER_M2, VAT_PERCENT, vatOf } from '#domain/trade/terms.ts'

/** The fields of a line that the totals are computed from. */
export interface TotalsLine {
	readonly totalCents: Cents
	readonly incentiveAreaHundredths: number
	/** True: 21 % VAT where the order is taxed; false: none. */
	readonly iva: boolean
}

/** The VAT of one rate: its base after discounts (with the shipping, at 21 % or exempt) and its amount. */
export interface VatRate {
	readonly percent: number
	readonly baseCents: Cents
	readonly vatCents: Cents
}

/** The totals of a cart or an order, each amount rounded once (rules §3). */
export interface Totals {
	readonly subtotalCents: Cents
	readonly incentiveCents: Cents
	readonly discountCents: Cents
	readonly shippingCents: Cents
	readonly vat: readonly VatRate[]
	readonly vatCents: Cents
	readonly totalCents: Cents
	readonly taxRegime: TaxRegime
}

/** What decides on the totals beside the goods. */
interface TotalsTerms {
	readonly professional: boolean
	/** An export bears no VAT on its goods nor on their transport. */
	readonly taxRegime: TaxRegime
}

/** The amount of the lines after discounts and before shipping, which decides on free shipping. */
export function discountedSubtotal(
	lines: readonly TotalsLine[],
	promo: Pick<PromoCode, 'type' | 'discount'> | null,
	professional: boolean,
): { subtotalCents: Cents; incentives: Cents[]; discountCents: Cents; discountedCents: Cents } {
	const subtotalCents = sum(lines.map((line) => line.totalCents))
	const incentives = lines.map((line) => {
		const wanted = professional ? mulDiv(INCENTIVE_CENTS_PER_M2, line.incentiveAreaHundredths, 100) : ZERO
		return wanted > line.totalCents ? line.totalCents : wanted
	})
	const base = cents(subtotalCents - sum(incentives))
	const discountCents = promo === null ? ZERO : promoDiscount(promo, base)
	return { subtotalCents, incentives, discountCents, discountedCents: cents(base - discountCents) }
}

/** The total a shopper pays: lines, discounts and shipping. `promo` must already be known to apply. */
export function totals(
	lines: readonly TotalsLine[],
	promo: Pick<PromoCode, 'type' | 'discount'> | null,
	shippingCents: Cents,
	{ professional, taxRegime }: TotalsTerms,
): Totals {
	const { subtotalCents, incentives, discountCents } = discountedSubtotal(lines, promo, professional)
	const afterIncentive = lines.map((line, index) => cents(line.totalCents - (incentives[index] ?? 0)))
	const shares = allocate(discountCents, afterIncentive)
	const nets = afterIncentive.map((amount, index) => cents(amount - (shares[index] ?? 0)))
	const untaxed = sum(nets.filter((_, index) => lines[index]?.iva !== true))
	const taxed = cents(sum(nets) - untaxed + shippingCents)
	const vat = taxRegime === 'exportacion' ? exemptRates(cents(taxed + untaxed)) : ratesOf(taxed, untaxed)
	const vatCents = sum(vat.map((rate) => rate.vatCents))
	const incentiveCents = sum(incentives)
	return {
		subtotalCents,
		incentiveCents,
		discountCents,
		shippingCents,
		vat,
		vatCents,
		totalCents: cents(subtotalCents - incentiveCents - discountCents + shippingCents + vatCents),
		taxRegime,
	}
}

/** The general rate, even of nothing, and what is sold without VAT. */
function ratesOf(taxedCents: Cents, untaxedCents: Cents): VatRate[] {
	const general = { percent: VAT_PERCENT, baseCents: taxedCents, vatCents: vatOf(taxedCents) }
	return untaxedCents > 0 ? [general, ...exemptRates(untaxedCents)] : [general]
}

function exemptRates(baseCents: Cents): VatRate[] {
	return [{ percent: 0, baseCents, vatCents: ZERO }]
}
