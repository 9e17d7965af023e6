import type { PricedLine } from '#domain/cart/line.ts'
import type { CartShipping } from '#domain/cart/shipping.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isSample } from '#domain/sample/sample.ts'
import { type PromoCode, type PromoScope, reachesAll, reachesProduct } from './promo-code.ts'

/** Whether a code takes from a line; one for chosen goods takes nothing from samples of them. */
export function reachesLine(promo: PromoScope, { product, variant }: Pick<PricedLine, 'product' | 'variant'>): boolean {
	return reachesAll(promo) || (!isSample({ variantId: variant.id }) && reachesProduct(promo, product))
}

/** Why a typed code that is valid takes nothing: another saves more, there is no transport to pay, or not to that place. */
export type UnusedPromo = 'otro_mejor' | 'sin_transporte' | 'destino'

/** A cart priced under a code, or under none. */
export interface PricedUnder {
	readonly totalCents: Cents
	readonly shipping: CartShipping
	/** Whether delivery there can be free at all. */
	readonly mayBeFree: boolean
}

export interface ChosenPromo<Priced extends PricedUnder> {
	/** Null for none. */
	readonly promo: PromoCode | null
	readonly priced: Priced
	readonly unused: UnusedPromo | null
}

/**
 * Chooses the one code of a cart among those that apply to it: the one with the lowest total, and the typed one among equals. A code that
 * lowers nothing is not used up. A typed code for the transport waits for the transport to be known.
 */
export function choosePromo<Priced extends PricedUnder>(
	typed: PromoCode | null,
	automatic: readonly PromoCode[],
	priceUnder: (promo: PromoCode | null) => Priced,
): ChosenPromo<Priced> {
	const underTyped = priceUnder(typed)
	const idle = typed === null ? null : whyIdle(typed, underTyped)
	const isWaiting = typed?.type === 'shipping' && idle === null && !('costCents' in underTyped.shipping)
	if (isWaiting) return { promo: typed, priced: underTyped, unused: null }
	let best = idle === null ? { promo: typed, priced: underTyped } : { promo: null, priced: priceUnder(null) }
	for (const promo of automatic) {
		const priced = priceUnder(promo)
		if (priced.totalCents < best.priced.totalCents) best = { promo, priced }
	}
	const isUsed = typed === null || best.promo?.code === typed.code
	return { ...best, unused: isUsed ? null : (idle ?? 'otro_mejor') }
}

/** Why a code for the transport takes nothing off; null for others, and while the transport is not known. */
function whyIdle({ type }: PromoCode, { shipping, mayBeFree }: PricedUnder): UnusedPromo | null {
	if (type !== 'shipping') return null
	if (shipping.kind === 'pickup') return 'sin_transporte'
	if (shipping.kind !== 'quoted' || shipping.waivedCents > 0) return null
	return mayBeFree ? 'sin_transporte' : 'destino'
}
