import { isGoods } from '#domain/catalogue/variants.ts'
import { type Cents, cents, sum, ZERO } from '#domain/money/cents.ts'
import { type LineReduction, type OwnRule, reduceLine } from '#domain/price-list/price-list.ts'
import { choosePromo, reachesLine, type UnusedPromo } from '#domain/promo/choose-promo.ts'
import { type PromoCode, promoApplies, reachesAll } from '#domain/promo/promo-code.ts'
import { chargedGrams, isParcel, isSample } from '#domain/sample/sample.ts'
import { type ExpectedDays, expectedDays } from '#domain/shipping/expected-days.ts'
import { deliveryFault, mayBeFree } from '#domain/shipping/quote.ts'
import { type TaxRegime, taxRegimeOf } from '#domain/tax/tax-regime.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { isTooLarge } from './largest-order.ts'
import type { PricedLine } from './line.ts'
import { type CartShipping, cartShipping, missingForFree, type ShippingTerms } from './shipping.ts'
import { discountedSubtotal, type LinesDiscount, type Totals, type TotalsLine, totals } from './totals.ts'

export interface CartQuote {
	/** Computed with a shipping cost of 0 while the shipping is unknown or refused. */
	readonly totals: Totals
	readonly shipping: CartShipping
	/** When it would arrive, or be ready, if it were ordered now; null while unknown or agreed by phone. */
	readonly expected: ExpectedDays | null
	/** The amount missing for free home delivery, without VAT; null if it is free already or not wanted. */
	readonly freeShippingMissingCents: Cents | null
	/** The code that was applied, or null. */
	readonly promo: PromoCode | null
	/** True when a code was given and does not apply. */
	readonly promoRefused: boolean
	/** Why a given code that is valid is not the applied one; null if it is, and without one. */
	readonly promoUnused: UnusedPromo | null
	/** The deduction of the incentive or a price list from each line; null if there is none. */
	readonly reductions: readonly (LineReduction | null)[]
	readonly weightGrams: number
	/** Whether the lines that can bear the recargo de equivalencia bear it. */
	readonly surcharged: boolean
	/** True when the amount or the weight is above the limits of an online order. */
	readonly tooLarge: boolean
}

function toTotalsLine(line: PricedLine, reduction: LineReduction | null, surcharged: boolean): TotalsLine {
	const { totalCents, product } = line
	const { ivaPercent, exencion } = product
	const { incentiveCents, listName } = reduction ?? { incentiveCents: ZERO, listName: null }
	return { totalCents, incentiveCents, listName, ivaPercent, exencion, recargo: surcharged && product.recargo }
}

/** A cart to be quoted. */
export interface AskedQuote extends ShippingTerms {
	readonly lines: readonly PricedLine[]
	/** The typed code; null for none or an unknown one. */
	readonly promo: PromoCode | null
	readonly promoGiven: boolean
	/** The codes that apply without being typed; none where a quotation fixes the prices. */
	readonly automatic?: readonly PromoCode[]
	/** Whether the buyer is an approved professional, or a quotation fixes the prices. */
	readonly professional: boolean
	/** The rules that reduce the buyer's prices. */
	readonly rules: readonly OwnRule[]
	/** Whether the buyer is under the recargo de equivalencia. */
	readonly surcharged: boolean
	readonly terms: TradeTerms
	readonly nowMs: number
}

