import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('the last answers are cached, and at most twice the capacity', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 0, max: 12 })), (capacity, questions) => {
			const recent = new Recent<string, number>(capacity)
			questions.forEach((question, at) => {
				const made: number[] = []
				const answer = (asked: number) => {
					made.push(asked)
					return `answer ${asked}`
				}
				expect(recent.of(question, answer)).toBe(`answer ${question}`)
				const since = new Set(questions.slice(questions.lastIndexOf(question, at - 1) + 1, at))
				const wasAsked = at > 0 && questions.lastIndexOf(question, at - 1) !== -1
				if (wasAsked && since.size < capacity) expect(made).toEqual([])
				if (!wasAsked || since.size >= 2 * capacity) expect(made).toEqual([question])
			})
		}),
	)
})

test('a deleted answer is computed again', () => {
	const recent = new Recent<string>(2)
	recent.of('a', () => 'first')
	recent.clear()
	expect(recent.of('a', () => 'second')).toBe('second')
})
