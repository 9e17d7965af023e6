import type { Delivery } from '#domain/cart/shipping.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { SaleChannel } from '#domain/counter/sale-channel.ts'
import type { PayMethod } from '#domain/payment/pay-method.ts'
import { searchWords } from './search-text.ts'
import type { OrderState } from './state.ts'

/** The filter of the staff's search among all orders. Null or empty limits nothing. */
export interface OrderFilter {
	/** As typed: number, name, mail, phone, street, tax id, tracking, tone of a lot, or a product; every word counts. */
	readonly search: string
	readonly states: readonly OrderState[]
	readonly delivery: Delivery | null
	readonly payMethod: PayMethod | null
	readonly channel: SaleChannel | null
	/** A zone of the tariff. */
	readonly zona: string | null
	/** Days in Madrid, both included. */
	readonly from: string | null
	readonly to: string | null
	/** The products that the search names: orders of one of them match too. */
	readonly productIds?: readonly number[]
}

/** The sort keys of the staff's list of orders. */
export const ORDER_SORTS = ['fecha', 'comprador', 'destino', 'total'] as const
export interface OrderSort {
	readonly by: (typeof ORDER_SORTS)[number]
	readonly desc: boolean
}

/** Digits that identify a Spanish phone; prefixes are written in too many ways. */
const PHONE_DIGITS = 9
/** The shortest number that is taken for a phone written with blanks. */
const LEAST_PHONE_DIGITS = 6

/**
 * The typed words, folded, each matched against the beginning of a word of the order. A phone is one word, with any spacing: `+34 600 12 34
 * 56` → `600123456`.
 */
export function orderSearchWords(typed: string): readonly string[] {
	const digits = typed.replace(/[\s().+-]/g, '')
	if (/^\d+$/.test(digits) && digits.length >= LEAST_PHONE_DIGITS) return [digits.slice(-PHONE_DIGITS)]
	return searchWords(typed)
}

/**
 * The numbers of the products whose name, reference, EAN or address has a word that begins with each typed word. The catalogue's search also
 * corrects typing and knows synonyms: it would find orders of a tile that sounds like the buyer's name.
 */
export function namedBy(
	typed: string,
	products: readonly Pick<CatalogueProduct, 'id' | 'nombre' | 'slug' | 'ficha'>[],
): readonly number[] {
	const words = searchWords(typed)
	return products
		.filter(({ nombre, slug, ficha }) => {
			const own = searchWords(`${nombre} ${slug} ${ficha.referencia ?? ''} ${ficha.ean ?? ''}`)
			return words.every((word) => own.some((one) => one.startsWith(word)))
		})
		.map(({ id }) => id)
}
