import { formatCents } from '#domain/money/format.ts'
import { type ClientOrder, type ClientOrderFilter, cashbackOfOrder } from '#domain/order/client-order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { inMadrid, isDay } from '#domain/time/madrid.ts'
import { STATE_LABELS, stateOfLabel } from './state-labels.ts'

/** The filters in the URL of the list; invalid ones are dropped. */
export interface ClientOrdersView extends ClientOrderFilter {
	readonly page: number
}

const day = (text: string | null) => (text !== null && isDay(text) ? text : null)

export function readClientOrdersView(params: URLSearchParams): ClientOrdersView {
	const page = params.get('pagina') ?? ''
	return {
		search: (params.get('buscar') ?? '').trim().slice(0, 100),
		state: stateOfLabel(params.get('estado')),
		from: day(params.get('desde')),
		to: day(params.get('hasta')),
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	}
}

/** The query string of a view, including the question mark; empty for the whole list. */
export function clientOrdersQuery({ search, state, from, to, page }: ClientOrdersView): string {
	const params = new URLSearchParams()
	if (search !== '') params.set('buscar', search)
	if (state !== null) params.set('estado', STATE_LABELS[state])
	if (from !== null) params.set('desde', from)
	if (to !== null) params.set('hasta', to)
	if (page > 1) params.set('pagina', `${page}`)
	return params.size === 0 ? '' : `?${params}`
}

/** A row of the table (specification §3, customer order row). `cashback` is null if there is none. */
export interface ClientOrderRow {
	readonly id: string
	readonly customer: string
	/** The number of the quotation that it comes from; null without one. */
	readonly quotation: string | null
	readonly date: string
	readonly items: number
	readonly total: string
	/** The state's label. */
	readonly status: string
	readonly tone: 'good' | 'way' | 'wait'
	readonly cashback: string | null
}

/** Entregado is green, En tránsito blue, anything else yellow (specification §2). */
export function stateTone(state: OrderState): ClientOrderRow['tone'] {
	if (state === 'delivered') return 'good'
	return state === 'in_transit' ? 'way' : 'wait'
}

/** The row of the table for an order. */
export function clientOrderRow(order: ClientOrder): ClientOrderRow {
	const cashbackCents = cashbackOfOrder(order)
	return {
		id: order.id,
		customer: order.nombre,
		quotation: order.quotation,
		date: inMadrid(order.createdAt, 'numericDay'),
		items: order.items,
		total: formatCents(order.totalCents),
		status: STATE_LABELS[order.state],
		tone: stateTone(order.state),
		cashback: cashbackCents === 0 ? null : `+${formatCents(cashbackCents)}`,
	}
}
