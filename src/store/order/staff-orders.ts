import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListedOrder } from '#domain/order/order.ts'
import { type OrderFilter, type OrderSort, orderSearchWords } from '#domain/order/order-filter.ts'
import { OPEN_STATES, type OrderState } from '#domain/order/state.ts'
import { tsQueryOf, withinDays } from '#store/columns.ts'
import type { Database } from '#store/database.ts'
import { orderColumns, withLines } from './orders.ts'
import { orderLines, orders } from './tables.ts'

export interface AskedOrders {
	/** The last order of the page before. */
	readonly after: string | null
	readonly size: number
	readonly sort?: OrderSort
}

const NEWEST_FIRST: OrderSort = { by: 'fecha', desc: true }
/** The sort key before the day and number of an order, of its row and of `last`, another order. */
const SORTED_BY: Readonly<Record<OrderSort['by'], readonly (readonly [own: SQL, last: SQL])[]>> = {
	fecha: [],
	comprador: [[sql`lower(${orders.nombre})`, sql`lower(last.nombre)`]],
	destino: [[sql`${orders.codigoPostal}`, sql`last.codigo_postal`]],
	total: [[sql`${orders.totalCents}`, sql`last.total_cents`]],
}
const ownOf = ({ by }: OrderSort): SQL[] => [
	...SORTED_BY[by].map(([own]) => own),
	sql`${orders.createdAt}`,
	sql`${orders.sequence}`,
]

/**
 * A page of all orders that a filter leaves, newest first unless sorted otherwise, with their lines. A page of the newest is found by its
 * index, however many there are.
 */
export async function findStaffOrders(
	db: Database,
	filter: OrderFilter,
	{ after, size, sort = NEWEST_FIRST }: AskedOrders,
): Promise<ListedOrder[]> {
	const direction = sort.desc ? desc : asc
	const found = await db
		.select(orderColumns)
		.from(orders)
		.where(and(...matching(filter), after === null ? undefined : behind(after, sort)))
		.orderBy(...ownOf(sort).map((own) => direction(own)))
		.limit(size)
	return withLines(db, found)
}

/** The orders of a state that have waited longest, with their lines. */
export async function findOldestOrders(db: Database, state: OrderState, size: number): Promise<ListedOrder[]> {
	const found = await db
		.select(orderColumns)
		.from(orders)
		.where(eq(orders.state, state))
		.orderBy(asc(orders.createdAt), asc(orders.sequence))
		.limit(size)
	return withLines(db, found)
}

/** How many orders are in each state in which something is still to be done. */
export async function countOpenOrders(db: Database): Promise<ReadonlyMap<OrderState, number>> {
	const rows = await db
		.select({ state: orders.state, count: sql<number>`count(*)::int` })
		.from(orders)
		.where(inArray(orders.state, [...OPEN_STATES]))
		.groupBy(orders.state)
	return new Map(rows.map(({ state, count }) => [state, count]))
}

/** The orders that follow another one in a sort. */
function behind(id: string, sort: OrderSort): SQL {
	const last = [...SORTED_BY[sort.by].map(([, value]) => value), sql`last.created_at`, sql`last.sequence`]
	const comma = sql`, `
	return sql`(${sql.join(ownOf(sort), comma)}) ${sql.raw(sort.desc ? '<' : '>')} (
		select ${sql.join(last, comma)} from ${orders} last where last.id = ${id})`
}

function matching({
	search,
	states,
	delivery,
	payMethod,
	channel,
	zona,
	from,
	to,
	productIds = [],
}: OrderFilter): (SQL | undefined)[] {
	return [
		found(orderSearchWords(search), productIds),
		states.length === 0 ? undefined : inArray(orders.state, [...states]),
		delivery === null ? undefined : eq(orders.delivery, delivery),
		payMethod === null ? undefined : eq(orders.payMethod, payMethod),
		channel === null ? undefined : eq(orders.channel, channel),
		zona === null ? undefined : eq(orders.zona, zona),
		withinDays(orders.createdAt, from, to),
	]
}

/** Orders with a word that begins with each of these, and orders with a line of a lot of that name or of one of the products. */
function found(words: readonly string[], productIds: readonly number[]): SQL | undefined {
	if (words.length === 0) return undefined
	const name = words.join('-')
	return sql`${orders.id} in (
		select id from ${orders} where search_vector @@ ${tsQueryOf(words)}
		union select order_id from ${orderLines} where lower(tono) = ${name}
		union select order_id from ${orderLines} where product_id = any(${sql.param([...productIds])}))`
}
