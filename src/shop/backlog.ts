import { type Backlog, findGivenUpMails, findOverdueOrders, readBacklog, requeueMails } from '#store/backlog.ts'
import { findFailures, type WorkFailure } from '#store/chore/failures.ts'
import type { ShopContext } from './context.ts'

/** Orders expire within seconds; an order past this time has failed to expire. */
const EXPIRES_WITHIN_MS = 5 * 60_000
const MOST_ORDERS = 200
const MOST_FAILURES = 200

/** A mail whose sending was given up, without its content. */
export interface GivenUpMail {
	readonly id: number
	readonly kind: string
	readonly createdAt: Date
	readonly attempts: number
	readonly reason: string
}

/** Failures that need manual attention. */
export interface Troubles {
	readonly mails: readonly GivenUpMail[]
	/** Unpaid orders that should have expired: every run of their chore retries them. */
	readonly orders: readonly { readonly id: string; readonly reservedUntil: Date }[]
	/** Items of periodic work that failed the last time and are retried. */
	readonly failures: readonly WorkFailure[]
}

async function troubles({ db, clock }: ShopContext): Promise<Troubles> {
	const expired = new Date((await clock.now(db)).getTime() - EXPIRES_WITHIN_MS)
	const mails = await findGivenUpMails(db)
	return {
		mails: mails.map(({ id, kind, createdAt, attempts, lastError }) => ({
			id,
			kind,
			createdAt,
			attempts,
			reason: lastError ?? '',
		})),
		orders: await findOverdueOrders(db, expired, MOST_ORDERS),
		failures: await findFailures(db, MOST_FAILURES),
	}
}

/** Waiting and failed work. */
export const backlog = {
	/** Waiting work, by the clock of the transaction that reads it. */
	read: async ({ db, clock }: ShopContext): Promise<Backlog & { readonly at: Date }> => {
		const at = await clock.now(db)
		return { ...(await readBacklog(db, at)), at }
	},
	troubles,
	/** Queues a given-up mail again; null queues all of them. Returns their number. */
	retryMails: async ({ db, clock }: ShopContext, id: number | null) => requeueMails(db, id, await clock.now(db)),
}
