import { expect, test } from 'vitest'
import { readFlag } from './read-flag.ts'

test('yes and no are read as people, spreadsheets and programs write them', () => {
	for (const text of [
		'1',
		'sí',
		'Si',
		'S',
		'yes',
		'Y',
		'true',
		'VERDADERO',
		'x',
		'on',
		'✓',
		'1,0',
		'1.0',
		' 1 ',
		'si\u0301',
	])
		expect(readFlag(text), text).toBe(true)
	for (const text of ['0', 'no', 'N', 'false', 'FALSO', 'off', '0,0']) expect(readFlag(text), text).toBe(false)
	for (const text of ['', '2', 'quizá', '-1', '10', 'nn']) expect(readFlag(text), text).toBeNull()
})
