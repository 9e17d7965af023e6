import { type Cents, cents, mulDiv } from '#domain/money/cents.ts'
import { isMaterial, type Product } from './product.ts'

/** The price of one sale unit (m² or piece) at an instant. */
export interface PriceInForce {
	readonly precioCents: Cents
	/**
	 * The reference price of a reduction: the lowest of the 30 days before the promotion (Ley 7/1996, art. 20.1), and never more than the
	 * product's. The price in force if that is no reduction, or without promotion.
	 */
	readonly originalCents: Cents
	/** The badge: whole percent off, 0 when no promotion is in force (specification §9). */
	readonly descuento: number
	/** When the promotion ends, in ms of the epoch; null without promotion or without end. */
	readonly untilMs: number | null
	readonly flash: boolean
}

/** `discountPercent(3110, 2490)` → 20: whole percent between two prices, rounded half up, never below 0. */
export function discountPercent(originalCents: number, nowCents: number): number {
	if (originalCents <= 0 || nowCents >= originalCents) return 0
	return Math.floor(((originalCents - nowCents) * 200 + originalCents) / (originalCents * 2))
}

/** The lowest of the price and the promotions in force at `nowMs`. The end of a promotion is exclusive. */
export function priceInForce(product: Pick<Product, 'precioCents' | 'promotions'>, nowMs: number): PriceInForce {
	const best = product.promotions
		.filter((promotion) => (promotion.fromMs ?? nowMs) <= nowMs && nowMs < (promotion.untilMs ?? Infinity))
		.reduce<Product['promotions'][number] | null>(
			(lowest, promotion) => (lowest === null || promotion.precioCents < lowest.precioCents ? promotion : lowest),
			null,
		)
	const original = product.precioCents
	if (best === null || best.precioCents >= original) {
		return { precioCents: original, originalCents: original, descuento: 0, untilMs: null, flash: false }
	}
	const before = cents(Math.max(Math.min(original, best.beforeCents ?? original), best.precioCents))
	return {
		precioCents: best.precioCents,
		originalCents: before,
		descuento: discountPercent(before, best.precioCents),
		untilMs: best.untilMs,
		flash: best.flash,
	}
}

/** The next instant after `nowMs` at which a price of the product may change, or null if none is known. */
export function nextPriceChangeMs(product: Pick<Product, 'promotions'>, nowMs: number): number | null {
	const instants = product.promotions
		.flatMap((promotion) => [promotion.fromMs, promotion.untilMs])
		.filter((instant): instant is number => instant !== null && instant > nowMs)
	return instants.length > 0 ? Math.min(...instants) : null
}

/**
 * The price of one box: the box price where boxes are sold, else the area of a box at the price in force. Null for
 * products without boxes.
 */
export function boxPriceCents(
	product: Pick<Product, 'tipo' | 'azulejo' | 'picking' | 'precioUnidadCents' | 'm2Hundredths'>,
	price: PriceInForce,
): Cents | null {
	if (isMaterial(product) || product.azulejo || product.m2Hundredths <= 0) return null
	if (product.picking && product.precioUnidadCents !== null) return product.precioUnidadCents
	return mulDiv(price.precioCents, product.m2Hundredths, 100)
}
