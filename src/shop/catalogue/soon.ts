/** Work that is asked for often and done once for all that ask within a short time. */
export interface Soon {
	/** Asks for the work; it begins within the time. */
	ask(): void
	/** Does not begin the work that was asked for, and waits for what has begun. */
	stop(): Promise<void>
}

/** Work that begins `ms` after it is first asked for, and `restMs` after it last began. It must not fail. */
export function soon(ms: number, work: () => Promise<void>, restMs = ms): Soon {
	let timer: NodeJS.Timeout | null = null
	let beganMs = Number.NEGATIVE_INFINITY
	let running: Promise<unknown> = Promise.resolve()
	return {
		ask: () => {
			timer ??= setTimeout(
				() => {
					timer = null
					beganMs = performance.now()
					running = Promise.all([running, work()])
				},
				Math.max(ms, beganMs + restMs - performance.now()),
			)
		},
		stop: async () => {
			if (timer) clearTimeout(timer)
			timer = null
			await running
		},
	}
}
