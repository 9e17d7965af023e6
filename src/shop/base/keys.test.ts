import { expect, test } from 'vitest'
import { createPseudonyms } from './keys.ts'

test('a visitor has one pseudonym under each secret', () => {
	const [one, same, other] = [createPseudonyms('a'), createPseudonyms('a'), createPseudonyms('b')]
	expect(one.visitor('203.0.113.9')).toBe(same.visitor('203.0.113.9'))
	expect(one.visitor('203.0.113.9')).not.toBe(other.visitor('203.0.113.9'))
	expect(one.visitor('2001:db8:0:1::1')).toBe(one.visitor('2001:db8:0:1:ffff::2'))
})

test('folders with similar names have different keys', () => {
	const { subject } = createPseudonyms('a')
	expect(subject('ab', 'c')).not.toBe(subject('a', 'bc'))
})
