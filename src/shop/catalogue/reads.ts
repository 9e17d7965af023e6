import { AsyncLocalStorage } from 'node:async_hooks'

/** What was read for a page, as questions that can be asked again. */
export class Reads {
	readonly #checks: (() => boolean)[] = []

	add(isSame: () => boolean): void {
		this.#checks.push(isSame)
	}

	/** Whether every question still has the answer that it had. */
	hold(): boolean {
		return this.#checks.every((isSame) => isSame())
	}
}

const recording = new AsyncLocalStorage<Reads>()

/** Runs work and adds to `reads` what it reads by `reading`. */
export function recordReads<Result>(reads: Reads, work: () => Result): Result {
	return recording.run(reads, work)
}

/** Answers a question about the shop, and notes it for the page that is being made. */
export function reading<Answer>(
	ask: () => Answer,
	isSame: (one: Answer, other: Answer) => boolean = Object.is,
): Answer {
	const answer = ask()
	recording.getStore()?.add(() => isSame(ask(), answer))
	return answer
}

/** Whether two lists have the same items in the same order. */
export function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
	return one.length === other.length && one.every((item, index) => item === other[index])
}
