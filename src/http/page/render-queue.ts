import { setImmediate as turn } from 'node:timers/promises'
import PQueue from 'p-queue'
import { Overloaded } from '#http/overloaded.ts'

/** Pages rendered at the same time: those that wait for the database must not hold up the others. */
const AT_ONCE = 16
/** Pages that may wait for their turn. One takes about 10 ms, so the last one waits for less than a second. */
const MOST_WAITING = 64
/** A page that waited for longer is no longer rendered. */
const LONGEST_WAIT_MS = 800

/** Longest time for arriving requests between two renderings. */
const LONGEST_YIELD_MS = 20

interface RenderQueueOptions {
	/** The number of connections and requests that have arrived so far. */
	readonly arrivals?: () => number
	readonly atOnce?: number
	readonly mostWaiting?: number
	readonly longestWaitMs?: number
	readonly longestYieldMs?: number
}

/**
 * Renders a bounded number of pages at a time. A flood of requests would otherwise be rendered concurrently, each one held in memory until
 * the last one is done; here it is refused with `Overloaded`, within a second.
 */
export class RenderQueue {
	readonly #queue: PQueue
	readonly #arrivals: () => number
	#yielded: Promise<void> = Promise.resolve()
	readonly #mostWaiting: number
	readonly #longestWaitMs: number
	readonly #longestYieldMs: number

	constructor({
		arrivals = () => 0,
		atOnce = AT_ONCE,
		mostWaiting = MOST_WAITING,
		longestWaitMs = LONGEST_WAIT_MS,
		longestYieldMs = LONGEST_YIELD_MS,
	}: RenderQueueOptions = {}) {
		this.#queue = new PQueue({ concurrency: atOnce })
		this.#arrivals = arrivals
		this.#mostWaiting = mostWaiting
		this.#longestWaitMs = longestWaitMs
		this.#longestYieldMs = longestYieldMs
	}

	/** Returns whether the next page would be refused. */
	get isFull(): boolean {
		return this.#queue.size >= this.#mostWaiting
	}

	/** Runs a rendering when its turn comes. Posted forms take precedence over read pages. */
	async add<Value>(render: () => Promise<Value>, kind: 'page' | 'form'): Promise<Value> {
		if (this.isFull) throw new Overloaded()
		const waiting = new AbortController()
		const timer = setTimeout(() => waiting.abort(new Overloaded()), this.#longestWaitMs)
		try {
			return await this.#queue.add(
				async () => {
					clearTimeout(timer)
					this.#yielded = this.#yielded.then(() => this.#yield())
					await this.#yielded
					return render()
				},
				{ signal: waiting.signal, priority: kind === 'form' ? 1 : 0 },
			)
		} finally {
			clearTimeout(timer)
		}
	}

	/**
	 * Lets the event loop accept arriving requests before the next rendering begins. A turn accepts one connection and a rendering fills a
	 * turn, so without this a flood would wait in the operating system, unseen and unrefused, and the bank's notifications with it.
	 */
	async #yield(): Promise<void> {
		const latestMs = performance.now() + this.#longestYieldMs
		let before: number
		do {
			before = this.#arrivals()
			// The first one may end in the turn that began it, before new input is read.
			await turn()
			await turn()
		} while (this.#arrivals() !== before && performance.now() < latestMs)
	}
}
