/**
 * A cache of answers by their question. The last `capacity` different questions are known, and at most twice as many: answers
 * are forgotten by the generation, since taking out single ones leaves holes in a Map that each next one walks over. It never
 * changes what is answered.
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

	/** Forgets all answers, when what they were made of has changed. */
	clear(): void {
		if (this.#answers.size > 0) this.#answers = new Map()
		if (this.#older.size > 0) this.#older = new Map()
	}
}
