import { eq, lt, lte, sql } from 'drizzle-orm'
import { type AttemptLimit, type Wait, waitUntil } from '#domain/limit/attempt-limit.ts'
import type { Database } from '#store/database.ts'
import { attemptCounters } from './tables.ts'

/**
 * Counts one more attempt, in one statement that locks its row: of concurrent attempts at most `most` are allowed. Resolves with null; with
 * the wait until the next attempt, and nothing counted, if the window is used up.
 */
export async function countAttempt(
	db: Database,
	subject: string,
	{ most, windowMs }: AttemptLimit,
	at: Date,
): Promise<Wait | null> {
	const since = new Date(at.getTime() - windowMs)
	const isOver = lte(attemptCounters.startedAt, since)
	const counted = await db
		.insert(attemptCounters)
		.values({ subject, startedAt: at, count: 1 })
		.onConflictDoUpdate({
			target: attemptCounters.subject,
			set: {
				count: sql`case when ${isOver} then 1 else ${attemptCounters.count} + 1 end`,
				startedAt: sql`case when ${isOver} then excluded.started_at else ${attemptCounters.startedAt} end`,
			},
			setWhere: sql`${isOver} or ${attemptCounters.count} < ${most}`,
		})
		.returning({ count: attemptCounters.count })
	if (counted.length > 0) return null
	const [used] = await db
		.select({ startedAt: attemptCounters.startedAt })
		.from(attemptCounters)
		.where(eq(attemptCounters.subject, subject))
	// A counter deleted meanwhile began at least a window ago.
	return waitUntil((used?.startedAt.getTime() ?? at.getTime() - windowMs) + windowMs, at.getTime())
}

/** Takes attempts off a counter. */
export async function uncountAttempts(db: Database, subject: string, many: number): Promise<void> {
	await db
		.update(attemptCounters)
		.set({ count: sql`greatest(0, ${attemptCounters.count} - ${many}::int)` })
		.where(eq(attemptCounters.subject, subject))
}

/** Deletes a counter and returns its number of attempts. */
export async function endAttempts(db: Database, subject: string): Promise<number> {
	const [ended] = await db
		.delete(attemptCounters)
		.where(eq(attemptCounters.subject, subject))
		.returning({ count: attemptCounters.count })
	return ended?.count ?? 0
}

/** Deletes the counters whose window began before an instant. */
export async function forgetAttempts(db: Database, before: Date): Promise<void> {
	await db.delete(attemptCounters).where(lt(attemptCounters.startedAt, before))
}
