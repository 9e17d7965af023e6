import type { PlanAnswer, PlanOrder } from '#domain/plan/plan-work.ts'
import { oneThread } from '#gateways/thread/one-thread.ts'

/** The plans that may wait: one of thousands of pieces takes a second. */
const WAITING = { mostOfVisitor: 8, mostInAll: 64 }
/** Answers remembered, since the page and its picture ask for the same: of some 50 kB each, up to 2 MB. */
const MOST_KEPT = 24

/** Plans the laying of tiles in a separate thread. */
export interface LayingPlans {
	/** Rejects with `ThreadBusy` if too many wait. */
	plan(order: PlanOrder): Promise<PlanAnswer>
	close(): Promise<void>
}

export function layingPlans(): LayingPlans {
	const thread = oneThread<PlanOrder>(new URL('./plan-worker.ts', import.meta.url), WAITING)
	const kept = new Map<string, PlanAnswer>()

	function keep(key: string, answer: PlanAnswer): void {
		kept.delete(key)
		kept.set(key, answer)
		const [oldest] = kept.keys()
		if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
	}

	return {
		async plan(order) {
			const key = JSON.stringify(order)
			const known = kept.get(key)
			if (known) return known
			const bytes = await thread.run({ key, order: () => order, store: async () => {} })
			const answer = JSON.parse(bytes.toString()) as PlanAnswer
			keep(key, answer)
			return answer
		},
		close: () => thread.close(),
	}
}
