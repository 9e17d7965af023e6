import { AsyncLocalStorage } from 'node:async_hooks'
import type { Asker } from './asker.ts'
import { Lines } from './lines.ts'

/** Thrown if the queue is full, if the work is dropped, and once it is closed; the same request may succeed later. */
export class ThreadBusy extends Error {
	readonly code = 'QUEUE_FULL'
}

export interface WaitingBounds {
	/** The pieces of work that may wait for one visitor. */
	readonly mostOfVisitor: number
	/** The pieces that may wait for all visitors together. */
	readonly mostInAll: number
}

interface Waiter<Value> {
	readonly visitor: string
	readonly resolve: (value: Value) => void
	readonly reject: (error: unknown) => void
}

interface Job<Value> {
	readonly key: string
	readonly work: () => Promise<Value>
	readonly waiters: Set<Waiter<Value>>
}

/** The queue of the shop's own work. */
const OWN = ''

/**
 * Does one piece of work at a time. Visitors take turns, so that many requests of one visitor delay another by one piece. Requests for the
 * same key share one piece, which takes the first turn of any of their visitors.
 */
export class FairTurns<Value> {
	readonly #bounds: WaitingBounds
	/** The waiting and the running pieces by their keys. */
	readonly #jobs = new Map<string, Job<Value>>()
	readonly #lines = new Lines<Job<Value>>()
	#running: Job<Value> | null = null

	constructor(bounds: WaitingBounds) {
		this.#bounds = bounds
	}

	/**
	 * The value of a piece of work. Rejects with `ThreadBusy` if the visitor or all visitors together wait for too many pieces: in a full
	 * queue the last piece of the longest line makes room for a visitor who waits for fewer. Waiting work is dropped when all its visitors
	 * have left.
	 */
	run(key: string, work: () => Promise<Value>, asker: Asker | null): Promise<Value> {
		if (asker?.left.aborted) return Promise.reject(new ThreadBusy('the visitor has left'))
		const visitor = asker?.visitor ?? OWN
		const job = this.#jobs.get(key) ?? { key, work: AsyncLocalStorage.bind(work), waiters: new Set() }
		const isInLine = job !== this.#running && !this.#lines.has(visitor, job)
		if (isInLine && !this.#makeRoom(visitor)) return Promise.reject(new ThreadBusy('too many wait'))
		const { promise, resolve, reject } = Promise.withResolvers<Value>()
		const waiter = { visitor, resolve, reject }
		job.waiters.add(waiter)
		this.#jobs.set(key, job)
		if (isInLine) this.#lines.add(visitor, job)
		asker?.left.addEventListener('abort', () => this.#leave(job, waiter), { once: true })
		this.#begin()
		return promise
	}

	/** Returns whether a piece of a visitor may wait. */
	#makeRoom(visitor: string): boolean {
		if (this.#running === null) return true
		const many = this.#lines.lengthOf(visitor)
		if (many >= this.#bounds.mostOfVisitor) return false
		if (this.#lines.size < this.#bounds.mostInAll) return true
		const longest = this.#lines.lastOfLongest()
		if (longest === null || longest.length <= many + 1) return false
		for (const waiter of longest.item.waiters) {
			if (waiter.visitor === longest.visitor) this.#leave(longest.item, waiter)
		}
		return true
	}

	/** Rejects a waiter, and drops the job from the line of a visitor who no longer waits for it. */
	#leave(job: Job<Value>, waiter: Waiter<Value>): void {
		if (!job.waiters.delete(waiter)) return
		waiter.reject(new ThreadBusy('the work was dropped'))
		if (job === this.#running) return
		if (![...job.waiters].some(({ visitor }) => visitor === waiter.visitor)) this.#lines.remove(waiter.visitor, job)
		if (job.waiters.size === 0) this.#jobs.delete(job.key)
	}

	#begin(): void {
		if (this.#running !== null) return
		const job = this.#lines.next()
		if (!job) return
		this.#running = job
		void this.#finish(job)
	}

	async #finish(job: Job<Value>): Promise<void> {
		let tell: (waiter: Waiter<Value>) => void
		try {
			const value = await job.work()
			tell = ({ resolve }) => resolve(value)
		} catch (error) {
			tell = ({ reject }) => reject(error)
		}
		this.#running = null
		this.#jobs.delete(job.key)
		for (const waiter of job.waiters) tell(waiter)
		this.#begin()
	}
}
