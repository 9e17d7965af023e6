import { areaOf } from '@soleria/laying-plan'
import type { PlanAnswer, PlanOrder } from '#domain/plan/plan-work.ts'
import type { WaitingBounds } from '#gateways/thread/fair-turns.ts'
import { oneThread } from '#gateways/thread/one-thread.ts'

/** The plans that may wait. One of thousands of pieces takes seconds: it has a thread of its own, so that ordinary rooms do not wait for it. */
const WAITING = { small: { mostOfVisitor: 8, mostInAll: 48 }, large: { mostOfVisitor: 4, mostInAll: 16 } }
/** The most pieces of an ordinary room, by its area. */
const SMALL_PIECES = 800
/** Bytes of the answers remembered, since the page and its picture ask for the same: a usual plan has 50 kB, one of 20,000 cuts 7 MB. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024

/** Plans the laying of tiles in separate threads: one for ordinary rooms, one for large ones. */
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
	const open = (bounds: WaitingBounds) => oneThread<PlanOrder>(new URL('./plan-worker.ts', import.meta.url), bounds)
	const threads = { small: open(WAITING.small), large: open(WAITING.large) }
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
			const bytes = await threads[sizeOf(order)].run({ key, order: () => order, store: async () => {} })
			return keep(key, { answer: JSON.parse(bytes.toString()) as PlanAnswer, bytes: bytes.length })
		},
		close: async () => {
			await Promise.all([threads.small.close(), threads.large.close()])
		},
	}
}

/** By the pieces that a surface takes: as many of the smallest tile as its area holds. */
function sizeOf({ request: { surface, tiles } }: PlanOrder): keyof typeof WAITING {
	const smallest = Math.min(...tiles.map(({ width, height }) => width * height))
	return areaOf(surface.outline) <= SMALL_PIECES * smallest ? 'small' : 'large'
}
