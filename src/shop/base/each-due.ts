import type { ShopContext } from '#shop/context.ts'
import { findFailuresOf, forgetFailure, noteFailure } from '#store/chore/failures.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'log' | 'stopping'>

/** A batch of periodic work. */
export interface DueWork<Item> {
	/** What is logged of an item that fails: a fixed text. */
	readonly failed: string
	/** The numbers that name an item in the log. */
	about(item: Item): Readonly<Record<string, string | number>>
	/** Items that one call works on at most; the rest is due at once. */
	readonly most: number
	/** Items that are claimed by one query. */
	readonly claimed: number
	/** Whether those are worked on at the same time; otherwise one after the other. */
	readonly together?: boolean
	/**
	 * Reads or claims items that are due, without those of `except`. Claims must expire: an item of a process that died is due again. An empty
	 * answer ends the call.
	 */
	claim(limit: number, except: readonly string[]): Promise<readonly Item[]>
	/**
	 * Names the work and its items where a failure postpones an item and is listed for the staff. Left out where the claim itself postpones,
	 * and the rows say what has failed.
	 */
	readonly listed?: { readonly work: string; readonly item: (item: Item) => string }
	/** Extends the claims of items while they are worked on. */
	readonly renewal?: { readonly everyMs: number; readonly renew: (items: readonly Item[]) => Promise<void> }
	/** Works on one item, in a transaction of its own. Resolves with whether it counts as done. */
	work(item: Item): Promise<boolean>
	/** Stores at once that items, which were worked on together, are done. */
	readonly settle?: (done: readonly Item[]) => Promise<void>
}

/**
 * Works on what is due, claim by claim. An item that fails is logged, once, and does not stop the others. Between items it ends early when
 * the program stops. Resolves with how many items count as done: as many as `most` where more may be due.
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
		// What other processes have done meanwhile is no work of this call.
		seen += items.length - memory.passed.splice(0).length
		if (items.length < due.claimed) break
	}
	return done
}

/** What is known of the failures of a work. */
interface FailureMemory {
	/** Items to leave out of further claims. */
	readonly except: string[]
	/** Items that failed before and are due again. */
	readonly failedBefore: ReadonlySet<string>
	/** Items of the last claim that were not due any more. */
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

/** Works on claimed items at the same time, whose claims are extended meanwhile. Resolves with how many count as done. */
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

/** Settles items that are done; where that fails, each is logged, and due again when its claim is over. */
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

/** Stores a failure for the staff; where even that fails, the next turn tries the item again. */
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
