import { Worker } from 'node:worker_threads'
import { answerOf } from './answer-of.ts'
import { currentAsker } from './asker.ts'
import { FairTurns, ThreadBusy, type WaitingBounds } from './fair-turns.ts'

/** An order of bytes, shared by all requests for the same key. */
export interface ThreadWork<Order> {
	/** Names the bytes. */
	readonly key: string
	/** Makes the order when its turn comes, so that waiting work holds no pictures. */
	readonly order: () => Order | Promise<Order>
	/** Stores the bytes, once, before the next turn. */
	readonly store: (bytes: Buffer) => Promise<void>
}

/** Work done away from the event loop, one order after the other. */
export interface OneThread<Order> {
	/**
	 * The bytes of an order, for the visitor of the running request (`askedBy`). Rejects with `ThreadBusy` if too much waits, and with the
	 * visitor's abort.
	 */
	run(work: ThreadWork<Order>): Promise<Buffer>
	/** Ends the running work; rejects waiting work. */
	close(): Promise<void>
}

/** Each order gets its own worker, whose memory is freed when it ends. It is unreferenced, so that it does not keep the process alive. */
export function oneThread<Order>(script: URL, bounds: WaitingBounds): OneThread<Order> {
	const turns = new FairTurns<Buffer>(bounds)
	let running: Worker | null = null
	let isClosed = false

	async function make(ordered: ThreadWork<Order>['order']): Promise<Buffer> {
		const mustBeOpen = () => {
			if (isClosed) throw new ThreadBusy('closed before the work was begun')
		}
		mustBeOpen()
		const workerData = await ordered()
		// Making the order took time: the visitor may have left.
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
		run({ key, order, store }) {
			const work = async () => {
				const bytes = await make(order)
				await store(bytes)
				return bytes
			}
			return turns.run(key, work, currentAsker())
		},
		close: async () => {
			isClosed = true
			await running?.terminate()
		},
	}
}
