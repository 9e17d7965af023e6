import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { changed, type Database, one } from '#store/database.ts'
import { verifactuChains, verifactuSenders } from './tables.ts'

export type StoredSender = typeof verifactuSenders.$inferSelect

/**
 * Claims the sending of one chain until an instant: a chain with waiting records whose turn has come, or with a whole message's worth while
 * nothing fails. Null if there is none, or another process is sending.
 */
export async function claimSender(
	db: Database,
	{ now, until, full }: { readonly now: Date; readonly until: Date; readonly full: number },
): Promise<StoredSender | null> {
	const waiting = (least: number) => sql`(
		select count(*) from (select from verifactu_deliveries
			where chain_id = ${verifactuSenders.chainId} and state = 'pendiente' limit ${least}) as waiting) >= ${least}`
	const isFull = and(eq(verifactuSenders.failures, 0), isNull(verifactuSenders.suspects), waiting(full))
	const due = db
		.select({ chainId: verifactuSenders.chainId })
		.from(verifactuSenders)
		.where(
			and(
				isNull(verifactuSenders.stopped),
				or(isNull(verifactuSenders.claimedUntil), lte(verifactuSenders.claimedUntil, now)),
				or(lte(verifactuSenders.nextAt, now), isFull),
				waiting(1),
			),
		)
		.orderBy(asc(verifactuSenders.nextAt))
		.limit(1)
		.for('update', { skipLocked: true })
	return one(
		db.update(verifactuSenders).set({ claimedUntil: until }).where(eq(verifactuSenders.chainId, due)).returning(),
	)
}

/** Gives a claim back with how the sending went; false and without effect once another process has claimed it. */
export async function releaseSender(
	db: Database,
	{ chainId, claimedUntil }: Pick<StoredSender, 'chainId' | 'claimedUntil'>,
	change: Partial<Omit<StoredSender, 'chainId' | 'claimedUntil'>>,
): Promise<boolean> {
	if (claimedUntil === null) throw new Error(`the sending of chain ${chainId} is not claimed`)
	return changed(
		db
			.update(verifactuSenders)
			.set({ claimedUntil: null, ...change })
			.where(and(eq(verifactuSenders.chainId, chainId), eq(verifactuSenders.claimedUntil, claimedUntil)))
			.returning({ chainId: verifactuSenders.chainId }),
	)
}

/** Resumes stopped chains at once. Returns their number. */
export async function resumeSenders(db: Database, at: Date): Promise<number> {
	const resumed = await db
		.update(verifactuSenders)
		.set({ stopped: null, nextAt: at })
		.where(isNotNull(verifactuSenders.stopped))
		.returning({ chainId: verifactuSenders.chainId })
	return resumed.length
}

/** The sending of every chain, with its taxpayer. */
export function findSenders(db: Database): Promise<(StoredSender & { readonly taxId: string })[]> {
	return db
		.select({
			chainId: verifactuSenders.chainId,
			nextAt: verifactuSenders.nextAt,
			claimedUntil: verifactuSenders.claimedUntil,
			failures: verifactuSenders.failures,
			failingSince: verifactuSenders.failingSince,
			lastError: verifactuSenders.lastError,
			stopped: verifactuSenders.stopped,
			suspects: verifactuSenders.suspects,
			found: verifactuSenders.found,
			taxId: verifactuChains.taxId,
		})
		.from(verifactuSenders)
		.innerJoin(verifactuChains, eq(verifactuChains.id, verifactuSenders.chainId))
		.orderBy(asc(verifactuSenders.chainId))
}
