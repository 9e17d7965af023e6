import { SALE_CHANNELS } from '#domain/counter/sale-channel.ts'
import type { OrderFilter } from '#domain/order/order-filter.ts'
import { ORDER_STATES } from '#domain/order/state.ts'
import { PAY_METHODS } from '#domain/payment/pay-method.ts'
import { isDay } from '#domain/time/madrid.ts'

/** The parameters of the staff's list of orders, in the order in which a saved view writes them. */
const NAMES = ['q', 'estado', 'entrega', 'pago', 'canal', 'zona', 'desde', 'hasta'] as const

const LONGEST = 120

const oneOf = <const Value extends string>(values: readonly Value[], text: string | null): Value | null =>
	values.find((value) => value === text) ?? null
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : null)

/** The filter of a list's URL; unknown parts are ignored. */
export function orderFilterOf(query: URLSearchParams): OrderFilter {
	const state = oneOf(ORDER_STATES, query.get('estado'))
	return {
		search: (query.get('q') ?? '').slice(0, LONGEST).trim(),
		states: state === null ? [] : [state],
		delivery: oneOf(['shipping', 'pickup'], query.get('entrega')),
		payMethod: oneOf(PAY_METHODS, query.get('pago')),
		channel: oneOf(SALE_CHANNELS, query.get('canal')),
		zona: (query.get('zona') ?? '').slice(0, LONGEST) || null,
		from: dayIn(query.get('desde')),
		to: dayIn(query.get('hasta')),
	}
}

/** The part of a list's URL that filters, always written alike: `estado=processing&zona=zona2`. */
export function filterQuery(query: URLSearchParams): string {
	const kept = new URLSearchParams()
	for (const name of NAMES) {
		const value = (query.get(name) ?? '').slice(0, LONGEST).trim()
		if (value !== '') kept.set(name, value)
	}
	return `${kept}`
}

/** The order number that alone was searched; null for any other query. */
export function searchedNumber(query: URLSearchParams): string | null {
	const [, typed] = /^q=(\d{4}[0-9A-Z]{6})$/.exec(filterQuery(query).toUpperCase().replace(/^Q=/, 'q=')) ?? []
	return typed ?? null
}
