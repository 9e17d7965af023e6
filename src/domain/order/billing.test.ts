import { expect, test } from 'vitest'
import { billingOf, placeOf } from './billing.ts'

const PLACE = { direccion: 'Calle Mayor, 1', codigoPostal: '28001', localidad: 'Madrid' }

test('the place of an invoice is read again from its lines', () => {
	const billing = billingOf('Reformas Peña S.L.', 'B12345674', PLACE)
	expect(billing.address).toEqual(['Calle Mayor, 1', '28001 Madrid'])
	expect(placeOf(billing)).toEqual(PLACE)
})

test.each([[[]], [['Calle Mayor, 1']], [['Calle Mayor, 1', 'Madrid']], [['Calle Mayor, 1', '2.º B', '28001 Madrid']]])(
	'lines %j are not read as a place',
	(address) => {
		expect(placeOf({ name: 'A', taxId: 'B', address })).toBeNull()
	},
)
