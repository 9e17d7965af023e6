import { type Cents, cents, minus, ZERO } from '#domain/money/cents.ts'
import type { SampleTerms } from '#domain/sample/sample.ts'
import { addedShipping, type GoesWith } from '#domain/shipping/goes-with.ts'
import { type DeliveryFault, mayBeFree, type ShippingTable, shippingQuote } from '#domain/shipping/quote.ts'

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
			/** The cost of the tariff that a promo code takes off. */
			readonly waivedCents: Cents
	  }

/** The terms of the shipping of a cart. */
export interface ShippingTerms {
	readonly delivery: Delivery
	readonly postalCode: string | null
	readonly table: ShippingTable
	/** Of a cart of samples only, which go by parcel. */
	readonly samples: SampleTerms
	/** The cost of the answers about the door, without VAT; 0 for a parcel of samples. */
	readonly extrasCents?: Cents
	/** The orders that it goes with, where it adds to them. */
	readonly goesWith?: GoesWith | null
}

/** The goods that the shipping of a cart is computed from. */
export interface ChargedGoods {
	readonly grams: number
	readonly discountedCents: Cents
	readonly isParcel: boolean
	/** Whether there is nothing to carry, of services only. */
	readonly isNothing: boolean
	/** Whether a promo code takes off the tariff, where delivery can be free at all. */
	readonly isWaived: boolean
}

/** The shipping of a cart. */
export function cartShipping(asked: ShippingTerms, charged: ChargedGoods): CartShipping {
	if (asked.delivery === 'pickup') return { kind: 'pickup', costCents: ZERO }
	if (asked.postalCode === null) return { kind: 'unknown' }
	const { grams: weightGrams, discountedCents: discountedSubtotalCents } = charged
	const quote = shippingQuote(asked.table, { postalCode: asked.postalCode, weightGrams, discountedSubtotalCents })
	if (!quote.ok) return { kind: 'refused', code: quote.code }
	const { tariffCents, free, extrasCents } = tariffOf(asked, charged, quote)
	const waivedCents = charged.isWaived && mayBeFree(asked.table.free, asked.postalCode) ? tariffCents : ZERO
	const costCents = cents(minus(tariffCents, waivedCents) + extrasCents)
	return { kind: 'quoted', zona: quote.zona, costCents, extrasCents, free: free || waivedCents > 0, waivedCents }
}

function specialTariff(
	{ samples, goesWith }: ShippingTerms,
	{ isParcel, isNothing }: Pick<ChargedGoods, 'isParcel' | 'isNothing'>,
	togetherCents: Cents,
): Cents | null {
	if (isNothing) return ZERO
	if (isParcel) return samples.parcelCents
	return goesWith ? addedShipping(togetherCents, goesWith) : null
}

/** The tariff before a code: a parcel of samples and an addition to an order have their own, without extras. */
function tariffOf(
	asked: ShippingTerms,
	{ isParcel, isNothing }: ChargedGoods,
	quote: { readonly costCents: Cents; readonly free: boolean },
): { readonly tariffCents: Cents; readonly free: boolean; readonly extrasCents: Cents } {
	const special = specialTariff(asked, { isParcel, isNothing }, quote.costCents)
	return special === null
		? { tariffCents: quote.costCents, free: quote.free, extrasCents: asked.extrasCents ?? ZERO }
		: { tariffCents: special, free: special === 0, extrasCents: ZERO }
}

/**
 * The amount missing for free delivery, which is free over the limit, not at it, and in some provinces alone (rules §4); null if it is free
 * or cannot be.
 */
export function missingForFree(
	shipping: CartShipping,
	{ discountedCents, isParcel, isWaived }: ChargedGoods,
	{ table: { free }, postalCode }: Pick<ShippingTerms, 'table' | 'postalCode'>,
): Cents | null {
	if (isParcel || (postalCode !== null && !mayBeFree(free, postalCode))) return null
	const isPaid = (shipping.kind === 'unknown' && !isWaived) || (shipping.kind === 'quoted' && !shipping.free)
	const missing = free.overCents - discountedCents + 1
	return isPaid && discountedCents > 0 && missing > 0 ? cents(missing) : null
}
