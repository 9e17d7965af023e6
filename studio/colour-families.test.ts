import { toLab } from '@soleria/visualiser/colour'
import { expect, test } from 'vitest'
import { familiesOfPicture, familyOf } from './colour-families.ts'

const hex = (colour: string) => {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
	return toLab(red, green, blue)
}

test.each([
	['#f6f5f2', 'blanco'],
	['#ece2cc', 'crema'],
	['#cdb899', 'beige'],
	['#a3a4a2', 'gris'],
	['#4c4e50', 'antracita'],
	['#17181a', 'negro'],
	['#6f4f36', 'marrón'],
	['#b0603c', 'terracota'],
	['#a02b2f', 'rojo'],
	['#dba9a4', 'rosa'],
	['#e8862e', 'naranja'],
	['#dcae3a', 'amarillo'],
	['#4f7a52', 'verde'],
	['#2f5f9c', 'azul'],
	['#2f9c9a', 'turquesa'],
])('%s is %s', (colour, family) => {
	expect(familyOf(hex(colour))).toBe(family)
})

test('black and white give both families, distant strong hues give many colours, and a plain face one', () => {
	const half = (one: string, other: string) => Array.from({ length: 100 }, (_, at) => hex(at % 2 === 0 ? one : other))
	expect(familiesOfPicture(half('#f4f4f2', '#1a1a1b'))).toEqual(['blanco', 'negro'])
	expect(familiesOfPicture(half('#d9a020', '#1f3f8c'))[0]).toBe('multicolor')
	expect(familiesOfPicture(half('#2f5f9c', '#2b5890'))).toEqual(['azul'])
})
