type Outcome = 'kept' | 'forgotten' | 'unkept'

interface KeepInTurnOptions<Work> {
	readonly keep: (work: Work) => Promise<unknown>
	readonly forget: () => Promise<unknown>
	/** Called with the result of the last request; 'unkept' if the device refused. */
	readonly onDone: (outcome: Outcome) => void
}

/**
 * Stores works one after the other: a request during a write replaces the waiting one. So a removed work is deleted last, and cannot be
 * restored by a write in progress.
 */
export function keepInTurn<Work extends object>({ keep, forget, onDone }: KeepInTurnOptions<Work>) {
	let next: Work | 'nothing' | null = null
	let isBusy = false
	async function ask(step: Work | 'nothing') {
		next = step
		if (isBusy) return
		isBusy = true
		let outcome: Outcome = 'kept'
		while (next) {
			const current: Work | 'nothing' = next
			next = null
			try {
				await (current === 'nothing' ? forget() : keep(current))
				outcome = current === 'nothing' ? 'forgotten' : 'kept'
			} catch {
				outcome = 'unkept'
			}
		}
		onDone(outcome)
		isBusy = false
	}
	return { keep: (work: Work) => void ask(work), forget: () => void ask('nothing') }
}
