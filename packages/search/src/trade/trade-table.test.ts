import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'
import { isTradeWord, tradeWordLike } from './trade-table.ts'
import { TRADE_ENTRIES } from './vocabulary.ts'

test('an id names one entry, and a phrase belongs to one entry', () => {
	const ids = TRADE_ENTRIES.map(({ id }) => id)
	expect(ids).toEqual([...new Set(ids)])
	const owners = new Map<string, string>()
	const twice = TRADE_ENTRIES.flatMap((entry) =>
		entry.phrases.filter((phrase) => {
			const key = tokensOf(phrase)
				.map(({ stem }) => stem)
				.join(' ')
			const owner = owners.get(key) ?? entry.id
			owners.set(key, owner)
			return key === '' || owner !== entry.id
		}),
	)
	expect(twice).toEqual([])
})

test('the neighbours and inclusions of an entry are entries or kinds', () => {
	const known = new Set(TRADE_ENTRIES.flatMap(({ id, kind }) => [id, kind]).concat('weight'))
	const named = TRADE_ENTRIES.flatMap((entry) => [
		...(entry.includes ?? []),
		...(entry.beside?.flatMap(({ any }) => any) ?? []),
	])
	expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('a misspelt word is read as the word it sounds like, and a long one also as the nearest word', () => {
	const like = (word: string) => tradeWordLike(word)
	expect(like('asulejo')).toBe(tokensOf('azulejo')[0]?.stem)
	expect(like('antidelizante')).toBe(tokensOf('antideslizante')[0]?.stem)
	expect(like('rectifcado')).toBe(tokensOf('rectificado')[0]?.stem)
	for (const word of ['bari', 'sueno', 'casa', 'cota', '60x60', 'mosca']) expect(like(word)).toBe(null)
})

test('words once mistaken for misspellings are in the table', () => {
	const once =
		'terraza suelo piso baño aseo tarima lama laja tela marrón amarillo pequeño alberca pastina borada yeso parking'
	const unknown = tokensOf(once).filter(({ stem }) => !isTradeWord(stem))
	expect(unknown.map(({ word }) => word)).toEqual([])
})
