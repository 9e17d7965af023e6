import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type Cents, ZERO } from '#domain/money/cents.ts'
import type { Order } from '#domain/order/order.ts'
import type { Database } from '#store/database.ts'
import { orderColumns } from '#store/order/orders.ts'
import { orders } from '#store/order/tables.ts'
import { debtReminders, reminderStops } from './tables.ts'

/** An order on credit that is not paid in full, with its reminders, oldest first. */
export interface OwedOrder {
	readonly order: Order
	readonly owedCents: Cents
	readonly reminders: readonly { readonly day: number; readonly at: Date }[]
	/** Whether the staff has stopped the reminders of this debt, or of its customer; null if neither. */
	readonly stopped: 'debt' | 'customer' | null
}

/** A debt, or a customer: the scope of a stop. */
export type DebtScope = { readonly orderId: string } | { readonly accountId: number }

const isWithin = (scope: DebtScope | null): SQL | undefined => {
	if (scope === null) return undefined
	return 'orderId' in scope ? eq(orders.id, scope.orderId) : eq(orders.accountId, scope.accountId)
}

const remindersOf = sql`(
	select coalesce(json_agg(json_build_object('day', day, 'at', at) order by day), '[]')
	from debt_reminders where order_id = orders.id)`.mapWith((rows: readonly { day: number; at: string }[]) =>
	rows.map(({ day, at }) => ({ day, at: new Date(at) })),
)

const stopOf = sql<OwedOrder['stopped']>`(
	select case when bool_or(stop.order_id is not null) then 'debt' when count(*) > 0 then 'customer' end
	from reminder_stops stop where stop.order_id = orders.id or stop.account_id = orders.account_id)`

/** Orders on credit that are not paid in full, of one scope or all, oldest first. */
export function findOwedOrders(db: Database, scope: DebtScope | null): Promise<OwedOrder[]> {
	return db
		.select({ order: orderColumns, owedCents: orders.owedCents, reminders: remindersOf, stopped: stopOf })
		.from(orders)
		.where(and(gt(orders.owedCents, ZERO), isWithin(scope)))
		.orderBy(asc(orders.createdAt), asc(orders.sequence))
}

/** Locks the unpaid orders on credit of a scope, by ascending id, and returns their ids. */
export async function lockOwedOrders(tx: Database, scope: DebtScope): Promise<string[]> {
	const found = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(gt(orders.owedCents, ZERO), isWithin(scope)))
		.orderBy(asc(orders.id))
		.for('update')
	return found.map(({ id }) => id)
}

/** Stores a reminder. The caller holds the order's lock. */
export async function insertDebtReminder(tx: Database, reminder: typeof debtReminders.$inferInsert): Promise<void> {
	await tx.insert(debtReminders).values(reminder)
}

/** Stops the reminders of a debt or a customer. Idempotent. */
export async function insertReminderStop(tx: Database, scope: DebtScope, at: Date): Promise<void> {
	await tx
		.insert(reminderStops)
		.values({ ...scope, createdAt: at })
		.onConflictDoNothing()
}

/** Allows the reminders of a debt or a customer again. Idempotent. */
export async function deleteReminderStop(tx: Database, scope: DebtScope): Promise<void> {
	await tx
		.delete(reminderStops)
		.where('orderId' in scope ? eq(reminderStops.orderId, scope.orderId) : eq(reminderStops.accountId, scope.accountId))
}

/** Whether the staff has stopped the reminders of a customer. */
export async function isCustomerStopped(db: Database, accountId: number): Promise<boolean> {
	return (await db.$count(reminderStops, eq(reminderStops.accountId, accountId))) > 0
}
