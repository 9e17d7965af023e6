import { HOUR_MS } from '#domain/time/spans.ts'
import type { AccountKind } from './account.ts'

const MINUTE_MS = 60_000

/** Lifetime of a session in days, regardless of use, and how long it lasts without use. */
export const SESSION_DAYS = 30
export const SESSION_IDLE_DAYS = 14
/** The same for the staff, who see all orders: a working day, and a long lunch. */
const STAFF_SESSION_HOURS = 12
const STAFF_SESSION_IDLE_HOURS = 2

/** The use of a session is written down when it was last written down this long ago, and not at each request. */
export const USE_NOTED_MS = 5 * MINUTE_MS

/** Lifetimes in milliseconds of the sessions of a kind of account. */
export function sessionTerms(kind: AccountKind): { readonly lifetimeMs: number; readonly idleMs: number } {
	return kind === 'staff'
		? { lifetimeMs: STAFF_SESSION_HOURS * HOUR_MS, idleMs: STAFF_SESSION_IDLE_HOURS * HOUR_MS }
		: { lifetimeMs: SESSION_DAYS * 24 * HOUR_MS, idleMs: SESSION_IDLE_DAYS * 24 * HOUR_MS }
}

/** Whether a session has ended for want of use (rules §8). */
export function isIdle(kind: AccountKind, lastUsedAt: Date, now: Date): boolean {
	return now.getTime() - lastUsedAt.getTime() >= sessionTerms(kind).idleMs
}
