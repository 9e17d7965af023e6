import type { PlanAnswer, PlanOrder } from '#domain/plan/plan-work.ts'
import { oneThread } from '#gateways/thread/one-thread.ts'

/** The plans that may wait: one of thousands of pieces takes a second. */
const WAITING = { mostOfVisitor: 8, mostInAll: 64 }
/** Bytes of the answers remembered, since the page and its picture ask for the same: a usual plan has 50 kB, one of 20,000 cuts 7 MB. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024

/** Plans the laying of tiles in a separate thread. */
export interface LayingPlans {
	/** Rejects with `ThreadBusy` if too many wait. */
	plan(order: PlanOrder): Promise<PlanAnswer>
	close(): Promise<void>
}

interface Kept {
	readonly answer: PlanAnswer
	readonly bytes: number
}

export function layingPlans(mostKeptBytes = MOST_KEPT_BYTES): LayingPlans {
	const thread = oneThread<PlanOrder>(new URL('./plan-worker.ts', import.meta.url), WAITING)
	const kept = new Map<string, Kept>()
	let keptBytes = 0

	function forget(key: string): void {
		keptBytes -= kept.get(key)?.bytes ?? 0
		kept.delete(key)
	}

	/** Keeps an answer as the newest, however large; the oldest ones make room. */
	function keep(key: string, one: Kept): PlanAnswer {
		forget(key)
		kept.set(key, one)
		keptBytes += one.bytes
		for (const oldest of kept.keys()) {
			if (keptBytes <= mostKeptBytes || oldest === key) break
			forget(oldest)
		}
		return one.answer
	}

	return {
		async plan(order) {
			const key = JSON.stringify(order)
			const known = kept.get(key)
			if (known) return keep(key, known)
			const bytes = await thread.run({ key, order: () => order, store: async () => {} })
			return keep(key, { answer: JSON.parse(bytes.toString()) as PlanAnswer, bytes: bytes.length })
		},
		close: () => thread.close(),
	}
}
