import { expect, test } from 'vitest'
import { fieldFaults } from '#contract/field-faults.ts'
import { registrationSchema } from './account.ts'

const typed = {
	name: 'Lucía Peña',
	email: 'lucia@example.es',
	phone: '600 123 456',
	password: 'tres azulejos de barro',
	confirmPassword: 'tres azulejos de barro',
	acceptTerms: 'si',
	newsletter: '',
	departamento: '',
}

function faultsOf(change: Partial<typeof typed>): string[] {
	const read = registrationSchema.safeParse({ ...typed, ...change })
	return read.success ? [] : fieldFaults(read.error).map(({ campo, mensaje }) => `${campo}: ${mensaje}`)
}

test('different passwords are reported beside the faults of other fields', () => {
	expect(faultsOf({})).toEqual([])
	expect(faultsOf({ confirmPassword: 'otra', name: '', phone: '' })).toEqual(
		expect.arrayContaining(['name: Introduce tu nombre y apellidos', 'confirmPassword: Las contraseñas no coinciden']),
	)
	expect(faultsOf({ confirmPassword: 'otra', name: '' })).toHaveLength(2)
})

test.each(['612 34 56', '12345678', '6123456789012345', '+34 ( ) - .'])('%s is no telephone number', (phone) => {
	expect(faultsOf({ phone })).toEqual(['phone: Introduce un teléfono de 9 cifras, con prefijo si no es de España'])
})

test.each(['612 34 56 78', '+34 612-345-678', '(0033) 1 42.34.56.78'])('%s is a telephone number', (phone) => {
	expect(faultsOf({ phone })).toEqual([])
})
