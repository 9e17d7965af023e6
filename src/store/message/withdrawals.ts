import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type Database, one } from '#store/database.ts'
import { withdrawals } from './tables.ts'

export type StoredWithdrawal = typeof withdrawals.$inferSelect
export type NewWithdrawal = Omit<typeof withdrawals.$inferInsert, 'id'>

/** A statement with the same content hash stored since an instant, or null. */
export async function findWithdrawalSince(
	tx: Database,
	contentHash: string,
	since: Date,
): Promise<StoredWithdrawal | null> {
	return one(
		tx
			.select()
			.from(withdrawals)
			.where(and(eq(withdrawals.contentHash, contentHash), gt(withdrawals.createdAt, since)))
			.orderBy(desc(withdrawals.id))
			.limit(1),
	)
}

/** The statements that name an order, oldest first. */
export function findWithdrawalsOf(db: Database, orderId: string): Promise<StoredWithdrawal[]> {
	return db
		.select()
		.from(withdrawals)
		.where(eq(sql`upper(trim(${withdrawals.pedido}))`, orderId))
		.orderBy(asc(withdrawals.id))
}

export async function insertWithdrawal(tx: Database, withdrawal: NewWithdrawal): Promise<StoredWithdrawal> {
	const [row] = await tx.insert(withdrawals).values(withdrawal).returning()
	if (!row) throw new Error('the statement of withdrawal was not written')
	return row
}

/** Deletes statements made before an instant. */
export async function forgetWithdrawals(tx: Database, before: Date): Promise<void> {
	await tx.delete(withdrawals).where(lt(withdrawals.createdAt, before))
}

/** The statements from an address, which is in lower case, latest first. */
export function findWithdrawalsFrom(db: Database, correo: string): Promise<StoredWithdrawal[]> {
	return db
		.select()
		.from(withdrawals)
		.where(eq(sql`lower(${withdrawals.correo})`, correo))
		.orderBy(desc(withdrawals.id))
}

/** The latest statements of all, those before one if it is given. */
export function findWithdrawals(
	db: Database,
	asked: { readonly before: number | null; readonly size: number },
): Promise<StoredWithdrawal[]> {
	return db
		.select()
		.from(withdrawals)
		.where(asked.before === null ? undefined : lt(withdrawals.id, asked.before))
		.orderBy(desc(withdrawals.id))
		.limit(asked.size)
}
