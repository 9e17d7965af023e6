import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

/** The textbook recurrence, without a limit or reused rows. */
function plainDistance(one: string, other: string): number {
	const table = Array.from({ length: one.length + 1 }, (_, i) =>
		Array.from({ length: other.length + 1 }, (_, j) => i + j),
	)
	const at = (i: number, j: number) => table[i]?.[j] ?? 0
	for (let i = 1; i <= one.length; i++) {
		for (let j = 1; j <= other.length; j++) {
			const same = one[i - 1] === other[j - 1] ? 0 : 1
			let edits = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
			if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
				edits = Math.min(edits, at(i - 2, j - 2) + 1)
			}
			table[i]?.splice(j, 1, edits)
		}
	}
	return at(one.length, other.length)
}

const aWord = fc.stringMatching(/^[abc]{0,9}$/)

test('the edit distance equals the textbook distance up to the limit', () => {
	fc.assert(
		fc.property(aWord, aWord, fc.integer({ min: 0, max: 4 }), (typed, known, limit) => {
			expect(editDistance(typed, known, limit).whole).toBe(Math.min(plainDistance(typed, known), limit + 1))
		}),
		{ numRuns: 500 },
	)
})

test('the distance to a prefix is the least over all prefixes', () => {
	fc.assert(
		fc.property(aWord, aWord, fc.integer({ min: 0, max: 4 }), (typed, known, limit) => {
			const beginnings = Array.from({ length: known.length + 1 }, (_, end) => known.slice(0, end))
			const nearest = Math.min(...beginnings.map((beginning) => plainDistance(typed, beginning)))
			expect(editDistance(typed, known, limit).beginning).toBe(Math.min(nearest, limit + 1))
		}),
		{ numRuns: 500 },
	)
})

test('swapped neighbours are one edit', () => {
	expect(editDistance('blnaco', 'blanco', 2).whole).toBe(1)
})

test('absurdly long words count as far apart', () => {
	expect(editDistance('a'.repeat(500), 'a'.repeat(500), 2)).toEqual({ whole: 3, beginning: 3 })
	expect(editDistance('azul', 'a'.repeat(500), 1)).toEqual({ whole: 2, beginning: 2 })
})
