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
	/** When the promotion began, in ms of the epoch; null without promotion or if that is unknown. */
	readonly fromMs: number | null
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
		return { precioCents: original, originalCents: original, descuento: 0, fromMs: null, untilMs: null, flash: false }
	}
	const before = cents(Math.max(Math.min(original, best.beforeCents ?? original), best.precioCents))
	return {
		precioCents: best.precioCents,
		originalCents: before,
		descuento: discountPercent(before, best.precioCents),
		fromMs: best.fromMs,
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

type Packaged = Pick<Product, 'tipo' | 'azulejo' | 'precioCents' | 'precioUnidadCents' | 'm2Hundredths'>

/** A list price for an area while `price` is in force: an offer reaches it, so that a m² of it costs no more than the offer. */
function reached(
	list: Cents,
	areaHundredths: number,
	product: Pick<Product, 'precioCents'>,
	price: PriceInForce,
): Cents {
	if (price.precioCents >= product.precioCents || areaHundredths <= 0) return list
	return cents(Math.min(list, mulDiv(price.precioCents, areaHundredths, 100)))
}

/** Whether an offer of a product changes nothing that it is sold in: a material is sold in sacks, which have a price of their own. */
export const isBeyondOffers = (product: Pick<Product, 'tipo' | 'precioUnidadCents'>): boolean =>
	isMaterial(product) && product.precioUnidadCents !== null

/** The price of a box, sack or unit of its own; null for a product without one. An offer of a tile reaches it. */
export function unitPriceInForce(product: Packaged, price: PriceInForce): Cents | null {
	const { precioUnidadCents, m2Hundredths } = product
	if (precioUnidadCents === null) return null
	// The price of a material is of its kilogram or m², and says nothing of a sack.
	if (isMaterial(product)) return precioUnidadCents
	return reached(precioUnidadCents, product.azulejo ? 100 : m2Hundredths, product, price)
}

/** The price of a pallet; null for a product without one. An offer of the m² reaches it. */
export function palletPriceInForce(
	product: Pick<Product, 'precioCents' | 'precioPalletCents' | 'variantes'>,
	price: PriceInForce,
): Cents | null {
	const areaHundredths = product.variantes.find(({ id }) => id === 'pallet')?.areaHundredths ?? 0
	return product.precioPalletCents && reached(product.precioPalletCents, areaHundredths, product, price)
}

/**
 * The price of one box: the box price where boxes are sold, else the area of a box at the price in force. Null for
 * products without boxes.
 */
export function boxPriceCents(product: Packaged & Pick<Product, 'picking'>, price: PriceInForce): Cents | null {
	if (isMaterial(product) || product.azulejo || product.m2Hundredths <= 0) return null
	const own = product.picking ? unitPriceInForce(product, price) : null
	return own ?? mulDiv(price.precioCents, product.m2Hundredths, 100)
}
