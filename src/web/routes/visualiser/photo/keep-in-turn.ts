type Outcome = 'kept' | 'forgotten' | 'unkept'

interface KeepInTurnOptions<Work> {
	readonly keep: (work: Work) => Promise<unknown>
	readonly forget: () => Promise<unknown>
	/** Is told what came of the last that was asked for; 'unkept' when the device refused. */
	readonly onDone: (outcome: Outcome) => void
}

/**
 * Keeps works one after the other: what is asked for while another is being kept replaces what was still waiting. So a
 * work that was taken away is forgotten last, and cannot come back by a write that was under way.
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
