import { addresses } from '#web/addresses.ts'

/** The URL of an order with additional parameters. */
export function orderPage(id: string, key: string, more: string): string {
	return `${addresses.order(id, key)}${key === '' ? '?' : '&'}${more}`
}
