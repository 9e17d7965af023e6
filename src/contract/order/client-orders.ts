import { cashbackOf } from '#domain/cashback/cashback.ts'
import { fold } from '#domain/catalogue/search/fold.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'

const ORDERS_A_PAGE = 25

/** The filters in the URL of the list; invalid ones are dropped. */
export interface ClientOrdersView {
	readonly search: string
	readonly state: OrderState | null
	/** Days in Madrid, `2026-11-21`, both inclusive. */
	readonly from: string | null
	readonly to: string | null
	readonly page: number
}

const isDay = (text: string | null): text is string =>
	text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export function readClientOrdersView(params: URLSearchParams): ClientOrdersView {
	const from = params.get('desde')
	const to = params.get('hasta')
	const page = params.get('pagina') ?? ''
	return {
		search: (params.get('buscar') ?? '').trim().slice(0, 100),
		state: ORDER_STATES.find((state) => state === params.get('estado')) ?? null,
		from: isDay(from) ? from : null,
		to: isDay(to) ? to : null,
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	}
}

/** The query string of a view, including the question mark; empty for the whole list. */
export function clientOrdersQuery({ search, state, from, to, page }: ClientOrdersView): string {
	const params = new URLSearchParams()
	if (search !== '') params.set('buscar', search)
	if (state !== null) params.set('estado', state)
	if (from !== null) params.set('desde', from)
	if (to !== null) params.set('hasta', to)
	if (page > 1) params.set('pagina', `${page}`)
	return params.size === 0 ? '' : `?${params}`
}

/** The stored fields of a client's order, with the cashback credited to its reseller so far. */
export interface ClientOrderFacts {
	readonly id: string
	readonly nombre: string
	readonly createdAt: Date
	readonly totalCents: number
	readonly refundedCents: number
	readonly state: OrderState
	readonly items: number
	readonly creditedCents: number
}

/** States of orders whose cashback is still to be credited. */
const ON_THE_WAY: readonly OrderState[] = ['Pendiente de pago', 'Procesando', 'En tránsito']

/** Cashback credited or expected for an order, in cents: 5 % of the amount not refunded; 0 in any other state. */
export function cashbackOfOrder(order: Omit<ClientOrderFacts, 'items' | 'nombre' | 'id' | 'createdAt'>): number {
	if (order.state === 'Entregado') return Math.max(0, order.creditedCents)
	return ON_THE_WAY.includes(order.state) ? cashbackOf(cents(order.totalCents - order.refundedCents)) : 0
}

const dayOf = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Madrid' })
const shownDay = new Intl.DateTimeFormat('es-ES', {
	day: '2-digit',
	month: '2-digit',
	year: 'numeric',
	timeZone: 'Europe/Madrid',
})

/**
 * The orders that pass the filters of a view, in their given order; its page is ignored. Accents and case are ignored
 * too.
 */
export function matchingOrders<Order extends ClientOrderFacts>(
	orders: readonly Order[],
	{ search, state, from, to }: ClientOrdersView,
): Order[] {
	const words = fold(search).split(' ')
	return orders.filter((order) => {
		const day = dayOf.format(order.createdAt)
		if (state !== null && order.state !== state) return false
		if ((from !== null && day < from) || (to !== null && day > to)) return false
		const text = fold(`${order.id} ${order.nombre}`)
		return words.every((word) => text.includes(word))
	})
}

/** One page of a list; numbers above the last page give the last page. */
export function pageOfOrders<Order>(orders: readonly Order[], asked: number) {
	const pages = Math.max(1, Math.ceil(orders.length / ORDERS_A_PAGE))
	const page = Math.min(asked, pages)
	const from = (page - 1) * ORDERS_A_PAGE
	return { page, pages, orders: orders.slice(from, from + ORDERS_A_PAGE) }
}

/** A row of the table (specification §3, customer order row). `cashback` is null when there is none. */
export interface ClientOrderRow {
	readonly id: string
	readonly customer: string
	readonly date: string
	readonly items: number
	readonly total: string
	readonly status: OrderState
	readonly tone: 'good' | 'way' | 'wait'
	readonly cashback: string | null
}

/** Entregado is green, En tránsito blue, anything else yellow (specification §2). */
export function stateTone(state: OrderState): ClientOrderRow['tone'] {
	if (state === 'Entregado') return 'good'
	return state === 'En tránsito' ? 'way' : 'wait'
}

/** The row of the table for an order. */
export function clientOrderRow(order: ClientOrderFacts): ClientOrderRow {
	const cashbackCents = cashbackOfOrder(order)
	return {
		id: order.id,
		customer: order.nombre,
		date: shownDay.format(order.createdAt),
		items: order.items,
		total: formatCents(cents(order.totalCents)),
		status: order.state,
		tone: stateTone(order.state),
		cashback: cashbackCents === 0 ? null : `+${formatCents(cents(cashbackCents))}`,
	}
}

const CSV_HEAD = ['Pedido', 'Cliente', 'Fecha', 'Productos', 'Total (€)', 'Estado', 'Cashback (€)']

/**
 * Quotes a text for CSV. A text that a spreadsheet would evaluate as a formula is prefixed with ', since a client's
 * name is untrusted.
 */
function csvText(text: string): string {
	const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return /[";\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

const csvEuros = (amountCents: number) => (amountCents / 100).toFixed(2).replace('.', ',')

/** The orders as CSV for Spanish spreadsheets: UTF-8 with a BOM, semicolons, decimal commas. */
export function clientOrdersCsv(orders: readonly ClientOrderFacts[]): string {
	const rows = orders.map((order) => [
		csvText(order.id),
		csvText(order.nombre),
		shownDay.format(order.createdAt),
		`${order.items}`,
		csvEuros(order.totalCents),
		order.state,
		csvEuros(cashbackOfOrder(order)),
	])
	return `\uFEFF${[CSV_HEAD, ...rows].map((cells) => cells.join(';')).join('\r\n')}\r\n`
}
