import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOf } from '../trade/tokens.ts'
import { fold } from './fold.ts'
import { searchWords, stem, words } from './words.ts'

test('folding removes case, accents, × and spare spaces', () => {
	expect(fold('  Mármol  de MACAEL 60×60 ')).toBe('marmol de macael 60x60')
	expect(fold('Año, pingüino')).toBe('ano, pinguino')
})

test('folding twice is folding once', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			expect(fold(fold(text))).toBe(fold(text))
		}),
	)
})

test.each([['60x60'], ['60 x 60'], ['60×60'], ['60 × 60'], ['60,0X60']])('%s is the size 60x60', (text) => {
	expect(words(text)).toEqual(['60x60'])
})

test('sizes stay whole among words, with a point for the decimals', () => {
	expect(words('Metro 7,5x15 cm, biselado')).toEqual(['metro', '7.5x15', 'cm', 'biselado'])
	expect(words('Losa 60x60x2cm de 25kg')).toEqual(['losa', '60x60x2', 'cm', 'de', '25kg'])
})

test.each([
	['azulejos', 'azulejo'],
	['marmoles', 'marmol'],
	['luces', 'luz'],
	['mates', 'mate'],
	['grises', 'gris'],
	['verdes', 'verde'],
	['porcelanicas', 'porcelanico'],
	['blancas', 'blanco'],
	['rectificadas', 'rectificado'],
])('%s and %s are forms of one word', (one, other) => {
	expect(stem(one)).toBe(stem(other))
})

test('different words keep different stems', () => {
	const different = ['gris', 'gres', 'mate', 'madera', 'marmol', 'metro', 'metal', 'piedra', 'cocina', 'bano', 'luz']
	expect(new Set(different.map(stem)).size).toBe(different.length)
	expect(stem('60x60')).toBe('60x60')
})

test('a search drops stop words, unless there are no other words', () => {
	expect(searchWords('Azulejos para la cocina de 20x20 cm, azulejos')).toEqual(['azulejos', 'cocina', '20x20'])
	expect(searchWords('de la')).toEqual(['de', 'la'])
	expect(searchWords(' ¡! ')).toEqual([])
})

/** Texts that may be read together with a word: sizes, units, codes, other white space. */
const pieces = fc.constantFrom(
	...'60 60x 60x60 x X x60 7,5 7.5 ,5 60por por cm mm m m2 m² kg 25kg kgs T-131 a-60 A123 C2TE a60x060 Mármol ½ ² ⅹ × *'.split(
		' ',
	),
	...'baño de la sin brillo gris/negro l·l ñ 8400000000011 ß'.split(' '),
	'60 x 60',
	'60\u00a0x',
	'\u0301',
)
const texts = fc.array(fc.tuple(pieces, fc.constantFrom(' ', ' ', ' ', '  ', '')), { maxLength: 7 })

test('a text read part by part equals the text read as a whole', () => {
	fc.assert(
		fc.property(texts, (parts) => {
			const text = parts.flat().join('')
			// Other white space causes a reading as a whole, with the same result.
			const whole = text.replaceAll(' ', '\t')
			expect(words(text)).toEqual(words(whole))
			expect(tokensOf(text)).toEqual(tokensOf(whole))
		}),
		{ numRuns: 2000 },
	)
})
