import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListedOrder } from '#domain/order/order.ts'
import { type OrderFilter, orderSearchWords } from '#domain/order/order-filter.ts'
import { OPEN_STATES, type OrderState } from '#domain/order/state.ts'
import { tsQueryOf, withinDays } from '#store/columns.ts'
import type { Database } from '#store/database.ts'
import { orderColumns, withLines } from './orders.ts'
import { orderLines, orders } from './tables.ts'

/**
 * A page of all orders that a filter leaves, newest first, with their lines. `after` is the last order of the page before; a page
 * is found by its index, however many there are.
 */
export async function findStaffOrders(
	db: Database,
	filter: OrderFilter,
	asked: { readonly after: string | null; readonly size: number },
): Promise<ListedOrder[]> {
	const found = await db
		.select(orderColumns)
		.from(orders)
		.where(and(...matching(filter), asked.after === null ? undefined : olderThan(asked.after)))
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
		.limit(asked.size)
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

const olderThan = (id: string) =>
	sql`(${orders.createdAt}, ${orders.sequence}) < (select last.created_at, last.sequence from ${orders} last where last.id = ${id})`

function matching({ search, states, delivery, payMethod, channel, zona, from, to }: OrderFilter): (SQL | undefined)[] {
	return [
		found(orderSearchWords(search)),
		states.length === 0 ? undefined : inArray(orders.state, [...states]),
		delivery === null ? undefined : eq(orders.delivery, delivery),
		payMethod === null ? undefined : eq(orders.payMethod, payMethod),
		channel === null ? undefined : eq(orders.channel, channel),
		zona === null ? undefined : eq(orders.zona, zona),
		withinDays(orders.createdAt, from, to),
	]
}

/** Orders with a word that begins with each of these, and orders with a line of a lot or a product of that name. */
function found(words: readonly string[]): SQL | undefined {
	if (words.length === 0) return undefined
	const name = words.join('-')
	return sql`${orders.id} in (
		select id from ${orders} where search_vector @@ ${tsQueryOf(words)}
		union select order_id from ${orderLines} where lower(tono) = ${name}
		union select order_id from ${orderLines} join products on products.id = product_id where products.slug = ${name})`
}
