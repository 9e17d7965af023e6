import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { OrderState } from '#domain/order/state.ts'
import type { Database } from '#store/database.ts'
import { customers, orderEvents, orderLines, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
export type StoredOrderLine = typeof orderLines.$inferSelect
/** The row of an order, without its lines. */
export type StoredOrder = Omit<OrderRow, 'state'> & { readonly state: OrderState }
export type NewOrder = Omit<OrderRow, 'sequence' | 'tracking' | 'carrier' | 'refundedCents'>
export type NewOrderLine = Omit<StoredOrderLine, 'orderId' | 'position'>

function toOrder(row: OrderRow): StoredOrder {
	// A CHECK of the column guarantees one of the domain's states.
	return { ...row, state: row.state as OrderState }
}

/** The next sequence number of an order. Numbers of failed orders are not reused. */
export async function nextOrderSequence(db: Database): Promise<number> {
	const answer = await db.execute(sql`select nextval('orders_sequence_seq')::int as sequence`)
	return Number((answer as unknown as { rows: { sequence: number }[] }).rows[0]?.sequence)
}

/** Inserts an order. False when its idempotency key is already taken by another order. */
export async function insertOrder(tx: Database, order: NewOrder, sequence: number): Promise<boolean> {
	const inserted = await tx
		.insert(orders)
		.values({ ...order, sequence })
		.onConflictDoNothing({ target: orders.idempotencyKey })
		.returning({ id: orders.id })
	return inserted.length > 0
}

/** Inserts an order's lines, keeping their order. */
export async function insertOrderLines(tx: Database, orderId: string, lines: readonly NewOrderLine[]): Promise<void> {
	await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })))
}

export async function findOrder(db: Database, id: string): Promise<StoredOrder | null> {
	const [row] = await db.select().from(orders).where(eq(orders.id, id))
	return row ? toOrder(row) : null
}

/** Reads an order and locks its row until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<StoredOrder | null> {
	const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
	return row ? toOrder(row) : null
}

export async function findOrderByIdempotencyKey(db: Database, key: string): Promise<StoredOrder | null> {
	const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, key))
	return row ? toOrder(row) : null
}

export function findOrderLines(db: Database, orderId: string): Promise<StoredOrderLine[]> {
	return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

/**
 * Updates the state of an order and records the reason. The caller holds its lock and has checked the transition with
 * the domain.
 */
export async function moveOrder(
	tx: Database,
	move: { orderId: string; state: OrderState; at: Date; reason: string },
): Promise<void> {
	await tx.update(orders).set({ state: move.state }).where(eq(orders.id, move.orderId))
	await tx.insert(orderEvents).values(move)
}

/** Ids of unpaid orders whose reservation has expired. */
export async function findExpiredOrders(db: Database, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.state, 'Pendiente de pago'), lt(orders.reservedUntil, now)))
		.orderBy(asc(orders.reservedUntil))
		.limit(limit)
	return rows.map((row) => row.id)
}

/** The orders of an account, newest first. */
export async function findOrdersOf(db: Database, accountId: number): Promise<StoredOrder[]> {
	const rows = await db
		.select()
		.from(orders)
		.where(eq(orders.accountId, accountId))
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
	return rows.map(toOrder)
}

/** The orders that a reseller placed for clients, newest first. */
export async function findOrdersOfReseller(db: Database, resellerId: number): Promise<StoredOrder[]> {
	const rows = await db
		.select()
		.from(orders)
		.where(eq(orders.resellerId, resellerId))
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
	return rows.map(toOrder)
}

/** Orders in the given states, oldest first: the work list of the staff. */
export async function findOrdersIn(db: Database, states: readonly OrderState[], limit: number): Promise<StoredOrder[]> {
	const rows = await db
		.select()
		.from(orders)
		.where(inArray(orders.state, [...states]))
		.orderBy(asc(orders.createdAt))
		.limit(limit)
	return rows.map(toOrder)
}

/** The lines of many orders in one query, sorted by their position within each order. */
export function findLinesOfOrders(db: Database, orderIds: readonly string[]): Promise<StoredOrderLine[]> {
	if (orderIds.length === 0) return Promise.resolve([])
	return db
		.select()
		.from(orderLines)
		.where(inArray(orderLines.orderId, [...orderIds]))
		.orderBy(asc(orderLines.orderId), asc(orderLines.position))
}

/** The events of an order, oldest first. */
export function findOrderEvents(db: Database, orderId: string): Promise<(typeof orderEvents.$inferSelect)[]> {
	return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
}

/** Updates the columns of an order that may change after it was placed. The caller holds its lock. */
export async function updateOrder(
	tx: Database,
	id: string,
	change: Partial<
		Pick<
			StoredOrder,
			| 'nombre'
			| 'telefono'
			| 'direccion'
			| 'localidad'
			| 'codigoPostal'
			| 'zona'
			| 'tracking'
			| 'carrier'
			| 'refundedCents'
		>
	>,
): Promise<void> {
	await tx.update(orders).set(change).where(eq(orders.id, id))
}

/** The buyer, as in the specification's customer payload. */
export interface Customer {
	readonly nombre: string
	readonly correo: string
	readonly telefono: string
	readonly direccion: string
	readonly localidad: string
	readonly codigoPostal: string
}

/** Inserts a customer and returns its id. */
export async function insertCustomer(db: Database, customer: Customer, createdAt: Date): Promise<number> {
	const [row] = await db
		.insert(customers)
		.values({ ...customer, createdAt })
		.returning({ id: customers.id })
	if (!row) throw new Error('the customer was not written')
	return row.id
}
