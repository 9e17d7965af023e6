import { expect, test } from 'vitest'
import { groutColour } from './grout-colours.ts'

test.each([
	['Junta Fina Gris Perla', 'gris', '#bfbcb4'],
	['Junta Epoxi Marfil', 'crema', '#e3d9c3'],
	['Junta Fina Arena', 'beige', '#c9b899'],
	['Junta Epoxi Gris', 'gris', '#8c8a84'],
	['Junta Verde', 'verde', '#7f8f76'],
] as const)('%s has its colour', (nombre, family, colour) => {
	expect(groutColour({ nombre, ficha: { color: [family] } })).toBe(colour)
})

test('a grout without a stated colour counts as grey', () => {
	expect(groutColour({ nombre: 'Junta', ficha: {} })).toBe('#8c8a84')
})
