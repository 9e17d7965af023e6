import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { cutName, lotsText, movementText, rowText, sideText, startText } from './plan-words.ts'

test('the start is given by distances, or as a corner', () => {
	const start = { fromLeft: 12_000, fromTop: 3500, degrees: 0, isWithin: true }
	expect(startText(start)).toBe('Las líneas de arranque se cruzan a 1,2 m de la izquierda y a 35 cm de arriba.')
	expect(startText({ ...start, degrees: 45 })).toBe(
		'Las líneas de arranque se cruzan a 1,2 m de la izquierda y a 35 cm de arriba, giradas 45°.',
	)
	expect(startText({ ...start, fromLeft: 0, fromTop: 0, degrees: 90 })).toBe(
		'Se empieza en la esquina de arriba a la izquierda.',
	)
	expect(startText({ ...start, degrees: 22.5, isWithin: false })).toBe('Las líneas de arranque van giradas 22,5°.')
	expect(startText({ ...start, isWithin: false })).toBe('')
})

test('a row is described by its pieces', () => {
	const shape = { shape: 'rectangle', notches: [], width: 900, height: 6000 } as const
	const cut = { piece: 6, row: 1, mark: 1, format: '', from: 1, isFromOffcut: false, ...shape }
	expect(rowText({ row: 1, from: 1, to: 6, whole: 5, cuts: [cut] })).toBe('piezas 1 a 6: 5 enteras y 1 cortada')
	expect(rowText({ row: 2, from: 7, to: 7, whole: 1, cuts: [] })).toBe('pieza 7: 1 entera')
	expect(rowText({ row: 3, from: 8, to: 9, whole: 0, cuts: [cut, cut] })).toBe('piezas 8 a 9: 2 cortadas')
})

test('sides have their numbers only where a plan names them', () => {
	expect([true, false].map((has) => sideText(has)({ side: 2, length: 31_000 }))).toEqual(['3: 3,1 m', '3,1 m'])
})

test('movement joints are listed with the shop’s rule and its sources', () => {
	expect(movementText(MOVEMENT_RULES, false)).toBe(
		'Juntas de movimiento cada 40 m² o 8 m como mucho en interiores; ANFAPA recomienda de 50 a 70 m² y la TTA británica, de 8 a 10 m.',
	)
	expect(movementText(MOVEMENT_RULES, true)).toContain('cada 16 m² o 4 m como mucho en exteriores')
})

test('a cut names its format in a set, and the similar cut that it differs from', () => {
	const row = { mark: 3, shape: 'triangle', format: '', unlike: null } as const
	expect(cutName(row)).toBe('3. En triángulo')
	expect(cutName({ ...row, format: 'B', unlike: 2 })).toBe('3. En triángulo, de B, distinto del 2')
})

test('lots name the letters of their formats in a set', () => {
	const lot = { tono: 'T1', calibre: '9' }
	expect(lotsText([{ ...lot, letter: '' }])).toBe('lote T1, calibre 9')
	expect(
		lotsText([
			{ ...lot, letter: 'A' },
			{ ...lot, letter: 'B' },
		]),
	).toBe('A: lote T1, calibre 9; B: lote T1, calibre 9')
	expect(lotsText([])).toBe('')
})
