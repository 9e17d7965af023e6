import type { Clock } from '#shop/base/clock.ts'
import type { Log } from '#shop/base/log.ts'

/** Periodic work of the shop. */
export interface Chore {
	/** Named in the log and in the metrics. */
	readonly name: string
	readonly everyMs: number
	/** The longest wait after failures; by default a minute. */
	readonly longestWaitMs?: number
	/** A chore that resolves with `unfinished` has more to do, and is run again at once. */
	readonly run: () => Promise<unknown>
}

/** The outcome of a run that has done a part of the due work. */
export const UNFINISHED = 'unfinished'

/** The results of a chore since the program began. */
export interface ChoreState {
	readonly name: string
	readonly failures: number
	readonly failuresInARow: number
	/** By the shop's clock; null before the first one. */
	readonly lastSuccessMs: number | null
	readonly lastFailureMs: number | null
	readonly lastDurationMs: number | null
}

export interface RunningChore {
	state(): ChoreState
	/** Starts no further run and waits for the running one, so that a mail being sent is recorded before the database closes. */
	stop(): Promise<void>
}

const LONGEST_WAIT_MS = 60_000

/** The wait before the next run: twice as long after each consecutive failure, and normal again after a success. */
export function waitMs({ everyMs, longestWaitMs = LONGEST_WAIT_MS }: Chore, failuresInARow: number): number {
	return Math.max(everyMs, Math.min(everyMs * 2 ** Math.min(failuresInARow, 16), longestWaitMs))
}

/** Runs a chore repeatedly, never twice at the same time. A failure is logged, and delays only the next run. */
export function repeatChore(chore: Chore, { log, clock }: { readonly log: Log; readonly clock: Clock }): RunningChore {
	let state: ChoreState = {
		name: chore.name,
		failures: 0,
		failuresInARow: 0,
		lastSuccessMs: null,
		lastFailureMs: null,
		lastDurationMs: null,
	}
	let isStopped = false
	let running: Promise<void> = Promise.resolve()
	let timer: NodeJS.Timeout

	async function turn(): Promise<void> {
		const beganMs = performance.now()
		let outcome: unknown
		try {
			outcome = await chore.run()
			state = { ...state, failuresInARow: 0, lastSuccessMs: clock.nowMs() }
		} catch (error) {
			state = {
				...state,
				failures: state.failures + 1,
				failuresInARow: state.failuresInARow + 1,
				lastFailureMs: clock.nowMs(),
			}
			log.failed(`the chore "${chore.name}" failed`, error)
		}
		state = { ...state, lastDurationMs: performance.now() - beganMs }
		if (!isStopped) schedule(outcome === UNFINISHED ? 0 : waitMs(chore, state.failuresInARow))
	}

	function schedule(ms: number): void {
		timer = setTimeout(() => {
			running = turn()
		}, ms)
	}

	schedule(waitMs(chore, 0))
	return {
		state: () => state,
		stop: async () => {
			isStopped = true
			clearTimeout(timer)
			await running
		},
	}
}
