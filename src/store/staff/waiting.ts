import { and, count, eq, isNull, ne, sql, sum } from 'drizzle-orm'
import { accounts } from '#store/account/tables.ts'
import { redemptions } from '#store/cashback/tables.ts'
import type { Database } from '#store/database.ts'
import { mails } from '#store/mail/tables.ts'
import { messages } from '#store/message/tables.ts'
import { findOpenComplaints } from '#store/message/threads.ts'
import { countOpenWithdrawals, type OpenSince } from '#store/message/withdrawals.ts'
import { orders } from '#store/order/tables.ts'
import { moneyMovements, refunds } from '#store/payment/tables.ts'

/** The staff's waiting work. */
export interface Waiting {
	/** Orders in preparation. */
	readonly processing: number
	readonly incidents: number
	readonly inTransit: number
	/** Orders that wait for a transfer, and the missing amount. */
	readonly transfers: { readonly orders: number; readonly totalCents: number }
	/** Refunds that the bank has refused, or that it is not known of whether they were made. */
	readonly refunds: number
	readonly mailsGivenUp: number
	readonly professionals: number
	readonly rewards: number
	/** Undecided statements of withdrawal. */
	readonly withdrawals: OpenSince
	/** Complaints that are to be answered, and since when the one with the earliest term waits. */
	readonly complaints: OpenSince
	/** Threads that are to be answered. */
	readonly messages: number
}

function oldestOf(complaints: readonly { readonly since: Date }[]): OpenSince {
	const [oldest = null] = complaints.map(({ since }) => since).toSorted((one, other) => one.getTime() - other.getTime())
	return { count: complaints.length, oldest }
}

/** Counts waiting work, from indexes. */
export async function countWaiting(db: Database): Promise<Waiting> {
	const received = sql`coalesce((select sum(${moneyMovements.amountCents}) from ${moneyMovements}
		where ${moneyMovements.orderId} = ${orders.id}), 0)`
	const [transfers] = await db
		.select({ orders: count(), totalCents: sum(sql`${orders.totalCents} - ${received}`).mapWith(Number) })
		.from(orders)
		.where(and(eq(orders.state, 'awaiting_payment'), eq(orders.payMethod, 'transferencia')))
	return {
		processing: await db.$count(orders, eq(orders.state, 'processing')),
		incidents: await db.$count(orders, eq(orders.state, 'incident')),
		inTransit: await db.$count(orders, eq(orders.state, 'in_transit')),
		transfers: { orders: transfers?.orders ?? 0, totalCents: transfers?.totalCents ?? 0 },
		refunds: await db.$count(refunds, and(ne(refunds.state, 'hecho'), ne(refunds.state, 'pendiente'))),
		mailsGivenUp: await db.$count(mails, eq(mails.state, 'abandonado')),
		professionals: await db.$count(
			accounts,
			and(eq(accounts.professionalState, 'pendiente'), isNull(accounts.closedAt)),
		),
		rewards: await db.$count(redemptions, eq(redemptions.state, 'pendiente')),
		withdrawals: await countOpenWithdrawals(db),
		complaints: oldestOf(await findOpenComplaints(db)),
		messages: await db.$count(messages, and(isNull(messages.threadId), eq(messages.state, 'nuevo'))),
	}
}
