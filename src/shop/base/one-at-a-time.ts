/**
 * Runs a read one at a time. A call during a run waits for it and for one more run after it, since the caller's write may have been
 * committed after the running read began; any number of such calls share that run.
 */
export function oneAtATime(read: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null
	let again = false

	async function repeat(): Promise<void> {
		do {
			again = false
			await read()
		} while (again)
	}

	return async () => {
		if (running) {
			again = true
			return running
		}
		running = repeat()
		try {
			await running
		} finally {
			running = null
		}
	}
}
