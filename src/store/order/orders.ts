import { and, asc, desc, eq, getTableColumns, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { ListedOrder, Order, OrderEvent, OrderLine } from '#domain/order/order.ts'
import { searchTextOf } from '#domain/order/search-text.ts'
import type { OrderState } from '#domain/order/state.ts'
import { REFERENCE_NAMES } from '#domain/order/stated-fields.ts'
import { type Page, pageOf } from '#domain/paging/page.ts'
import { changed, type Database, one, together } from '#store/database.ts'
import { payments } from '#store/payment/tables.ts'
import { placeholders, prepared, preparedInsert, preparedSql } from '#store/prepared.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

/** An order with the key that makes its request idempotent. */
type NewOrder = Order & Pick<typeof orders.$inferSelect, 'idempotencyKey' | 'requestHash' | 'visitor'>
type NewOrderLine = Omit<OrderLine, 'orderId' | 'position'>

const {
	idempotencyKey: _key,
	searchText: _text,
	searchVector: _vector,
	visitor: _visitor,
	erasedAt: _erasedAt,
	owedCents: _owed,
	requestHash,
	...wholeOrder
} = getTableColumns(orders)
/** The columns of an order. */
export const orderColumns = wholeOrder

const sequenceOfNextOrder = preparedSql<{ sequence: number }>(
	'next_order_sequence',
	sql`select nextval('orders_sequence_seq')::int as sequence`,
)

/** The next sequence number of an order. Numbers of failed orders are not reused. */
export async function nextOrderSequence(db: Database): Promise<number> {
	const [row] = await sequenceOfNextOrder(db)
	if (!row) throw new Error('the sequence of orders gave no number')
	return row.sequence
}

const { searchVector: _made, owedCents: _counted, ...WRITTEN } = getTableColumns(orders)
const ORDER_COLUMNS = Object.keys(WRITTEN) as (keyof typeof WRITTEN)[]
const insertOrderRow = prepared('insert_order', (db) =>
	db
		.insert(orders)
		.values(placeholders(orders, ORDER_COLUMNS))
		.onConflictDoNothing({ target: orders.idempotencyKey })
		.returning({ id: orders.id }),
)

/** Inserts an order. Returns false if its idempotency key is already taken by another order. */
export async function insertOrder(tx: Database, order: NewOrder): Promise<boolean> {
	const row: Omit<typeof orders.$inferSelect, 'searchVector' | 'owedCents'> = {
		...order,
		searchText: searchTextOf(order),
		erasedAt: null,
	}
	return changed(insertOrderRow(tx, row))
}

const LINE = getTableColumns(orderLines)
const LINE_COLUMNS = Object.keys(LINE) as (keyof typeof LINE)[]
const insertOrderLine = preparedInsert('insert_order_line', orderLines, LINE_COLUMNS)

/** Inserts an order's lines, keeping their order. */
export async function insertOrderLines(tx: Database, orderId: string, lines: readonly NewOrderLine[]): Promise<void> {
	await together(lines.map((line, position) => insertOrderLine(tx, { ...line, orderId, position })))
}

export async function findOrder(db: Database, id: string): Promise<Order | null> {
	return one(db.select(orderColumns).from(orders).where(eq(orders.id, id)))
}

const lockedOrder = prepared('lock_order', (db) =>
	db
		.select(orderColumns)
		.from(orders)
		.where(eq(orders.id, sql.placeholder('id')))
		.for('update'),
)

/** Reads an order and locks its row until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<Order | null> {
	return one(lockedOrder(tx, { id }))
}

const lockedOrderOfPayment = prepared('lock_order_of_payment', (db) =>
	db
		.select(orderColumns)
		.from(orders)
		.innerJoin(payments, eq(payments.orderId, orders.id))
		.where(eq(payments.number, sql.placeholder('number')))
		.for('update', { of: orders }),
)

/** The same for the order of a payment attempt. */
export async function lockOrderOfPayment(tx: Database, number: string): Promise<Order | null> {
	return one(lockedOrderOfPayment(tx, { number }))
}

const orderByKey = prepared('order_by_key', (db) =>
	db
		.select({ order: orderColumns, requestHash })
		.from(orders)
		.where(eq(orders.idempotencyKey, sql.placeholder('key'))),
)

/** The order that an idempotency key has placed, and the hash of the request that placed it. */
export async function findOrderByIdempotencyKey(
	db: Database,
	key: string,
): Promise<{ readonly order: Order; readonly requestHash: string } | null> {
	return one(orderByKey(db, { key }))
}

const linesOfOrder = prepared('lines_of_order', (db) =>
	db
		.select(LINE)
		.from(orderLines)
		.where(eq(orderLines.orderId, sql.placeholder('orderId')))
		.orderBy(asc(orderLines.position)),
)

export function findOrderLines(db: Database, orderId: string): Promise<OrderLine[]> {
	return linesOfOrder(db, { orderId })
}

const MOVE = placeholders(orderEvents, ['orderId', 'state', 'at', 'reason'])
const moveToState = preparedSql(
	'move_order',
	sql`
		with moved as (update orders set state = ${MOVE.state} where id = ${MOVE.orderId})
		insert into order_events (order_id, state, at, reason)
		values (${MOVE.orderId}, ${MOVE.state}, ${MOVE.at}, ${MOVE.reason})`,
)

/**
 * Updates the state of an order and records the reason. The caller holds its lock and has checked the transition with
 * the domain.
 */
export async function moveOrder(
	tx: Database,
	move: { orderId: string; state: OrderState; at: Date; reason: string },
): Promise<void> {
	await moveToState(tx, move)
}

/** Ids of unpaid orders whose reservation has expired. */
export async function findExpiredOrders(
	db: Database,
	now: Date,
	{ limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Promise<string[]> {
	const rows = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.state, 'awaiting_payment'), lt(orders.reservedUntil, now), notInArray(orders.id, [...except])))
		.orderBy(asc(orders.reservedUntil))
		.limit(limit)
	return rows.map((row) => row.id)
}

