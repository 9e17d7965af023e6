import { and, asc, count, eq, gt, inArray, lt, min, ne, type SQL } from 'drizzle-orm'
import { OPEN_STATES, type OrderState } from '#domain/order/state.ts'
import type { PaymentState, Refund } from '#domain/payment/payment.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import type { Database } from './database.ts'
import { webhookDeliveries } from './integration/tables.ts'
import type { StoredMail } from './mail/mails.ts'
import { mails } from './mail/tables.ts'
import { orders } from './order/tables.ts'
import { isMadeByBank } from './payment/payments.ts'
import { payments, refunds } from './payment/tables.ts'
import { countDeliveries, type DeliveryCounts } from './verifactu/deliveries.ts'

/** The number of waiting items, and the oldest due time. */
export interface Backlog {
	readonly mails: { readonly waiting: number; readonly givenUp: number; readonly oldestDueAt: Date | null }
	/** Webhooks that wait to be sent to firms and to the merchant. */
	readonly webhooks: { readonly waiting: number; readonly oldestDueAt: Date | null }
	readonly refunds: {
		readonly pending: number
		readonly inDoubt: number
		readonly refused: number
		readonly oldestDueAt: Date | null
	}
	/** Orders that are not over. */
	readonly orders: Readonly<Partial<Record<OrderState, number>>>
	/** Unpaid orders whose reservation has expired. */
	readonly overdue: { readonly orders: number; readonly oldestAt: Date | null }
	/** Attempts of the last day. */
	readonly payments: Readonly<Partial<Record<PaymentState, number>>>
	/** Records of invoices that are sent to the tax agency. */
	readonly records: DeliveryCounts
}

/** Counts waiting items, from indexes where tables grow without limit. */
export async function readBacklog(db: Database, now: Date): Promise<Backlog> {
	const [waiting] = await db
		.select({ count: count(), oldestDueAt: min(mails.nextAttemptAt) })
		.from(mails)
		.where(eq(mails.state, 'pendiente'))
	const [unsent] = await db
		.select({ waiting: count(), oldestDueAt: min(webhookDeliveries.nextAttemptAt) })
		.from(webhookDeliveries)
		.where(eq(webhookDeliveries.state, 'pendiente'))
	const openRefunds = await db
		.select({ state: refunds.state, count: count(), oldestDueAt: min(refunds.nextAttemptAt) })
		.from(refunds)
		// Refunds of transfers wait for the staff, not for a chore.
		.where(and(ne(refunds.state, 'hecho'), isMadeByBank(db)))
		.groupBy(refunds.state)
	const refundsIn = (state: Refund['state']) => openRefunds.find((row) => row.state === state)
	const [overdue] = await db
		.select({ orders: count(), oldestAt: min(orders.reservedUntil) })
		.from(orders)
		.where(isOverdue(now))
	return {
		mails: {
			waiting: waiting?.count ?? 0,
			givenUp: await db.$count(mails, eq(mails.state, 'abandonado')),
			oldestDueAt: waiting?.oldestDueAt ?? null,
		},
		webhooks: unsent ?? { waiting: 0, oldestDueAt: null },
		refunds: {
			pending: refundsIn('pendiente')?.count ?? 0,
			inDoubt: refundsIn('enviando')?.count ?? 0,
			refused: refundsIn('rechazado')?.count ?? 0,
			oldestDueAt: refundsIn('pendiente')?.oldestDueAt ?? null,
		},
		orders: await countBy(db, orders, inArray(orders.state, [...OPEN_STATES])),
		overdue: overdue ?? { orders: 0, oldestAt: null },
		payments: await countBy(db, payments, gt(payments.createdAt, new Date(now.getTime() - DAY_MS))),
		records: await countDeliveries(db),
	}
}

const isOverdue = (before: Date) => and(eq(orders.state, 'awaiting_payment'), lt(orders.reservedUntil, before))

async function countBy<State extends string>(
	db: Database,
	table: typeof orders | typeof payments,
	which: SQL | undefined,
): Promise<Partial<Record<State, number>>> {
	const rows = await db.select({ state: table.state, count: count() }).from(table).where(which).groupBy(table.state)
	return Object.fromEntries(rows.map((row) => [row.state, row.count])) as Partial<Record<State, number>>
}

/** Mails that were given up, oldest first. */
export function findGivenUpMails(db: Database): Promise<StoredMail[]> {
	return db.select().from(mails).where(eq(mails.state, 'abandonado')).orderBy(asc(mails.id))
}

/** Queues mails that were given up again, as new ones; null takes all of them. Returns how many there were. */
export async function requeueMails(db: Database, id: number | null, at: Date): Promise<number> {
	const chosen = id === null ? undefined : eq(mails.id, id)
	const queued = await db
		.update(mails)
		.set({ state: 'pendiente', attempts: 0, nextAttemptAt: at })
		.where(and(eq(mails.state, 'abandonado'), chosen))
		.returning({ id: mails.id })
	return queued.length
}

/** Ids of unpaid orders whose reservation ended before an instant, and still hold their stock. */
export function findOverdueOrders(
	db: Database,
	before: Date,
	limit: number,
): Promise<{ readonly id: string; readonly reservedUntil: Date }[]> {
	return db
		.select({ id: orders.id, reservedUntil: orders.reservedUntil })
		.from(orders)
		.where(isOverdue(before))
		.orderBy(asc(orders.reservedUntil))
		.limit(limit)
}
