/** LRU cache of answers by their question. It never changes what is answered. */
export class Recent<Answer, Question = string> {
	readonly #capacity: number
	readonly #answers = new Map<Question, Answer>()

	constructor(capacity: number) {
		this.#capacity = capacity
	}

	/** The answer to a question, made if it is not remembered. */
	of(question: Question, answer: () => Answer): Answer {
		const known = this.#answers.get(question)
		if (known !== undefined) {
			this.#answers.delete(question)
			this.#answers.set(question, known)
			return known
		}
		const made = answer()
		this.#answers.set(question, made)
		if (this.#answers.size > this.#capacity) {
			const [oldest] = this.#answers.keys()
			if (oldest !== undefined) this.#answers.delete(oldest)
		}
		return made
	}

	/** Forgets all answers, when what they were made of has changed. */
	clear(): void {
		this.#answers.clear()
	}
}
