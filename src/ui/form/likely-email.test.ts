import { expect, test } from 'vitest'
import { likelyEmail } from './likely-email.ts'

test.each([
	['ana@gmial.com', 'ana@gmail.com'],
	['ana@gmail.con', 'ana@gmail.com'],
	['ana.ruiz@hotmial.es', 'ana.ruiz@hotmail.es'],
	['ana@outlok.com', 'ana@outlook.com'],
	['ana@reformasalbero.con', 'ana@reformasalbero.com'],
])('%s suggests %s', (typed, meant) => {
	expect(likelyEmail(typed)).toBe(meant)
})

test.each([
	'ana@gmail.com',
	'ana@yahoo.es',
	'obras@reformasalbero.es',
	'ana@estudi.cat',
	'info@aldea.eus',
	'ana@upm.es',
	'personal@soleria.example',
	'ana',
	'',
])('%s suggests nothing', (typed) => {
	expect(likelyEmail(typed)).toBeNull()
})
