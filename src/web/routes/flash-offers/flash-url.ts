import {
	DISCOUNT_RANGES,
	FLASH_SORTS,
	type FlashSort,
	type FlashView,
	PRICE_RANGES,
	STOCK_LIMITS,
} from '#domain/promo/flash-filter.ts'
import { addresses } from '#web/addresses.ts'

export interface FlashPageView extends FlashView {
	readonly search: string
}

const DEFAULT_FLASH_SORT: FlashSort = 'descuento'

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
	values.find((value) => value === text) ?? null

/** Parses the URL of the offers; invalid values are dropped. */
export function readFlashView(params: URLSearchParams): FlashPageView {
	return {
		search: (params.get('search') ?? '').slice(0, 200).trim(),
		descuento: known(DISCOUNT_RANGES, params.get('descuento')),
		stock: known(STOCK_LIMITS, params.get('stock')),
		precio: known(PRICE_RANGES, params.get('precio')),
		sort: known(FLASH_SORTS, params.get('orden')) ?? DEFAULT_FLASH_SORT,
	}
}

/** The URL of a view in canonical form. */
export function flashAddress(view: FlashPageView): string {
	const params = new URLSearchParams()
	if (view.search !== '') params.set('search', view.search)
	if (view.descuento) params.set('descuento', view.descuento)
	if (view.stock) params.set('stock', view.stock)
	if (view.precio) params.set('precio', view.precio)
	if (view.sort !== DEFAULT_FLASH_SORT) params.set('orden', view.sort)
	const query = params.toString()
	return query === '' ? addresses.flashOffers : `${addresses.flashOffers}?${query}`
}
