/** Coalesces requests: work that runs once for all requests within a short time. */
export interface Soon {
	/** Requests the work; it begins within the time. */
	ask(): void
	/** Cancels requested work, and waits for running work. */
	stop(): Promise<void>
}

/** Work that begins `ms` after its first request, and `restMs` after its last start. It must not fail. */
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
