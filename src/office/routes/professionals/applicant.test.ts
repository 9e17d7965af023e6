import { expect, test } from 'vitest'
import { taxIdText, waitText } from './applicant.ts'

const NOW = Date.UTC(2026, 10, 21, 11)

test('a wait is displayed in whole days', () => {
	expect(waitText(NOW - 23 * 3_600_000, NOW)).toBe('menos de un día')
	expect(waitText(NOW - 25 * 3_600_000, NOW)).toBe('1 día')
	expect(waitText(NOW - 80 * 3_600_000, NOW)).toBe('3 días')
})

test('a tax id is checked by its digits, and one of another state by the answer of VIES', () => {
	expect(taxIdText('B12345674', [])).toBe('NIF de empresa, correcto')
	expect(taxIdText('12345678Z', [])).toBe('NIF de persona, correcto')
	expect(taxIdText('12345678A', [])).toBe('no es un NIF correcto')
	expect(taxIdText('PT501964843', [])).toContain('no se ha consultado')
	expect(taxIdText('PT501964843', [{ vatId: 'PT501964843', state: 'no_valido' }])).toContain('no lo reconoce')
})
