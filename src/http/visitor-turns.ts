import PQueue from 'p-queue'
import { Overloaded } from './overloaded.ts'

/** Requests of one visitor that may wait for the one that is worked at: the pictures of a page. */
const MOST_WAITING = 8

/**
 * Work that takes a processor for a second, such as a drawing, one piece of each visitor at a time: all visitors share the queue behind it,
 * whose few places one of them would take.
 */
export class VisitorTurns {
	readonly #queues = new Map<string, PQueue>()

	/** Runs work when the visitor's turn comes. Throws `Overloaded`, which answers 503, when too much of the visitor's waits. */
	async run<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> {
		const queue = this.#queues.get(visitor) ?? new PQueue({ concurrency: 1 })
		if (queue.size >= MOST_WAITING) throw new Overloaded()
		this.#queues.set(visitor, queue)
		try {
			return await queue.add(work)
		} finally {
			if (queue.size + queue.pending === 0) this.#queues.delete(visitor)
		}
	}
}
