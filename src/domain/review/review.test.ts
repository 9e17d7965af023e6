import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authorOf, ERASED_AUTHOR, markOf, markWords, ratingOf } from './review.ts'

const marks = (tono: number, calidad: number, entrega: number) => ({ tono, calidad, entrega })

test('the mark of a review is the mean of its three marks, rounded', () => {
	expect(markOf(marks(5, 4, 4))).toBe(4)
	expect(markOf(marks(5, 5, 4))).toBe(5)
	expect(markOf(marks(1, 1, 1))).toBe(1)
	expect(markWords(4)).toBe('Buena')
})

test('a product without reviews has no rating, and so no stars', () => {
	expect(ratingOf([])).toBeNull()
})

test('the rating is the mean of all marks, with the mean of each aspect and how many reviews have each mark', () => {
	expect(ratingOf([marks(5, 5, 4), marks(4, 4, 1), marks(5, 4, 5)])).toEqual({
		count: 3,
		averageTenths: 41,
		aspectTenths: { tono: 47, calidad: 43, entrega: 33 },
		counts: [
			{ mark: 5, count: 2 },
			{ mark: 4, count: 0 },
			{ mark: 3, count: 1 },
			{ mark: 2, count: 0 },
			{ mark: 1, count: 0 },
		],
	})
})

const anyMark = fc.integer({ min: 1, max: 5 })
const anyMarks = fc.record({ tono: anyMark, calidad: anyMark, entrega: anyMark })

test('a rating is from 1 to 5 and counts every review once', () => {
	fc.assert(
		fc.property(fc.array(anyMarks, { minLength: 1, maxLength: 30 }), (reviews) => {
			const rating = ratingOf(reviews)
			expect(rating?.averageTenths).toBeGreaterThanOrEqual(10)
			expect(rating?.averageTenths).toBeLessThanOrEqual(50)
			expect(rating?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(reviews.length)
		}),
	)
})

test.each([
	['Marta Giménez Ruiz', 'Marta G.'],
	['álvaro', 'Álvaro'],
	['Reformas Albero, S. L.', 'Reformas A.'],
	['  José-Luis  d’Ors', 'José-Luis D.'],
	['600 123 456', ERASED_AUTHOR],
	['', ERASED_AUTHOR],
])('%s signs as %s', (name, author) => {
	expect(authorOf(name)).toBe(author)
})
