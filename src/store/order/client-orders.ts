import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money/cents.ts'
import type { ClientOrder, ClientOrderFilter } from '#domain/order/client-order.ts'
import { searchWords } from '#domain/order/search-text.ts'
import { type Page, pageOf } from '#domain/paging/page.ts'
import { cashbackMovements } from '#store/cashback/tables.ts'
import { withinDays } from '#store/columns.ts'
import type { Database } from '#store/database.ts'
import { orderLines, orders } from './tables.ts'

/** The orders that a filter leaves of a reseller's. */
function matching(resellerId: number, { search, state, from, to }: ClientOrderFilter): SQL | undefined {
	return and(
		eq(orders.resellerId, resellerId),
		state === null ? undefined : eq(orders.state, state),
		withinDays(orders.createdAt, from, to),
		...searchWords(search).map((word) => sql`position(${word} in ${orders.searchText}) > 0`),
	)
}

function select(db: Database, condition: SQL | undefined) {
	// Drizzle leaves the table's name out of columns in a query on one table; inside a subquery it must be written.
	const ofOrder = sql`${orders}."id"`
	const items = sql<number>`(select count(*)::int from ${orderLines} where ${orderLines}."order_id" = ${ofOrder})`
	const credited = sql<Cents>`(select coalesce(sum(${cashbackMovements}."amount_cents"), 0)::int
		from ${cashbackMovements} where ${cashbackMovements}."order_id" = ${ofOrder})`
	return db
		.select({
			id: orders.id,
			nombre: orders.nombre,
			createdAt: orders.createdAt,
			state: orders.state,
			totalCents: orders.totalCents,
			refundedCents: orders.refundedCents,
			terms: orders.terms,
			items,
			creditedCents: credited,
		})
		.from(orders)
		.where(condition)
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
}

/** A page of the orders that a reseller placed for clients, newest first. */
export async function findClientOrders(
	db: Database,
	resellerId: number,
	filter: ClientOrderFilter,
	asked: { readonly page: number; readonly size: number },
): Promise<Page<ClientOrder>> {
	const condition = matching(resellerId, filter)
	const [counted] = await db.select({ total: count() }).from(orders).where(condition)
	const total = counted?.total ?? 0
	const { page, pages, offset } = pageOf(total, asked.page, asked.size)
	const rows = await select(db, condition).limit(asked.size).offset(offset)
	return { rows, total, page, pages }
}

/** All orders that a filter leaves, for a file. */
export function findAllClientOrders(
	db: Database,
	resellerId: number,
	filter: ClientOrderFilter,
): Promise<ClientOrder[]> {
	return select(db, matching(resellerId, filter))
}

/** How many orders a reseller has placed for clients. */
export function countClientOrders(db: Database, resellerId: number): Promise<number> {
	return db.$count(orders, eq(orders.resellerId, resellerId))
}
