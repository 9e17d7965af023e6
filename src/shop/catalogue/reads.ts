import { AsyncLocalStorage } from 'node:async_hooks'

/** The reads of a page, as questions that can be evaluated again. */
export class Reads {
	readonly #checks: (() => boolean)[] = []

	add(isSame: () => boolean): void {
		this.#checks.push(isSame)
	}

	/** Returns whether every question still has the same answer. */
	hold(): boolean {
		return this.#checks.every((isSame) => isSame())
	}
}

const recording = new AsyncLocalStorage<Reads>()

/** Runs work and adds its reads by `reading` to `reads`. */
export function recordReads<Result>(reads: Reads, work: () => Result): Result {
	return recording.run(reads, work)
}

/** Answers a question about the shop, and records it for the page being rendered. */
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
