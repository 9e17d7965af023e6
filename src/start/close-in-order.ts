import pTimeout from 'p-timeout'
import type { Log } from '#shop/base/log.ts'

/** A part of the program to close at its end. */
export interface Part {
	/** Named in the log. */
	readonly name: string
	readonly close: () => Promise<unknown>
}

interface CloseLimits {
	/** Time limit for all parts together, in milliseconds. */
	readonly withinMs: number
	/** Time limit of each part once the others have used that up. */
	readonly leastMs: number
}

/**
 * Closes parts one after the other. A part that throws or takes too long is logged, and the next ones are still closed. Resolves with
 * whether all were closed.
 */
export async function closeInOrder(
	parts: readonly Part[],
	log: Pick<Log, 'failed'>,
	{ withinMs, leastMs }: CloseLimits,
): Promise<boolean> {
	const endsAt = performance.now() + withinMs
	let areClosed = true
	for (const { name, close } of parts) {
		const milliseconds = Math.max(leastMs, endsAt - performance.now())
		try {
			await pTimeout(close(), { milliseconds, message: `it took longer than ${Math.round(milliseconds)} ms` })
		} catch (error) {
			areClosed = false
			log.failed(`a part of the program was not closed: ${name}`, error)
		}
	}
	return areClosed
}
