import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { answerOf } from './answer-of.ts'

/** Thrown instead of letting a queue grow without bound, and once it is closed; the same request may succeed later. */
export class ThreadBusy extends Error {
	readonly code = 'QUEUE_FULL'
}

/** Work that is done away from the event loop, one order after the other. */
export interface OneThread<Order> {
	/**
	 * The bytes that an order makes. It is asked for when its turn comes, so that waiting ones hold no pictures. Rejects with
	 * `ThreadBusy` when too many wait.
	 */
	run(order: () => Order | Promise<Order>): Promise<Buffer>
	/** Ends the running work; what waits is rejected. */
	close(): Promise<void>
}

/**
 * Each order gets a worker of its own, whose memory is freed when it ends. It is unreferenced, so that it does not keep the
 * process alive.
 */
export function oneThread<Order>(script: URL, mostWaiting: number): OneThread<Order> {
	const queue = new PQueue({ concurrency: 1 })
	let running: Worker | null = null
	let isClosed = false

	async function work(asked: () => Order | Promise<Order>): Promise<Buffer> {
		const mustBeOpen = () => {
			if (isClosed) throw new ThreadBusy('closed before the work was begun')
		}
		mustBeOpen()
		const workerData = await asked()
		// Making the order took its time.
		mustBeOpen()
		const worker = new Worker(script, { workerData })
		running = worker
		const unfinished = () =>
			isClosed ? new ThreadBusy('closed before the work was finished') : new Error('the work was not finished')
		try {
			const bytes = await answerOf<Uint8Array<ArrayBuffer>>(worker, unfinished)
			return Buffer.from(bytes.buffer)
		} finally {
			running = null
		}
	}

	return {
		run(order) {
			// `size` counts those that wait, `pending` the one that is worked at.
			if (queue.size + queue.pending > mostWaiting) return Promise.reject(new ThreadBusy('too many wait'))
			return queue.add(() => work(order))
		},
		close: async () => {
			isClosed = true
			await running?.terminate()
		},
	}
}
