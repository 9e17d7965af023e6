import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { preparedSql } from './prepared.ts'

// clock_timestamp() advances inside a transaction that has waited for a lock; now() stays at the transaction's start.
const clockMs = preparedSql<{ ms: number }>(
	'clock_ms',
	sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
)

/** Reads the database's clock, to the millisecond. */
async function databaseNowMs(db: Database): Promise<number> {
	const [row] = await clockMs(db)
	return Number(row?.ms)
}

/**
 * The database's clock. `nowMs` extends its last answer by a timer that does not follow changes of this machine's clock; every query
 * corrects it. Opening it queries once.
 */
export async function openDatabaseClock(
	db: Database,
	timerMs: () => number = () => performance.now(),
): Promise<{ now(tx: Database): Promise<Date>; nowMs(): number }> {
	let aheadMs = 0
	async function ask(tx: Database): Promise<number> {
		const askedMs = timerMs()
		const ms = await databaseNowMs(tx)
		// The reading was true at some moment between query and answer: the midpoint minimises the error.
		aheadMs = ms - (askedMs + timerMs()) / 2
		return ms
	}
	await ask(db)
	return {
		now: async (tx) => new Date(await ask(tx)),
		nowMs: () => Math.floor(timerMs() + aheadMs),
	}
}
