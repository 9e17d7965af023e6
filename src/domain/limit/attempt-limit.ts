import { VISITORS_OF_SITE } from '#domain/visitor/visitor-network.ts'

const MINUTE_MS = 60_000

/** So many attempts are allowed within a window, which begins with the first of them. */
export interface AttemptLimit {
	readonly most: number
	readonly windowMs: number
}

/** The wait after a refused attempt. */
export interface Wait {
	/** Whole minutes, one at least. */
	readonly waitMinutes: number
}

/** The wait until an instant, in ms since 1970, rounded up. */
export const waitUntil = (untilMs: number, nowMs: number): Wait => ({
	waitMinutes: Math.max(1, Math.ceil((untilMs - nowMs) / MINUTE_MS)),
})

/** A wait in Spanish: «un minuto», «12 minutos»; in hours from two of them on. */
export function waitText({ waitMinutes }: Wait): string {
	if (waitMinutes === 1) return 'un minuto'
	return waitMinutes < 120 ? `${waitMinutes} minutos` : `${Math.ceil(waitMinutes / 60)} horas`
}

/**
 * Guesses of a password or a second factor. The limit of an account is far higher than that of one visitor at it: only thirteen visitors
 * together can lock its owner out, for a quarter of an hour. The owner then chooses another password by a mailed link, which deletes their
 * guesses.
 */
export const GUESSES = {
	/** By one visitor at one account. */
	pair: { most: 8, windowMs: 15 * MINUTE_MS },
	/** By one visitor at all accounts. */
	visitor: { most: 40, windowMs: 15 * MINUTE_MS },
	/** By all visitors of one network at all accounts. */
	site: { most: 40 * VISITORS_OF_SITE, windowMs: 15 * MINUTE_MS },
	/** By all visitors at one account. */
	account: { most: 100, windowMs: 15 * MINUTE_MS },
	/** Guesses of the current password within a session of the account. */
	session: { most: 8, windowMs: 15 * MINUTE_MS },
	/** Of an account's second factor, after its password: three of a million codes are right at a time. */
	secondFactor: { most: 10, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, AttemptLimit>

/** Forms sent by one visitor: the sixth within ten minutes is refused. */
export const FORMS: AttemptLimit = { most: 5, windowMs: 10 * MINUTE_MS }
/** Statements of withdrawal by one visitor: far above any real need, since they are a consumer's right. */
export const WITHDRAWALS: AttemptLimit = { most: 15, windowMs: 10 * MINUTE_MS }
/** Projects made by one visitor: more than anyone makes by hand, since each is stored for a year. */
export const PROJECTS: AttemptLimit = { most: 20, windowMs: 10 * MINUTE_MS }
/** Answers to quotations by one visitor: more than anyone gives, since each is mailed. */
export const QUOTATION_ANSWERS: AttemptLimit = { most: 20, windowMs: 10 * MINUTE_MS }
/** Quotations that one professional sends. */
export const QUOTATION_SENDS: AttemptLimit = { most: 40, windowMs: 24 * 60 * MINUTE_MS }
/** Invitations by one firm, to all addresses together. */
export const INVITATIONS: AttemptLimit = { most: 20, windowMs: 24 * 60 * MINUTE_MS }
/** Test deliveries of webhooks by one account. */
export const TEST_DELIVERIES: AttemptLimit = { most: 10, windowMs: 60 * MINUTE_MS }

/** New short links of designs by one visitor: more than anyone shares, since each is stored. */
export const SHARED_DESIGNS: AttemptLimit = { most: 30, windowMs: 10 * MINUTE_MS }

/** The same message or statement sent again within this time is the same one. */
export const REPEATED_MS = 10 * MINUTE_MS
/** Counters are deleted a day after their window began: no window is longer. */
export const COUNTERS_KEPT_MS = 24 * 60 * MINUTE_MS
