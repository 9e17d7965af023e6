import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { type Database, timestamptz } from '#store/database.ts'
import { workFailures } from './tables.ts'

export type WorkFailure = typeof workFailures.$inferSelect

/** The wait after a first failure, in minutes; it doubles with each further one. */
const FIRST_WAIT_MINUTES = 1
const LONGEST_WAIT_MINUTES = 60

/** The items of a work that failed the last time, with when each is due again. */
export function findFailuresOf(db: Database, work: string): Promise<Pick<WorkFailure, 'item' | 'retryAt'>[]> {
	return db
		.select({ item: workFailures.item, retryAt: workFailures.retryAt })
		.from(workFailures)
		.where(eq(workFailures.work, work))
}

/** Stores that an item failed, and postpones it: a minute at first, twice as long each time, up to an hour. */
export async function noteFailure(
	db: Database,
	{ work, item, reason }: Pick<WorkFailure, 'work' | 'item' | 'reason'>,
	at: Date,
): Promise<void> {
	const now = sql`${timestamptz(at)}`
	const minutes = sql`least(${LONGEST_WAIT_MINUTES}::float, ${FIRST_WAIT_MINUTES} * power(2, least(${workFailures.failures}, 16)))`
	const first = new Date(at.getTime() + FIRST_WAIT_MINUTES * 60_000)
	await db
		.insert(workFailures)
		.values({ work, item, reason, failures: 1, firstFailedAt: at, lastFailedAt: at, retryAt: first })
		.onConflictDoUpdate({
			target: [workFailures.work, workFailures.item],
			set: {
				reason,
				failures: sql`${workFailures.failures} + 1`,
				lastFailedAt: at,
				retryAt: sql`${now} + ${minutes} * interval '1 minute'`,
			},
		})
}

/** Deletes the failure of an item that has succeeded. */
export async function forgetFailure(db: Database, work: string, item: string): Promise<void> {
	await db.delete(workFailures).where(and(eq(workFailures.work, work), eq(workFailures.item, item)))
}

/** Current failures, longest first. */
export function findFailures(db: Database, limit: number): Promise<WorkFailure[]> {
	return db.select().from(workFailures).orderBy(asc(workFailures.firstFailedAt)).limit(limit)
}

/** Deletes failures of items that have not been tried since an instant: they are not due any more. */
export async function forgetOldFailures(db: Database, before: Date): Promise<void> {
	await db.delete(workFailures).where(lt(workFailures.lastFailedAt, before))
}
