import { expect, test } from 'vitest'
import { materialByWords, SOME_MATERIAL } from './material-words.ts'

const kindOf = (nombre: string, medidas = '', norma?: string) =>
	materialByWords({ nombre, medidas, ficha: norma === undefined ? {} : { norma } })

test.each([
	['Adhesivo flexible gris 25 kg', 'adhesivo'],
	['Cemento cola C2TE', 'adhesivo'],
	['Junta fina blanca', 'junta'],
	['Mortero autonivelante', 'mortero'],
	['Crucetas 2 mm', 'nivelación'],
	['Silicona neutra', 'sellador'],
	['Gres Adhesivo', null],
	['Cemento gris', null],
	['Colonial beige', null],
	['Mortero 60x60', null],
	['Flexible C2TE S1 gris', 'adhesivo'],
	['Color fino CG2 WA', 'junta'],
	['Imprimación 5 L', SOME_MATERIAL],
	['Kerabond 25kg', SOME_MATERIAL],
	['Roma C2', null],
])('the words of «%s» say that it is %s', (nombre, kind) => expect(kindOf(nombre)).toBe(kind))

test('a name with sides is no material, and a standard names the kind of a material', () => {
	expect(kindOf('Junta', '20x20')).toBeNull()
	expect(kindOf('Kerafix', '', 'EN 12004 C2TE S1')).toBe('adhesivo')
})
