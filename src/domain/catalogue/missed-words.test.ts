import { expect, test } from 'vitest'
import { missedWords } from './missed-words.ts'

test.each([
	['«Rajola, morisca»', 'rajola morisca'],
	['  Mármol 60×60 ', 'marmol 60x60'],
	['lucia@example.es', null],
	['600 12 34 56', null],
	['12345678Z', null],
	['x', null],
	['?¿', null],
	['a'.repeat(61), null],
	['𐤀', null],
])('«%s» is counted as %s', (typed, counted) => {
	expect(missedWords(typed)).toBe(counted)
})
