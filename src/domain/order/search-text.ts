import { fold } from '@soleria/search/query'
import type { Order } from './order.ts'

/** The text that an order is searched in: its number, the buyer's name and the reference of the site, folded. Stored with the order. */
export function searchTextOf({ id, nombre, obra }: Pick<Order, 'id' | 'nombre' | 'obra'>): string {
	return fold(`${id} ${nombre} ${obra ?? ''}`)
}

/** The folded words of what was typed: an order is found when its text contains each of them. */
export function searchWords(typed: string): string[] {
	return fold(typed)
		.split(' ')
		.filter((word) => word !== '')
}
