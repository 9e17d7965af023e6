/**
 * Shares one run of a piece of work between concurrent callers with the same key: the first starts it, the others wait for its result.
 * Nothing is stored once it has ended, with a value or with an error.
 */
export function inFlight<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
	const running = new Map<string, Promise<Value>>()
	return (key, work) => {
		const known = running.get(key)
		if (known) return known
		const started = work().finally(() => running.delete(key))
		running.set(key, started)
		return started
	}
}
