import { fold } from '@soleria/search/query'
import type { Order } from './order.ts'
import { REFERENCE_NAMES, type StatedTexts } from './stated-fields.ts'

/** The text that an order is searched in: its number, the buyer's name and the references, folded. Stored with the order. */
export function searchTextOf({ id, nombre, ...order }: Pick<Order, 'id' | 'nombre'> & Partial<StatedTexts>): string {
	return fold([id, nombre, ...REFERENCE_NAMES.map((name) => order[name] ?? '')].join(' '))
}

/** The folded typed words: an order matches if its text contains each of them. */
export function searchWords(typed: string): string[] {
	return fold(typed)
		.split(' ')
		.filter((word) => word !== '')
}
