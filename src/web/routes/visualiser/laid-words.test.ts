import { plainBand } from '@soleria/visualiser'
import { expect, test } from 'vitest'
import { GROUT_COLOURS, groutName } from '#domain/job/grout-colours.ts'
import { bandName, layingWords, wastePattern } from './laid-words.ts'

const SHEET = { forma: 'recta', jointMm: 2, grout: '#b8b0a4' } as const

test('a laying is described with its pattern, its turn and its joint', () => {
	expect(layingWords({ ...plainBand('roble'), forma: 'espiga' }, SHEET)).toBe('en espiga, junta 2 mm gris perla')
	expect(layingWords({ ...plainBand('roble'), turn: 45, jointMm: 2.5, grout: '#222222' }, SHEET)).toBe(
		'en recto, en diagonal, junta 2,5 mm negro',
	)
})

test('each default colour has its own name', () => {
	for (const { name, colour } of GROUT_COLOURS) expect(groutName(colour)).toBe(name)
})

test('the waste is that of the pattern, or that of a diagonal at 45° if it is more', () => {
	expect(wastePattern(plainBand('roble'), SHEET)).toBe('recta')
	expect(wastePattern({ ...plainBand('roble'), turn: 45 }, SHEET)).toBe('diagonal')
	expect(wastePattern({ ...plainBand('roble'), turn: 45, forma: 'espiga' }, SHEET)).toBe('espiga')
})

test('bands of one surface have different names', () => {
	const bands = [{ ...plainBand('a'), topMm: 1200 }, plainBand('b')]
	expect([bandName('pared', bands, 0), bandName('pared', bands, 1)]).toEqual(['Zócalo de 120 cm', 'Pared, por encima'])
	const bordered = [...bands.slice(0, 1), { ...plainBand('c'), topMm: 1275 }, plainBand('b')]
	expect([1, 2].map((index) => bandName('pared', bordered, index))).toEqual(['Cenefa de 7,5 cm', 'Pared, por encima'])
	expect(bandName('suelo', [plainBand('a')], 0)).toBe('Suelo')
})
