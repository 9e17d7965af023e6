import { expect, test } from 'vitest'
import { orderSearchWords } from './order-filter.ts'

test.each([
	['+34 600 12 34 56', ['600123456']],
	['600.123.456', ['600123456']],
	['600123', ['600123']],
	['0034600123456', ['600123456']],
	['Lucía  Peña', ['lucia', 'pena']],
	['2611K7Q2M4', ['2611k7q2m4']],
	['28001', ['28001']],
	['  ', []],
])('«%s» is looked for as %j', (typed, words) => {
	expect(orderSearchWords(typed)).toEqual(words)
})
