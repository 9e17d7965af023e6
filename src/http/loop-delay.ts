/** How often the delay is measured, in ms. Node's own histogram of it wakes an idle process a hundred times a second. */
const EVERY_MS = 500

/** The delay of the event loop. */
export interface LoopDelay {
	/** How late the loop is, or was at its last turn, in ms. */
	ms(): number
	stop(): void
}

/** Measures how late a timer fires: arriving requests wait as long. */
export function measureLoopDelay(): LoopDelay {
	let dueMs = performance.now() + EVERY_MS
	let lateMs = 0
	const timer = setInterval(() => {
		const nowMs = performance.now()
		lateMs = Math.max(0, nowMs - dueMs)
		dueMs = nowMs + EVERY_MS
	}, EVERY_MS).unref()
	return {
		ms: () => Math.max(lateMs, performance.now() - dueMs),
		stop: () => clearInterval(timer),
	}
}
