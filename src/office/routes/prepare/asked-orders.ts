/** The parameter that names a chosen order, once each. */
export const CHOSEN = 'pedido'
const ORDER_NUMBER = /^\d{4}[0-9A-Z]{6}$/

/** The numbers of the orders that a query names. */
export function chosenOrders(query: URLSearchParams): readonly string[] {
	return [...new Set(query.getAll(CHOSEN))].filter((id) => ORDER_NUMBER.test(id))
}

/** The query that names these orders. */
export function choosing(orderIds: readonly string[]): string {
	return `?${new URLSearchParams(orderIds.map((id) => [CHOSEN, id]))}`
}
