import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpret, textWithout } from './interpret.ts'
import { TRADE_ENTRIES } from './vocabulary.ts'

const NOTHING = { word: () => false, code: () => false }
const idsOf = (text: string) => interpret(text, NOTHING).parts.map(({ entry }) => entry.id)
const meansOf = (text: string, id: string) => interpret(text, NOTHING).parts.find(({ entry }) => entry.id === id)?.means

test.each([
	['cemento cola', ['adhesivo']],
	['saco de cemento', ['cementos']],
	['suelo de ducha', ['ducha']],
	['azulejos para la cocina', ['cocina']],
	['sin junta', ['rectificado']],
	['junta', ['junta']],
	['gris antracita', ['antracita']],
	['suelo imitación madera', ['suelo', 'madera']],
	['C2 TE S1', ['c2tes1']],
	['R 11', ['r11']],
	['R-11', ['r11']],
	['PEI 4', ['pei-4']],
	['clase 3 BIa', ['clase-3', 'grupo-bia']],
	['gran vía', []],
	['merma', ['calculadora']],
	['60 por 60 mate', ['medidas', 'mate']],
	['adhesivo 25 kg', ['adhesivo', 'peso']],
	['MÁRMOLES', ['marmol']],
	['lavapiés', []],
])('«%s» is %j', (text, ids) => {
	expect(idsOf(text)).toEqual(ids)
})

test('an ambiguous word takes its meaning from its neighbours', () => {
	expect(meansOf('cemento', 'cemento')).toHaveLength(1)
	expect(meansOf('cemento', 'cemento')?.[0]).toHaveLength(2)
	expect(meansOf('suelo cemento azul', 'cemento')).toEqual([[{ field: 'efecto', values: ['cemento'] }]])
	expect(meansOf('cemento 60x60', 'cemento')).toEqual([[{ field: 'efecto', values: ['cemento'] }]])
	expect(meansOf('cemento 25 kg', 'cemento')).toEqual([[{ field: 'tipo', values: ['cemento'] }]])
	expect(meansOf('C2 adhesivo', 'c2')?.[0]).toEqual([{ field: 'tipo', values: ['adhesivo'] }])
	expect(meansOf('suelo C2', 'c2')?.[0]).toEqual([{ field: 'uso', values: ['pavimento'] }])
})

test('words for tiles select no filter beside a material', () => {
	expect(meansOf('cola para azulejos', 'azulejo')).toEqual([])
	expect(meansOf('adhesivo porcelánico', 'porcelanico')).toEqual([])
	expect(meansOf('silicona de cocina', 'cocina')).toEqual([])
})

test('words included in a phrase add nothing', () => {
	expect(meansOf('suelo de barro para terraza', 'suelo')).toEqual([])
	expect(meansOf('suelo de barro para terraza', 'exterior')).toEqual([[{ field: 'uso', values: ['exterior'] }]])
})

test('a size may be in centimetres, millimetres or metres', () => {
	const sizes = (text: string) => interpret(text, NOTHING).parts[0]?.means[0]?.[0]
	expect(sizes('60x120')).toEqual({
		sizes: [
			[60, 120],
			[6, 12],
		],
	})
	expect(sizes('600x600')).toEqual({
		sizes: [
			[600, 600],
			[60, 60],
		],
	})
	expect(sizes('600 x 600 mm')).toEqual({ sizes: [[60, 60]] })
	expect(sizes('1,20x0,60')).toEqual({
		sizes: [
			[1.2, 0.6],
			[120, 60],
		],
	})
	expect(sizes('7,5*15 cm')).toEqual({ sizes: [[7.5, 15]] })
})

test('letters with digits are a reference if a product has it', () => {
	const known = { word: () => false, code: (code: string) => code === 't131' }
	for (const text of ['T-131', 't131', 'T 131']) {
		expect(interpret(text, known).parts.map(({ means }) => means)).toEqual([[[{ code: 't131' }]]])
	}
	expect(interpret('T-132', known).parts).toEqual([])
})

test('a word of the catalogue is no misspelling', () => {
	expect(idsOf('parets')).toEqual(['pared'])
	expect(interpret('travertina', { ...NOTHING, word: () => true }).parts).toEqual([])
	expect(idsOf('travertimo')).toEqual(['travertino'])
})

test('a recognised phrase is removed from a text, with the words that only joined it', () => {
	const without = (text: string, id: string) => {
		const read = interpret(text, NOTHING)
		return textWithout(
			read,
			read.parts.filter(({ entry }) => entry.id === id),
		)
	}
	expect(without('Suelo imitación madera', 'madera')).toBe('Suelo')
	expect(without('suelo de madera', 'madera')).toBe('suelo')
	expect(without('roble 60 x 120 mate', 'medidas')).toBe('roble mate')
	expect(without('azul', 'azul')).toBe('')
})

test('every phrase of the table is read as its entry, and any text is read', () => {
	for (const entry of TRADE_ENTRIES) {
		for (const phrase of entry.phrases) expect([phrase, idsOf(phrase)]).toEqual([phrase, [entry.id]])
	}
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
			const read = interpret(text, NOTHING)
			for (const { tokens } of read.parts) expect(tokens.length).toBeGreaterThan(0)
			expect(textWithout(read, read.parts).length).toBeLessThanOrEqual(text.length)
		}),
	)
})
