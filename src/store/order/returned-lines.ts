import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { returnedLines } from './tables.ts'

type ReturnedLine = typeof returnedLines.$inferSelect

/** The returned lines of an order, oldest first. */
export function findReturnedLines(db: Database, orderId: string): Promise<ReturnedLine[]> {
	return db.select().from(returnedLines).where(eq(returnedLines.orderId, orderId)).orderBy(asc(returnedLines.id))
}

/** The returned lines of many orders. */
export function findReturnedOf(db: Database, orderIds: readonly string[]): Promise<ReturnedLine[]> {
	return db
		.select()
		.from(returnedLines)
		.where(sql`${returnedLines.orderId} = any(${sql.param([...orderIds])})`)
}

export async function insertReturnedLines(tx: Database, lines: readonly Omit<ReturnedLine, 'id'>[]): Promise<void> {
	await tx.insert(returnedLines).values([...lines])
}
