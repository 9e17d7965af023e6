import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

test('eight characters are enough, whatever they are', () => {
	expect(passwordFault('sol y cal')).toBeNull()
	expect(passwordFault('ñandú🟦🟦🟦')).toBeNull()
	expect(passwordFault('siete77')).toBe('corta')
	expect(passwordFault('a🟦b🟦c🟦d')).toBe('corta')
	expect(passwordFault('ab'.repeat(10) + 'c'.repeat(109))).toBe('larga')
})

test('the most common passwords are refused in any spelling', () => {
	for (const guessed of ['12345678', 'Contraseña', 'AZULEJOS', 'aaaaaaaaaa', 'abababababab']) {
		expect(passwordFault(guessed)).toBe('comun')
	}
})

test('a password is not its owner’s name or address', () => {
	expect(passwordFault('lucia.ferrer', ['lucia.ferrer@example.es'])).toBe('comun')
	expect(passwordFault('Lucia.Ferrer@example.es', ['lucia.ferrer@example.es'])).toBe('comun')
	expect(passwordFault('lucia.ferrer y su casa', ['lucia.ferrer@example.es'])).toBeNull()
})