/** Numbers of the orders of some mail addresses, which are in lower case; oldest first. */
export async function findOrdersByEmails(db: Database, emails: readonly string[]): Promise<string[]> {
	const rows = await db
		.select({ id: orders.id })
		.from(orders)
		.where(inArray(sql`lower(${orders.correo})`, [...emails]))
		.orderBy(asc(orders.sequence))
	return rows.map(({ id }) => id)
}

/** All orders of an account with their lines, newest first: for the copy of an account's data. */
export async function findOrdersOf(db: Database, accountId: number): Promise<ListedOrder[]> {
	return withLines(db, await ordersOf(db, accountId))
}

/** A page of the orders of an account with their lines, newest first. */
export async function findOrderPageOf(
	db: Database,
	accountId: number,
	asked: { readonly page: number; readonly size: number },
): Promise<Page<ListedOrder>> {
	const total = await db.$count(orders, eq(orders.accountId, accountId))
	const { page, pages, offset } = pageOf(total, asked.page, asked.size)
	const rows = await withLines(db, await ordersOf(db, accountId).limit(asked.size).offset(offset))
	return { rows, total, page, pages }
}

function ordersOf(db: Database, accountId: number) {
	return db
		.select(orderColumns)
		.from(orders)
		.where(eq(orders.accountId, accountId))
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
}

/** The unpaid orders of accounts, their own or for a reseller's client, newest first. */
export function findUnpaidOrders(db: Database, accountIds: readonly number[], limit: number): Promise<Order[]> {
	const ids = [...accountIds]
	return db
		.select(orderColumns)
		.from(orders)
		.where(
			and(eq(orders.state, 'awaiting_payment'), or(inArray(orders.accountId, ids), inArray(orders.resellerId, ids))),
		)
		.orderBy(desc(orders.sequence))
		.limit(limit)
}

