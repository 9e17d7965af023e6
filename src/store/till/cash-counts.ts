import { desc, eq, sql } from 'drizzle-orm'
import type { MoneyOfDay } from '#domain/counter/takings.ts'
import { accounts } from '#store/account/tables.ts'
import { withinDays } from '#store/columns.ts'
import type { Database } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { moneyMovements } from '#store/payment/tables.ts'
import { cashCounts } from './tables.ts'

/** The movements of money of a day in Madrid, summed by kind and way of paying. */
export function findMoneyOfDay(db: Database, day: string): Promise<MoneyOfDay[]> {
	return db
		.select({
			kind: moneyMovements.kind,
			method: orders.payMethod,
			amountCents: sql<number>`sum(${moneyMovements.amountCents})::int`,
			count: sql<number>`count(*)::int`,
		})
		.from(moneyMovements)
		.innerJoin(orders, eq(orders.id, moneyMovements.orderId))
		.where(withinDays(moneyMovements.at, day, day))
		.groupBy(moneyMovements.kind, orders.payMethod)
}

export async function insertCashCount(tx: Database, count: typeof cashCounts.$inferInsert): Promise<void> {
	await tx.insert(cashCounts).values(count)
}

/** The counts of a day with their authors, the last one first. */
export function findCashCounts(db: Database, day: string) {
	return db
		.select({
			id: cashCounts.id,
			at: cashCounts.at,
			who: accounts.nombre,
			floatCents: cashCounts.floatCents,
			expectedCents: cashCounts.expectedCents,
			countedCents: cashCounts.countedCents,
			differenceCents: cashCounts.differenceCents,
			note: cashCounts.note,
		})
		.from(cashCounts)
		.innerJoin(accounts, eq(accounts.id, cashCounts.accountId))
		.where(eq(cashCounts.day, day))
		.orderBy(desc(cashCounts.id))
}
