import type { ShopContext } from '#shop/context.ts'
import { findFailuresOf, forgetFailure, noteFailure } from '#store/chore/failures.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'log' | 'stopping'>

/** A batch of periodic work. */
export interface DueWork<Item> {
	/** The log message for a failed item: a fixed text. */
	readonly failed: string
	/** The numbers that name an item in the log. */
	about(item: Item): Readonly<Record<string, string | number>>
	/** Most items per call; the rest is due at once. */
	readonly most: number
	/** Items claimed by one query. */
	readonly claimed: number
	/** Whether items run concurrently; otherwise one after the other. */
	readonly together?: boolean
	/**
	 * Reads or claims due items, except those of `except`. Claims must expire: an item of a process that died is due again. An empty
	 * answer ends the call.
	 */
	claim(limit: number, except: readonly string[]): Promise<readonly Item[]>
	/**
	 * Names the work and its items so that a failure postpones an item and is listed for the staff. Omitted if the claim itself postpones
	 * and the rows store the failure.
	 */
	readonly listed?: { readonly work: string; readonly item: (item: Item) => string }
	/** Extends the claims of items during the work. */
	readonly renewal?: { readonly everyMs: number; readonly renew: (items: readonly Item[]) => Promise<void> }
	/** Works on one item, in its own transaction. Resolves with whether it counts as done. */
	work(item: Item): Promise<boolean>
	/** Marks jointly processed items as done, at once. */
	readonly settle?: (done: readonly Item[]) => Promise<void>
}

/**
 * Works on due items, claim by claim. A failed item is logged, once, and does not stop the others. Ends early between items when the
 * program stops. Resolves with how many items count as done: `most` if more may be due.
 */
export async function eachDue<Item>(context: Context, due: DueWork<Item>): Promise<number> {
	const { stopping } = context
	const memory = await rememberFailures(context, due)
	let done = 0
	let seen = 0
	while (seen < due.most && !stopping.aborted) {
		const items = await due.claim(Math.min(due.claimed, due.most - seen), memory.except)
		for (const group of due.together ? [items] : items.map((item) => [item])) {
			if (stopping.aborted || group.length === 0) break
			done += await workOn(context, due, group, memory)
		}
		// Items that other processes have done meanwhile do not count for this call.
		seen += items.length - memory.passed.splice(0).length
		if (items.length < due.claimed) break
	}
	return done
}

/** The known failures of a work. */
interface FailureMemory {
	/** Items excluded from further claims. */
	readonly except: string[]
	/** Items that failed before and are due again. */
	readonly failedBefore: ReadonlySet<string>
	/** Items of the last claim that were no longer due. */
	readonly passed: string[]
}

async function rememberFailures<Item>({ db, clock }: Context, { listed }: DueWork<Item>): Promise<FailureMemory> {
	if (!listed) return { except: [], failedBefore: new Set(), passed: [] }
	const known = await findFailuresOf(db, listed.work)
	const now = known.length === 0 ? null : await clock.now(db)
	const isPostponed = ({ retryAt }: (typeof known)[number]) => now !== null && retryAt > now
	return {
		except: known.filter(isPostponed).map(({ item }) => item),
		failedBefore: new Set(known.filter((one) => !isPostponed(one)).map(({ item }) => item)),
		passed: [],
	}
}

/** Works on claimed items concurrently and extends their claims meanwhile. Resolves with how many count as done. */
async function workOn<Item>(
	context: Context,
	due: DueWork<Item>,
	items: readonly Item[],
	memory: FailureMemory,
): Promise<number> {
	const { renewal, failed } = due
	const extend = () =>
		renewal?.renew(items).catch((error: unknown) => context.log.failed(`${failed}: no claim was extended`, error))
	const timer = renewal && setInterval(extend, renewal.everyMs)
	try {
		const worked = await Promise.all(items.map((item) => workOnOne(context, due, item, memory)))
		const done = items.filter((_, nth) => worked[nth])
		return (await isSettled(context, due, done)) ? done.length : 0
	} finally {
		clearInterval(timer)
	}
}

/** Settles done items; if that fails, logs each one, which is due again when its claim is over. */
async function isSettled<Item>({ log }: Context, due: DueWork<Item>, done: readonly Item[]): Promise<boolean> {
	try {
		if (done.length > 0) await due.settle?.(done)
		return true
	} catch (error) {
		for (const item of done) log.failed(due.failed, error, due.about(item))
		return false
	}
}

async function workOnOne<Item>(
	context: Context,
	due: DueWork<Item>,
	item: Item,
	{ except, failedBefore, passed }: FailureMemory,
): Promise<boolean> {
	const { db, log } = context
	const key = due.listed?.item(item)
	try {
		const isDone = await due.work(item)
		if (key !== undefined && !isDone) {
			except.push(key)
			passed.push(key)
		}
		if (key !== undefined && due.listed && failedBefore.has(key)) await forgetFailure(db, due.listed.work, key)
		return isDone
	} catch (error) {
		log.failed(due.failed, error, due.about(item))
		if (key !== undefined && due.listed) {
			except.push(key)
			await noteFailed(context, { work: due.listed.work, item: key }, error)
		}
		return false
	}
}

/** Stores a failure for the staff; if even that fails, the next run retries the item. */
async function noteFailed(
	{ db, clock, log }: Context,
	failed: { readonly work: string; readonly item: string },
	error: unknown,
): Promise<void> {
	try {
		await noteFailure(db, { ...failed, reason: reasonOf(error) }, await clock.now(db))
	} catch (unstored) {
		log.failed('a failure could not be stored', unstored)
	}
}

/** The constraint or code of a failed query, or the kind of error: messages may hold personal data. */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
	const { constraint, code, name } = cause as { constraint?: unknown; code?: unknown; name?: unknown }
	return `${constraint ?? code ?? name ?? 'error'}`.slice(0, 100)
}