/** Orders in some states, oldest first: the staff's work list. */
export function findOrdersIn(db: Database, states: readonly OrderState[], limit: number): Promise<Order[]> {
	return db
		.select(orderColumns)
		.from(orders)
		.where(inArray(orders.state, [...states]))
		.orderBy(asc(orders.createdAt))
		.limit(limit)
}

/** Orders with their lines, oldest first; skips unknown numbers. */
export async function findListedOrders(db: Database, ids: readonly string[]): Promise<ListedOrder[]> {
	const found = await db
		.select(orderColumns)
		.from(orders)
		.where(sql`${orders.id} = any(${sql.param([...ids])})`)
		.orderBy(asc(orders.createdAt), asc(orders.sequence))
	return withLines(db, found)
}

/** The orders that add to one and have not left, with their lines. */
export async function findAdditions(db: Database, id: string): Promise<ListedOrder[]> {
	const found = await db
		.select(orderColumns)
		.from(orders)
		.where(and(eq(orders.addsTo, id), inArray(orders.state, ['awaiting_payment', 'processing'])))
		.orderBy(asc(orders.sequence))
	return withLines(db, found)
}

/** The lines of many orders in one query, sorted by their position within each order. */
export async function withLines(db: Database, found: readonly Order[]): Promise<ListedOrder[]> {
	if (found.length === 0) return []
	const ids = found.map(({ id }) => id)
	const rows = await db
		.select(LINE)
		.from(orderLines)
		.where(sql`${orderLines.orderId} = any(${sql.param(ids)})`)
		.orderBy(asc(orderLines.orderId), asc(orderLines.position))
	const lines = Map.groupBy(rows, ({ orderId }) => orderId)
	return found.map((order) => ({ order, lines: lines.get(order.id) ?? [] }))
}

/** Serves a line from another lot of its product. The caller holds the order's lock. */
export async function changeLineLot(
	tx: Database,
	{ orderId, position }: Pick<OrderLine, 'orderId' | 'position'>,
	lot: Pick<OrderLine, 'lotId' | 'tono' | 'calibre'>,
): Promise<void> {
	await tx
		.update(orderLines)
		.set(lot)
		.where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
}

/** The events of an order, oldest first. */
export function findOrderEvents(db: Database, orderId: string): Promise<OrderEvent[]> {
	return db
		.select({ at: orderEvents.at, state: orderEvents.state, reason: orderEvents.reason })
		.from(orderEvents)
		.where(eq(orderEvents.orderId, orderId))
		.orderBy(asc(orderEvents.id))
}

/** The fields of an order that may change after it was placed. */
export type OrderChange = Partial<
	Pick<
		Order,
		| 'billing'
		| 'payMethod'
		| 'nombre'
		| 'correo'
		| 'accessKey'
		| 'telefono'
		| 'direccion'
		| 'localidad'
		| 'codigoPostal'
		| 'zona'
		| 'tracking'
		| 'agreedDelivery'
		| 'pickupCode'
		| 'carrier'
		| 'refundedCents'
	>
>

/** Changes an order. The caller holds its lock. */
export async function updateOrder(tx: Database, id: string, change: OrderChange): Promise<void> {
	const searchText = change.nombre === undefined ? {} : await searchedAs(tx, id, change.nombre)
	await tx
		.update(orders)
		.set({ ...change, ...searchText })
		.where(eq(orders.id, id))
}

/** The text that an order is searched in under another name. */
async function searchedAs(tx: Database, id: string, nombre: string): Promise<{ searchText: string }> {
	const references = Object.fromEntries(REFERENCE_NAMES.map((name) => [name, orders[name]]))
	const [known] = await tx.select(references).from(orders).where(eq(orders.id, id))
	return { searchText: searchTextOf({ ...known, id, nombre }) }
}
