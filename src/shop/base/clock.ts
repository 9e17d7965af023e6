import type { Database } from '#store/database.ts'

/**
 * The shop's only clock. On the server it is the database's, so that processes whose own clocks differ agree on due
 * times; tests and the
 * sample shop's past use a fixed instant.
 */
export interface Clock {
	/** The database's time in a transaction: all due times and dates follow it. */
	now(tx: Database): Promise<Date>
	/**
	 * The same clock in milliseconds of the epoch without a query: the database's last answer, carried on by a monotonic timer. For
	 * display without a query, such as prices on pages; never for stored times.
	 */
	nowMs(): number
}

/** A fixed clock. */
export function standingClock(ms: number): Clock {
	return { now: async () => new Date(ms), nowMs: () => ms }
}
