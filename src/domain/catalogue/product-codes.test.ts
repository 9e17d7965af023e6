import { codeKey } from '@soleria/search/query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTile } from '#test/sample-products.ts'
import { codesOf, isCode, oneEditAway, seenKey } from './product-codes.ts'

test('a code is the same in any case and with any signs', () => {
	for (const typed of ['AZ-1001', 'az 1001', 'AZ.1001 ', 'ÁZ1001']) expect(codeKey(typed)).toBe('az1001')
	const product = aTile({ ficha: { referencia: 'AZ-1001', ean: '8412345678905' } })
	expect(codesOf(product)).toEqual(['AZ-1001', '8412345678905', 'terrazo-lavapies-multicolor'])
	expect(codesOf(aTile())).toEqual(['terrazo-lavapies-multicolor'])
})

test('a single word with a digit is taken for a code rather than a name', () => {
	expect(['AZ-1001', ' 8412345678905 '].map(isCode)).toEqual([true, true])
	expect(['Terrazo', 'Terrazo 60x60', ''].map(isCode)).toEqual([false, false, false])
})

test('letters match the digits that they look like', () => {
	expect(seenKey('az10s1')).toBe(seenKey('az1051'))
	expect(seenKey('az10o1')).not.toBe(seenKey('az1011'))
})

test('a code with one mistyped character is still found', () => {
	const code = fc.stringMatching(/^[a-z0-9]{4,12}$/)
	const place = fc.nat(11)
	fc.assert(
		fc.property(code, place, fc.constantFrom('a', 'z', '0', '9'), (key, at, sign) => {
			const index = at % key.length
			const mistyped = [
				key.slice(0, index) + key.slice(index + 1),
				key.slice(0, index) + sign + key.slice(index),
				key.slice(0, index) + sign + key.slice(index + 1),
			]
			for (const typed of mistyped) expect(oneEditAway(typed)).toContain(key)
		}),
	)
	expect(oneEditAway('az1010')).toContain('az1001')
	expect(oneEditAway('az')).toEqual([])
	expect(oneEditAway('a'.repeat(25))).toEqual([])
})
