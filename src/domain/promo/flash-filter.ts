/**
 * Ranges of whole percent off (specification §2): lower bound included, upper bound excluded; the last has no upper
 * bound.
 */
export const DISCOUNT_RANGES = ['10-20', '20-30', '30-40', '40-'] as const
/** Upper bounds of the stock in m², excluded. */
export const STOCK_LIMITS = ['50', '100', '200'] as const
/** Ranges of € without VAT. */
export const PRICE_RANGES = ['0-20', '20-30', '30-40', '40-'] as const
export const FLASH_SORTS = ['descuento', 'precio_asc', 'precio_desc', 'stock_asc'] as const

export type DiscountRange = (typeof DISCOUNT_RANGES)[number]
export type StockLimit = (typeof STOCK_LIMITS)[number]
export type PriceRange = (typeof PRICE_RANGES)[number]
export type FlashSort = (typeof FLASH_SORTS)[number]

export interface FlashView {
	readonly descuento: DiscountRange | null
	readonly stock: StockLimit | null
	readonly precio: PriceRange | null
	readonly sort: FlashSort
}

interface Offer {
	readonly descuento: number
	readonly stock: number
	readonly precio: number
}

function isWithin(value: number, range: string): boolean {
	const [least = '', most = ''] = range.split('-')
	return value >= Number(least) && (most === '' || value < Number(most))
}

const ORDERS: Record<FlashSort, (a: Offer, b: Offer) => number> = {
	descuento: (a, b) => b.descuento - a.descuento,
	precio_asc: (a, b) => a.precio - b.precio,
	precio_desc: (a, b) => b.precio - a.precio,
	stock_asc: (a, b) => a.stock - b.stock,
}

/** The offers that pass all filters of a view, in its sort order; the sort is stable. */
export function filterFlash<Card extends Offer>(offers: readonly Card[], view: FlashView): Card[] {
	return offers
		.filter(
			(offer) =>
				(view.descuento === null || isWithin(offer.descuento, view.descuento)) &&
				(view.stock === null || offer.stock < Number(view.stock)) &&
				(view.precio === null || isWithin(offer.precio, view.precio)),
		)
		.sort(ORDERS[view.sort])
}
