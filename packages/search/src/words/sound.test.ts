import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { soundOf } from './sound.ts'

test.each([
	['porselanico', 'porcelánico'],
	['asulejos', 'azulejo'],
	['baldoza', 'baldosa'],
	['valdosa', 'baldosa'],
	['idraulico', 'hidráulica'],
	['amariyo', 'amarillo'],
	['beije', 'beige'],
	['carara', 'Carrara'],
	['seramica', 'cerámico'],
	['kemado', 'quemado'],
])('%s sounds like %s', (typed, known) => {
	expect(soundOf(fold(typed))).toBe(soundOf(fold(known)))
})

test('words that sound different stay apart', () => {
	const different = ['gris', 'gres', 'mate', 'madera', 'chapa', 'capa', 'guia', 'jota', 'roca', 'rosa']
	expect(new Set(different.map(soundOf)).size).toBe(different.length)
})
