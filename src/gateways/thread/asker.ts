import { AsyncLocalStorage } from 'node:async_hooks'

/** A visitor who waits for slow work. */
export interface Asker {
	/** The network of the visitor (`visitorNetwork`): its work waits in one queue. */
	readonly visitor: string
	/** Aborted when the visitor no longer waits. */
	readonly left: AbortSignal
}

const asking = new AsyncLocalStorage<Asker | null>()

/** Does work for a visitor; for the shop itself with null. */
export function askedBy<Result>(asker: Asker | null, work: () => Result): Result {
	return asking.run(asker, work)
}

/** The visitor that the running code works for; null for the shop itself. */
export const currentAsker = (): Asker | null => asking.getStore() ?? null
