import { expect, test } from 'vitest'
import { LETTER_FORM } from './letter.form.ts'

test('the required subject of a letter is not marked as optional', () => {
	expect(LETTER_FORM.fields.map(({ name, optional, isOfRow = false }) => [name, optional && !isOfRow])).toEqual([
		['asunto', false],
		['avance', true],
	])
})