/** Everything a cart costs. The drawer, the checkout, the order and its invoice all use it (rules §3). */
export function quoteCart(asked: AskedQuote): CartQuote {
	const taxRegime = isExported(asked) ? taxRegimeOf(asked) : 'general'
	const surcharged = asked.surcharged && taxRegime === 'general'
	const reductions = asked.lines.map((line) => reduceLine(asked.rules, line))
	const lines = asked.lines.map((line, index) => toTotalsLine(line, reductions[index] ?? null, surcharged))
	const usable = [asked.promo, ...(asked.automatic ?? [])].map((promo) => (isUsable(asked, promo) ? promo : null))
	const [typed = null, ...automatic] = usable
	const chosen = choosePromo(
		typed,
		automatic.flatMap((promo) => promo ?? []),
		(promo) => priceUnder(asked, promo, { lines, taxRegime }),
	)
	const { sums, shipping, freeShippingMissingCents } = chosen.priced
	const weightGrams = asked.lines.reduce((total, line) => total + line.weightGrams, 0)
	const largestCents = sums.totalCents > sums.subtotalCents ? sums.totalCents : sums.subtotalCents
	return {
		totals: sums,
		shipping,
		expected: cartExpected(asked, shipping),
		freeShippingMissingCents,
		promo: chosen.promo,
		promoRefused: asked.promoGiven && typed === null,
		promoUnused: chosen.unused,
		reductions,
		weightGrams,
		surcharged,
		tooLarge: isTooLarge(largestCents, weightGrams),
	}
}

/**
 * Whether goods may leave the territory of the VAT: an order that is not delivered can only be picked up, and
 * services without goods,
 * of this order or of the one that it adds to, are no export.
 */
function isExported({ postalCode, table, lines, goesWith }: AskedQuote): boolean {
	if (postalCode === null || deliveryFault(table, postalCode) !== null) return false
	return lines.length === 0 || Boolean(goesWith) || hasGoods(lines)
}

const hasGoods = (lines: readonly PricedLine[]): boolean =>
	lines.some(({ variant: { id } }) => isGoods({ variantId: id }))

/** Whether a code applies to the lines that it takes from. */
function isUsable(asked: AskedQuote, promo: PromoCode | null): promo is PromoCode {
	if (promo === null) return false
	const reached = asked.lines.filter((line) => reachesLine(promo, line))
	const productIds = asked.lines.flatMap(({ product, variant }) =>
		isSample({ variantId: variant.id }) ? [] : product.id,
	)
	const subtotalCents = sum(reached.map(({ totalCents }) => totalCents))
	return promoApplies(promo, {
		subtotalCents,
		reachesGoods: reachesAll(promo) || reached.length > 0,
		productIds,
		...asked,
	})
}

/** A cart under a code, or under none. */
function priceUnder(
	asked: AskedQuote,
	promo: PromoCode | null,
	{ lines, taxRegime }: { readonly lines: readonly TotalsLine[]; readonly taxRegime: TaxRegime },
) {
	const discount: LinesDiscount | null = promo && {
		...{ type: promo.type, discount: promo.discount },
		reached: asked.lines.map((line) => reachesLine(promo, line)),
	}
	const { discountedCents } = discountedSubtotal(lines, discount)
	const goods = asked.lines.map(({ variant, ...line }) => ({ ...line, variantId: variant.id }))
	const { grams = 0, goodsCents = ZERO } = asked.goesWith ?? {}
	const charged = {
		grams: chargedGrams(goods) + grams,
		discountedCents: cents(discountedCents + goodsCents),
		isParcel: isParcel(goods) && !asked.goesWith,
		isNothing: goods.length > 0 && !hasGoods(asked.lines),
		isWaived: promo?.type === 'shipping',
	}
	const shipping = cartShipping(asked, charged)
	const costCents = 'costCents' in shipping ? shipping.costCents : ZERO
	const sums = totals(lines, discount, costCents, { taxRegime })
	return {
		sums,
		totalCents: sums.totalCents,
		shipping,
		mayBeFree: asked.postalCode === null || mayBeFree(asked.table.free, asked.postalCode),
		freeShippingMissingCents: missingForFree(shipping, charged, asked),
	}
}

function cartExpected(
	asked: Pick<AskedQuote, 'delivery' | 'postalCode' | 'terms' | 'nowMs'>,
	shipping: CartShipping,
): ExpectedDays | null {
	if (shipping.kind !== 'pickup' && shipping.kind !== 'quoted') return null
	return expectedDays({ delivery: asked.delivery, codigoPostal: asked.postalCode ?? '' }, asked.nowMs, asked.terms)
}
