import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { OrderState } from '#domain/order/state.ts'
import type { Database } from '#store/database.ts'
import { customers, orderEvents, orderLines, orders } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
export type StoredOrderLine = typeof orderLines.$inferSelect
/** An order's own row; its lines are read beside it. */
export type StoredOrder = Omit<OrderRow, 'state'> & { readonly state: OrderState }
export type NewOrder = Omit<OrderRow, 'sequence' | 'tracking' | 'carrier' | 'refundedCents'>
export type NewOrderLine = Omit<StoredOrderLine, 'orderId' | 'position'>

function toOrder(row: OrderRow): StoredOrder {
	// The column's CHECK keeps the state among the domain's.
	return { ...row, state: row.state as OrderState }
}

/** Takes the next order's number in sequence. Numbers of orders that fail are not used again. */
export async function nextOrderSequence(db: Database): Promise<number> {
	const answer = await db.execute(sql`select nextval('orders_sequence_seq')::int as sequence`)
	return Number((answer as unknown as { rows: { sequence: number }[] }).rows[0]?.sequence)
}

/** Writes an order. False when its idempotency key is already taken by another order. */
export async function insertOrder(tx: Database, order: NewOrder, sequence: number): Promise<boolean> {
	const inserted = await tx
		.insert(orders)
		.values({ ...order, sequence })
		.onConflictDoNothing({ target: orders.idempotencyKey })
		.returning({ id: orders.id })
	return inserted.length > 0
}

/** Writes an order's lines in the order they were asked for. */
export async function insertOrderLines(tx: Database, orderId: string, lines: readonly NewOrderLine[]): Promise<void> {
	await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })))
}

export async function findOrder(db: Database, id: string): Promise<StoredOrder | null> {
	const [row] = await db.select().from(orders).where(eq(orders.id, id))
	return row ? toOrder(row) : null
}

/** Reads an order and keeps others from changing it until the transaction ends. */
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

/** Moves an order to a state and writes why. The caller holds its lock and has asked the domain whether it may. */
export async function moveOrder(
	tx: Database,
	move: { orderId: string; state: OrderState; at: Date; reason: string },
): Promise<void> {
	await tx.update(orders).set({ state: move.state }).where(eq(orders.id, move.orderId))
	await tx.insert(orderEvents).values(move)
}

/** Ids of unpaid orders whose reservation has run out. */
export async function findExpiredOrders(db: Database, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.state, 'Pendiente de pago'), lt(orders.reservedUntil, now)))
		.orderBy(asc(orders.reservedUntil))
		.limit(limit)
	return rows.map((row) => row.id)
}

/** The orders of an account, the newest first. */
export async function findOrdersOf(db: Database, accountId: number): Promise<StoredOrder[]> {
	const rows = await db
		.select()
		.from(orders)
		.where(eq(orders.accountId, accountId))
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
	return rows.map(toOrder)
}

/** The orders that a reseller placed for clients, the newest first. */
export async function findOrdersOfReseller(db: Database, resellerId: number): Promise<StoredOrder[]> {
	const rows = await db
		.select()
		.from(orders)
		.where(eq(orders.resellerId, resellerId))
		.orderBy(desc(orders.createdAt), desc(orders.sequence))
	return rows.map(toOrder)
}

/** Orders in some states, the oldest first: what the shop's staff works through. */
export async function findOrdersIn(db: Database, states: readonly OrderState[], limit: number): Promise<StoredOrder[]> {
	const rows = await db
		.select()
		.from(orders)
		.where(inArray(orders.state, [...states]))
		.orderBy(asc(orders.createdAt))
		.limit(limit)
	return rows.map(toOrder)
}

/** The lines of many orders at once, each order's in its own order. */
export function findLinesOfOrders(db: Database, orderIds: readonly string[]): Promise<StoredOrderLine[]> {
	if (orderIds.length === 0) return Promise.resolve([])
	return db
		.select()
		.from(orderLines)
		.where(inArray(orderLines.orderId, [...orderIds]))
		.orderBy(asc(orderLines.orderId), asc(orderLines.position))
}

/** What has become of an order, the oldest first. */
export function findOrderEvents(db: Database, orderId: string): Promise<(typeof orderEvents.$inferSelect)[]> {
	return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
}

/** Changes what of an order may change after it was placed. The caller holds its lock. */
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

/** Who buys, as the specification's customer payload says it. */
export interface Customer {
	readonly nombre: string
	readonly correo: string
	readonly telefono: string
	readonly direccion: string
	readonly localidad: string
	readonly codigoPostal: string
}

/** Writes a customer and answers its id. */
export async function insertCustomer(db: Database, customer: Customer, createdAt: Date): Promise<number> {
	const [row] = await db
		.insert(customers)
		.values({ ...customer, createdAt })
		.returning({ id: customers.id })
	if (!row) throw new Error('the customer was not written')
	return row.id
}
