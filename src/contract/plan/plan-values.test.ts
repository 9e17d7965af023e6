import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planQuery, planValues } from './plan-values.ts'

const names = [
	'producto',
	'producto2',
	'formato3',
	'forma',
	'largo',
	'lados',
	'junta',
	'arranque',
	'hueco',
	'huecoAnchura',
	'desde',
	'numeros',
]

test('the shortest address of a plan has the same values', () => {
	const field = fc.tuple(fc.constantFrom(...names), fc.constantFrom('', '2', '3,10 m', 'l', 'centrado', 'island', 'si'))
	fc.assert(
		fc.property(fc.array(field, { maxLength: 16 }), (fields) => {
			const values = planValues(new URLSearchParams(fields))
			expect(planValues(planQuery(values))).toEqual(values)
		}),
	)
})

test('default values are left out of the address', () => {
	const typed =
		'producto=&forma=rectangulo&largo=3%2C10&ancho=2&junta=2&arranque=mejores&rotura=3&hueco=column&huecoAnchura='
	expect(planQuery(planValues(new URLSearchParams(typed))).toString()).toBe('largo=3%2C10&ancho=2')
})
