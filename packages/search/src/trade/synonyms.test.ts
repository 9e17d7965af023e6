import { expect, test } from 'vitest'
import { Synonyms } from './synonyms.ts'

const SYNONYMS = new Synonyms([
	{ phrases: 'rajola, rajoles', words: 'azulejo' },
	{ phrases: 'suelo de toda la vida', words: 'hidráulico' },
	{ phrases: 'azulejo, hidráulico', words: 'rajola' },
])

test.each([
	['rajola', 'azulejo'],
	['Rajolas blancas 20x20', 'azulejo blancas 20x20'],
	['un suelo de toda la vida, barato', 'un hidráulico, barato'],
	['suelo', 'suelo'],
	['rajola hidraulico', 'azulejo rajola'],
	['', ''],
])('«%s» is searched as «%s»', (text, reworded) => {
	expect(SYNONYMS.reword(text)).toBe(reworded)
})

test('without synonyms a text does not change', () => {
	expect(new Synonyms([{ phrases: ' , ', words: 'nada' }]).reword('de la  Rajola')).toBe('de la  Rajola')
})
