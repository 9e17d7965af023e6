import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'

/** The acting staff member: an account by its number, or a command of the terminal by its name. */
export type Actor = number | string

const acting = new AsyncLocalStorage<Actor | null>()

/** Does work whose changes are recorded under an actor; null records none. */
export function actAs<Result>(actor: Actor | null, work: () => Result): Result {
	return acting.run(actor, work)
}

/** Whether a staff member acts in the running work. */
export const isActing = (): boolean => (acting.getStore() ?? null) !== null

/** Passes the actor of the running work to its open transaction, for the triggers `audit_change`; null if no staff member acts. */
export function actorSetting(): SQL | null {
	const actor = acting.getStore() ?? null
	return actor === null ? null : sql`select set_config('shop.actor', ${`${actor}`}, true)`
}

/** Whether a statement may change rows that are written down, so that it needs a transaction in which its actor is named. */
export const mayWrite = (statement: string) => !/^\s*select\b/i.test(statement)
