import { type Cents, cents, ZERO } from '#domain/money/cents.ts'
import { type PromoCode, promoApplies } from '#domain/promo/promo-code.ts'
import { chargedGrams, isParcel, isSample, type SampleTerms } from '#domain/sample/sample.ts'
import { type ExpectedDays, expectedDays } from '#domain/shipping/expected-days.ts'
import { addedShipping, type GoesWith } from '#domain/shipping/goes-with.ts'
import {
	type DeliveryFault,
	deliveryFault,
	mayBeFree,
	type ShippingTable,
	shippingQuote,
} from '#domain/shipping/quote.ts'
import { taxRegimeOf } from '#domain/tax/tax-regime.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { isTooLarge } from './largest-order.ts'
import type { PricedLine } from './line.ts'
import { discountedSubtotal, type Totals, type TotalsLine, totals } from './totals.ts'

export type Delivery = 'shipping' | 'pickup'

/** The state of the shipping cost of a cart. */
export type CartShipping =
	| { readonly kind: 'pickup'; readonly costCents: Cents }
	/** Home delivery without a postal code yet. */
	| { readonly kind: 'unknown' }
	| { readonly kind: 'refused'; readonly code: DeliveryFault }
	| {
			readonly kind: 'quoted'
			readonly zona: string
			/** Includes the cost of the answers about the door. */
			readonly costCents: Cents
			readonly extrasCents: Cents
			/** Whether the tariff is free; the extras are charged all the same. */
			readonly free: boolean
	  }

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
	readonly weightGrams: number
	/** Whether the lines that can bear the recargo de equivalencia bear it. */
	readonly surcharged: boolean
	/** True when the amount or the weight is above the limits of an online order. */
	readonly tooLarge: boolean
}

function toTotalsLine(line: PricedLine, surcharged: boolean): TotalsLine {
	const { totalCents, incentiveAreaHundredths, product } = line
	const { ivaPercent, exencion } = product
	return { totalCents, incentiveAreaHundredths, ivaPercent, exencion, recargo: surcharged && product.recargo }
}

/** Everything a cart costs. The drawer, the checkout, the order and its invoice all use it (rules §3). */
export function quoteCart(asked: {
	lines: readonly PricedLine[]
	promo: PromoCode | null
	promoGiven: boolean
	delivery: Delivery
	postalCode: string | null
	table: ShippingTable
	professional: boolean
	/** Whether the buyer is under the recargo de equivalencia. */
	surcharged: boolean
	terms: TradeTerms
	/** Of a cart of samples only, which go by parcel. */
	samples: SampleTerms
	/** The cost of the answers about the door, without VAT; 0 for a parcel of samples. */
	extrasCents?: Cents
	/** The orders that it goes with, where it adds to them. */
	goesWith?: GoesWith | null
	nowMs: number
}): CartQuote {
	// An order that is not delivered is no export: it can only be picked up.
	const isDelivered = asked.postalCode !== null && deliveryFault(asked.table, asked.postalCode) === null
	const taxRegime = isDelivered ? taxRegimeOf(asked) : 'general'
	const surcharged = asked.surcharged && taxRegime === 'general'
	const lines = asked.lines.map((line) => toTotalsLine(line, surcharged))
	const incentiveCentsPerM2 = asked.professional ? asked.terms.incentiveCentsPerM2 : ZERO
	const { subtotalCents } = discountedSubtotal(lines, null, incentiveCentsPerM2)
	const goods = asked.lines.map(({ variant, ...line }) => ({ ...line, variantId: variant.id }))
	const productIds = goods.flatMap((line) => (isSample(line) ? [] : [line.product.id]))
	const promo = promoApplies(asked.promo, { subtotalCents, productIds, ...asked }) ? asked.promo : null
	const weightGrams = asked.lines.reduce((total, line) => total + line.weightGrams, 0)
	const { discountedCents } = discountedSubtotal(lines, promo, incentiveCentsPerM2)
	const { grams = 0, goodsCents = ZERO } = asked.goesWith ?? {}
	const charged = {
		grams: chargedGrams(goods) + grams,
		discountedCents: cents(discountedCents + goodsCents),
		isParcel: isParcel(goods) && !asked.goesWith,
	}
	const shipping = cartShipping(asked, charged)
	const costCents = 'costCents' in shipping ? shipping.costCents : ZERO
	const sums = totals(lines, promo, costCents, { incentiveCentsPerM2, taxRegime })
	const largestCents = sums.totalCents > subtotalCents ? sums.totalCents : subtotalCents
	return {
		totals: sums,
		shipping,
		expected: cartExpected(asked, shipping),
		freeShippingMissingCents: charged.isParcel ? null : missingForFree(shipping, charged.discountedCents, asked),
		promo,
		promoRefused: asked.promoGiven && promo === null,
		weightGrams,
		surcharged,
		tooLarge: isTooLarge(largestCents, weightGrams),
	}
}

function cartExpected(
	asked: { delivery: Delivery; postalCode: string | null; terms: TradeTerms; nowMs: number },
	shipping: CartShipping,
): ExpectedDays | null {
	if (shipping.kind !== 'pickup' && shipping.kind !== 'quoted') return null
	return expectedDays({ delivery: asked.delivery, codigoPostal: asked.postalCode ?? '' }, asked.nowMs, asked.terms)
}

/** Delivery is free over the limit, not at it, and in some provinces alone (rules §4). */
function missingForFree(
	shipping: CartShipping,
	discountedCents: Cents,
	{ table: { free }, postalCode }: { readonly table: ShippingTable; readonly postalCode: string | null },
): Cents | null {
	if (postalCode !== null && !mayBeFree(free, postalCode)) return null
	const isPaid = shipping.kind === 'unknown' || (shipping.kind === 'quoted' && !shipping.free)
	const missing = free.overCents - discountedCents + 1
	return isPaid && discountedCents > 0 && missing > 0 ? cents(missing) : null
}

function cartShipping(
	asked: {
		delivery: Delivery
		postalCode: string | null
		table: ShippingTable
		samples: SampleTerms
		extrasCents?: Cents
		goesWith?: GoesWith | null
	},
	charged: { readonly grams: number; readonly discountedCents: Cents; readonly isParcel: boolean },
): CartShipping {
	if (asked.delivery === 'pickup') return { kind: 'pickup', costCents: ZERO }
	if (asked.postalCode === null) return { kind: 'unknown' }
	const { grams: weightGrams, discountedCents: discountedSubtotalCents } = charged
	const quote = shippingQuote(asked.table, { postalCode: asked.postalCode, weightGrams, discountedSubtotalCents })
	if (!quote.ok) return { kind: 'refused', code: quote.code }
	if (charged.isParcel) {
		const costCents = asked.samples.parcelCents
		return { kind: 'quoted', zona: quote.zona, costCents, extrasCents: ZERO, free: costCents === 0 }
	}
	if (asked.goesWith) {
		const costCents = addedShipping(quote.costCents, asked.goesWith)
		return { kind: 'quoted', zona: quote.zona, costCents, extrasCents: ZERO, free: costCents === 0 }
	}
	const extrasCents = asked.extrasCents ?? ZERO
	const costCents = cents(quote.costCents + extrasCents)
	return { kind: 'quoted', zona: quote.zona, costCents, extrasCents, free: quote.free }
}
