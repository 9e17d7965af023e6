import { and, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money/cents.ts'
import type { ClientOrder, ClientOrderFilter } from '#domain/order/client-order.ts'
import { searchWords } from '#domain/order/search-text.ts'
import { type Page, pageOf } from '#domain/paging/page.ts'
import { cashbackMovements } from '#store/cashback/tables.ts'
import { withinDays } from '#store/columns.ts'
import type { Database } from '#store/database.ts'
import { quotations } from '#store/quotation/tables.ts'
import { orderLines, orders } from './tables.ts'

/** The text of a quotation in which its order is searched, folded as the order's own. */
const QUOTED = sql`translate(lower(${quotations.number} || ' ' || ${quotations.nombre} || ' ' || ${quotations.obra}), 'áéíóúüñ', 'aeiouun')`

/** The orders that a reseller placed for clients, and those of the reseller's quotations: each by an index. */
function ofReseller(db: Database, resellerId: number) {
	return unionAll(
		db.select({ id: orders.id }).from(orders).where(eq(orders.resellerId, resellerId)),
		db
			.select({ id: sql<string>`${quotations.orderId}`.as('id') })
			.from(quotations)
			.where(and(eq(quotations.accountId, resellerId), isNotNull(quotations.orderId))),
	)
}

/** The orders that a filter leaves of a reseller's. */
function matching(db: Database, resellerId: number, { search, state, from, to }: ClientOrderFilter): SQL | undefined {
	return and(
		inArray(orders.id, ofReseller(db, resellerId)),
		state === null ? undefined : eq(orders.state, state),
		withinDays(orders.createdAt, from, to),
		...searchWords(search).map((word) =>
			or(sql`position(${word} in ${orders.searchText}) > 0`, sql`position(${word} in ${QUOTED}) > 0`),
		),
	)
}

/** A quotation of the shop is no client's of the reseller. */
const quotedAs = and(eq(quotations.orderId, orders.id), eq(quotations.issuer, 'profesional'))

function select(db: Database, condition: SQL | undefined) {
	// Drizzle leaves the table's name out of columns in a query on one table; inside a subquery it must be written.
	const ofOrder = sql`${orders}."id"`
	const items = sql<number>`(select count(*)::int from ${orderLines} where ${orderLines}."order_id" = ${ofOrder})`
	const credited = sql<Cents>`(select coalesce(sum(${cashbackMovements}."amount_cents"), 0)::int
		from ${cashbackMovements} where ${cashbackMovements}."order_id" = ${ofOrder})`
	return db
		.select({
			id: orders.id,
			nombre: sql<string>`coalesce(${quotations.nombre}, ${orders.nombre})`,
			quotation: quotations.number,
			createdAt: orders.createdAt,
			state: orders.state,
			totalCents: orders.totalCents,
			refundedCents: orders.refundedCents,
			terms: orders.terms,
			items,
			creditedCents: credited,
		})
		.from(orders)
		.leftJoin(quotations, quotedAs)
		.where(condition)
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
}

/** A page of the orders of a reseller's clients, newest first. */
export async function findClientOrders(
	db: Database,
	resellerId: number,
	filter: ClientOrderFilter,
	asked: { readonly page: number; readonly size: number },
): Promise<Page<ClientOrder>> {
	const condition = matching(db, resellerId, filter)
	const [counted] = await db.select({ total: count() }).from(orders).leftJoin(quotations, quotedAs).where(condition)
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
	return select(db, matching(db, resellerId, filter))
}

/** How many orders of clients a reseller has. */
export function countClientOrders(db: Database, resellerId: number): Promise<number> {
	return db.$count(ofReseller(db, resellerId).as('of_reseller'))
}
