import { addresses } from '#web/addresses.ts'

/** The page of an order with something more in its address. */
export function orderPage(id: string, key: string, more: string): string {
	return `${addresses.order(id, key)}${key === '' ? '?' : '&'}${more}`
}
