import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#store/account/tables.ts'
import type { Database } from '#store/database.ts'
import { orderEvents } from '#store/order/tables.ts'
import { auditEntries } from './tables.ts'

/** Which entries of the audit trail are asked for; null does not matter. */
export interface AuditFilter {
	readonly actorId: number | null
	readonly tables: readonly string[] | null
	readonly rowKey: string | null
	readonly from: Date | null
	/** Exclusive. */
	readonly until: Date | null
	/** Entries older than this one, by which the next page is found. */
	readonly beforeId: number | null
}

function conditionsOf({ actorId, tables, rowKey, from, until, beforeId }: AuditFilter): (SQL | undefined)[] {
	return [
		actorId === null ? undefined : eq(auditEntries.actorId, actorId),
		tables === null ? undefined : inArray(auditEntries.tableName, [...tables]),
		rowKey === null ? undefined : eq(auditEntries.rowKey, rowKey),
		from === null ? undefined : gte(auditEntries.at, from),
		until === null ? undefined : lt(auditEntries.at, until),
		// Scalars, so that the comparison of the row is one of an index.
		beforeId === null
			? undefined
			: sql`(${auditEntries.at}, ${auditEntries.id}) < ((select before.at from audit_entries as before where before.id = ${beforeId}), ${beforeId}::bigint)`,
	]
}

/** The newest entries that are asked for, each with the name of who acted. */
export function findAuditEntries(db: Database, filter: AuditFilter, limit: number) {
	return db
		.select({ entry: auditEntries, actorName: accounts.nombre })
		.from(auditEntries)
		.leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
		.where(and(...conditionsOf(filter)))
		.orderBy(desc(auditEntries.at), desc(auditEntries.id))
		.limit(limit)
}

/** What the staff has changed of an order and of its steps, the oldest first, each with the name of who acted. */
export function findAuditOfOrder(db: Database, orderId: string) {
	// One index by key answers both: an order's number is no number of an event.
	const keys = sql`select ${orderId} union all select id::text from ${orderEvents} where order_id = ${orderId}`
	return db
		.select({ entry: auditEntries, actorName: accounts.nombre })
		.from(auditEntries)
		.leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
		.where(and(inArray(auditEntries.tableName, ['orders', 'order_events']), sql`${auditEntries.rowKey} in (${keys})`))
		.orderBy(asc(auditEntries.id))
}

/** Deletes entries from before an instant. */
export async function forgetAuditEntries(db: Database, before: Date): Promise<void> {
	await db.delete(auditEntries).where(lt(auditEntries.at, before))
}

/** Takes what an account held out of the trail; that somebody changed it stays. */
export async function forgetAuditOfAccount(tx: Database, accountId: number): Promise<void> {
	await tx
		.update(auditEntries)
		.set({ before: null, after: null })
		.where(and(eq(auditEntries.tableName, 'accounts'), eq(auditEntries.rowKey, `${accountId}`)))
}
