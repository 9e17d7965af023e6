import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret')

test('a seal opens to the same text', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			expect(seal.open(seal.close(text))).toBe(text)
		}),
	)
})

test('a changed seal, or one of another key, does not open', () => {
	const sealed = seal.close('order 1')
	for (let at = 0; at < sealed.length - 1; at++) {
		const other = sealed[at] === 'A' ? 'B' : 'A'
		expect(seal.open(sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull()
	}
	expect(createSeal('another').open(sealed)).toBeNull()
})

test('garbage does not open and does not throw', () => {
	fc.assert(
		fc.property(fc.string(), (garbage) => {
			expect(seal.open(garbage)).toBeNull()
		}),
	)
})

test('sealing the same text twice gives different seals', () => {
	expect(seal.close('a')).not.toBe(seal.close('a'))
})

test('a seal of one purpose does not open for another', () => {
	expect(createSeal('a secret', 'second factors').open(seal.close('text'))).toBeNull()
})
