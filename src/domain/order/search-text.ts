import { fold } from '#domain/catalogue/search/words/fold.ts'
import type { Order } from './order.ts'

/** The text that an order is searched in: its number and the buyer's name, folded. Stored with the order. */
export function searchTextOf({ id, nombre }: Pick<Order, 'id' | 'nombre'>): string {
	return fold(`${id} ${nombre}`)
}

/** The folded words of what was typed: an order is found when its text contains each of them. */
export function searchWords(typed: string): string[] {
	return fold(typed)
		.split(' ')
		.filter((word) => word !== '')
}
