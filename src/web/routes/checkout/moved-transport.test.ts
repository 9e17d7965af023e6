import { expect, test } from 'vitest'
import { movedTransportText } from './moved-transport.ts'

const PLACES = 'En el carrito calculaste el transporte para 28001; tu dirección es de 46001'
const textOf = (before: number | null, after: number | null) =>
	movedTransportText({ postalCode: '28001', cost: before }, { postalCode: '46001', cost: after }).replaceAll(
		'\u00a0',
		' ',
	)

test('another address is named with what its transport costs instead', () => {
	expect(textOf(54.32, 81.62)).toBe(`${PLACES}: el transporte pasa de 54,32 € a 81,62 € sin IVA.`)
	expect(textOf(0, 81.62)).toBe(`${PLACES}: el transporte pasa de gratis a 81,62 € sin IVA.`)
	expect(textOf(54.32, 0)).toBe(`${PLACES}: el transporte pasa de 54,32 € a 0,00 € sin IVA.`)
	expect(textOf(54.32, 54.32)).toBe(`${PLACES}. El transporte cuesta lo mismo.`)
	expect(textOf(54.32, null)).toBe(`${PLACES}.`)
})
