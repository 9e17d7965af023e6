import type { Database } from '#store/database.ts'

/**
 * The shop's one clock. On the server it is the database's, so that processes whose own clocks differ agree on what is due;
 * tests and the sample shop's past stand at an instant of their choice.
 */
export interface Clock {
	/** The time as the database tells it in a transaction: everything that is due is decided and dated by it. */
	now(tx: Database): Promise<Date>
	/**
	 * The same clock in milliseconds of the epoch without asking the database: its last answer, carried on by a monotonic timer.
	 * For what is shown without a query, such as prices on pages; never for what is written.
	 */
	nowMs(): number
}

/** A clock that stands still. */
export function standingClock(ms: number): Clock {
	return { now: async () => new Date(ms), nowMs: () => ms }
}
