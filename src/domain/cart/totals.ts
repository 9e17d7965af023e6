import { allocate, type Cents, cents, minus, percentOf, sum, ZERO } from '#domain/money/cents.ts'
import { type PromoCode, promoDiscount } from '#domain/promo/promo-code.ts'
import { type Surcharge, surchargeOf } from '#domain/tax/surcharge.ts'
import type { TaxRegime } from '#domain/tax/tax-regime.ts'
import { EXEMPTION_CAUSES, type ExemptionCause, VAT_PERCENTS, type VatTerms } from '#domain/tax/vat-rate.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'

/** The fields of a line that the totals are computed from. */
export interface TotalsLine extends VatTerms {
	readonly totalCents: Cents
	/** Taken off it by the professionals' incentive or a price list, from 0 to the whole line. */
	readonly incentiveCents: Cents
	/** The price list that it is of; null for the incentive. */
	readonly listName: string | null
	/** Whether it bears the recargo de equivalencia: the product can, and the buyer is under it. */
	readonly recargo: boolean
}

/** The VAT of one rate, or of one cause of 0 %: its base after discounts (with the shipping, at 21 % or exempt) and its amount. */
export interface VatRate {
	readonly percent: number
	readonly baseCents: Cents
	readonly vatCents: Cents
	/** Why it is 0 %; absent on taxed rows, on those of an export, and on orders older than the field. */
	readonly exemption?: ExemptionCause
	/** The recargo de equivalencia; the same rate without it is a row of its own. */
	readonly surcharge?: Surcharge
}

/** The totals of a cart or an order, each amount rounded once (rules §3). */
export interface Totals {
	readonly subtotalCents: Cents
	readonly incentiveCents: Cents
	/** The name of the price list that all of `incentiveCents` is of, or of several; null for the professionals' incentive alone. */
	readonly listName: string | null
	readonly discountCents: Cents
	readonly shippingCents: Cents
	readonly vat: readonly VatRate[]
	readonly vatCents: Cents
	readonly surchargeCents: Cents
	readonly totalCents: Cents
	readonly taxRegime: TaxRegime
}

/** The inputs of the totals besides the goods. */
interface TotalsTerms {
	/** An export bears no VAT on its goods nor on its transport. */
	readonly taxRegime: TaxRegime
}

/** A discount on lines. `reached` are the lines that it takes from, by position; absent for all. */
export type LinesDiscount = Pick<PromoCode, 'type' | 'discount'> & { readonly reached?: readonly boolean[] }

/** The amount of the lines after discounts and before shipping, which decides on free shipping. */
export function discountedSubtotal(
	lines: readonly TotalsLine[],
	promo: LinesDiscount | null,
): {
	subtotalCents: Cents
	incentiveCents: Cents
	reachedCents: Cents[]
	discountCents: Cents
	discountedCents: Cents
} {
	const subtotalCents = sum(lines.map((line) => line.totalCents))
	const incentiveCents = sum(lines.map((line) => line.incentiveCents))
	const reachedCents = lines.map((line, index) =>
		promo?.reached?.[index] === false ? ZERO : minus(line.totalCents, line.incentiveCents),
	)
	const discountCents = promo === null ? ZERO : promoDiscount(promo, sum(reachedCents))
	const discountedCents = cents(subtotalCents - incentiveCents - discountCents)
	return { subtotalCents, incentiveCents, reachedCents, discountCents, discountedCents }
}

/** The total a shopper pays: lines, discounts and shipping. `promo` must already be known to apply. */
export function totals(
	lines: readonly TotalsLine[],
	promo: LinesDiscount | null,
	shippingCents: Cents,
	{ taxRegime }: TotalsTerms,
): Totals {
	const { subtotalCents, incentiveCents, reachedCents, discountCents } = discountedSubtotal(lines, promo)
	const shares = allocate(discountCents, reachedCents)
	const nets = lines.map((line, index) => cents(line.totalCents - line.incentiveCents - (shares[index] ?? 0)))
	const bases = [...lines, TRANSPORT].map((terms, index) => ({ ...terms, baseCents: nets[index] ?? shippingCents }))
	const vat = taxRegime === 'exportacion' ? [rateOf(bases, 0)] : ratesOf(bases)
	const vatCents = sum(vat.map((rate) => rate.vatCents))
	const surchargeCents = sum(vat.map(({ surcharge }) => surcharge?.amountCents ?? ZERO))
	return {
		subtotalCents,
		incentiveCents,
		listName: listNameOf(lines),
		discountCents,
		shippingCents,
		vat,
		vatCents,
		surchargeCents,
		totalCents: cents(subtotalCents - incentiveCents - discountCents + shippingCents + vatCents + surchargeCents),
		taxRegime,
	}
}

/** The text of reductions of several lists, or of one beside the incentive. */
export const SEVERAL_LISTS = 'Tarifas de cliente'

function listNameOf(lines: readonly TotalsLine[]): string | null {
	const names = new Set(lines.flatMap(({ incentiveCents, listName }) => (incentiveCents > 0 ? [listName] : [])))
	const [name = null] = names
	return names.size > 1 ? SEVERAL_LISTS : name
}

/** The transport is taxed at the general rate, regardless of its goods, and bears no surcharge. */
const TRANSPORT: RateTerms = { ivaPercent: VAT_PERCENT, exencion: null, recargo: false }

/** The rate terms of a row of the VAT. */
type RateTerms = VatTerms & Pick<TotalsLine, 'recargo'>
type TaxBase = RateTerms & { readonly baseCents: Cents }

/** Every row there can be: the highest rate first, each without and with the surcharge, then each cause of 0 %. */
const RATE_TERMS: readonly RateTerms[] = VAT_PERCENTS.flatMap((ivaPercent): RateTerms[] =>
	ivaPercent === 0
		? EXEMPTION_CAUSES.map((exencion) => ({ ivaPercent, exencion, recargo: false }))
		: [false, true].map((recargo) => ({ ivaPercent, exencion: null, recargo })),
)

/** The general rate, even for 0; then the others with an amount. */
function ratesOf(bases: readonly TaxBase[]): VatRate[] {
	const rates = RATE_TERMS.map(({ ivaPercent, exencion, recargo }) => {
		const isOfRow = (base: TaxBase) =>
			base.ivaPercent === ivaPercent && base.exencion === exencion && base.recargo === recargo
		const rate = rateOf(bases.filter(isOfRow), ivaPercent)
		return {
			...rate,
			...(exencion !== null && { exemption: exencion }),
			...(recargo && { surcharge: surchargeOf(ivaPercent, rate.baseCents) }),
		}
	})
	return rates.filter(({ baseCents }, index) => index === 0 || baseCents > 0)
}

/** Rounded once, of the whole base. */
function rateOf(bases: readonly TaxBase[], percent: number): VatRate {
	const baseCents = sum(bases.map((base) => base.baseCents))
	return { percent, baseCents, vatCents: percentOf(baseCents, percent) }
}
