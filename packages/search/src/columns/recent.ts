/**
 * A cache of answers by their query. Caches the last `capacity` different queries, and at most twice as many: answers are deleted by
 * generation, since single deletions leave holes in a Map that each later one iterates over. It never changes an answer.
 */
export class Recent<Answer, Question = string> {
	readonly #capacity: number
	#answers = new Map<Question, Answer>()
	#older = new Map<Question, Answer>()

	constructor(capacity: number) {
		this.#capacity = capacity
	}

	/** The answer to a question, made if it is not remembered. */
	of(question: Question, answer: (question: Question) => Answer): Answer {
		const known = this.#answers.get(question)
		if (known !== undefined) return known
		const made = this.#older.get(question) ?? answer(question)
		if (this.#answers.size >= this.#capacity) {
			this.#older = this.#answers
			this.#answers = new Map()
		}
		this.#answers.set(question, made)
		return made
	}

	/** Deletes all answers, when their data have changed. */
	clear(): void {
		if (this.#answers.size > 0) this.#answers = new Map()
		if (this.#older.size > 0) this.#older = new Map()
	}
}
