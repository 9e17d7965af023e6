/** LRU cache of answers by their question. It never changes what is answered. */
export function recent<Answer>(capacity: number): (question: string, answer: () => Answer) => Answer {
	const answers = new Map<string, Answer>()
	return (question, answer) => {
		const known = answers.get(question)
		if (known !== undefined) {
			answers.delete(question)
			answers.set(question, known)
			return known
		}
		const made = answer()
		answers.set(question, made)
		if (answers.size > capacity) for (const oldest of answers.keys()) return drop(oldest, made)
		return made
	}

	function drop(oldest: string, made: Answer): Answer {
		answers.delete(oldest)
		return made
	}
}
