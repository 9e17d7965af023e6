import { pino } from 'pino'
import type { Log } from '#shop/log.ts'

/** The same failure of the same row is written again only after this time. */
const QUIET_MS = 10 * 60_000

/** Writes failures of background work as JSON lines on standard error, governed by `LOG_LEVEL`. */
export function openLog(level: string): Log {
	const logger = pino({ level }, pino.destination({ dest: 2, sync: true }))
	const writtenAtMs = new Map<string, number>()
	return {
		failed: (what, cause, about = {}) => {
			const key = JSON.stringify([what, about])
			const nowMs = performance.now()
			for (const [known, atMs] of writtenAtMs) if (nowMs - atMs >= QUIET_MS) writtenAtMs.delete(known)
			if (writtenAtMs.has(key)) return
			writtenAtMs.set(key, nowMs)
			logger.error({ ...about, error: describe(cause) }, what)
		},
	}
}

/** Name, message and stack of an error. A failed query's parameters are left out: they are customers' data. */
function describe(cause: unknown): unknown {
	if (!(cause instanceof Error)) return String(cause)
	const { name, message, stack } = cause.cause instanceof Error ? cause.cause : cause
	return { name, message, stack }
}
