import { expect, test } from 'vitest'
import { labOf, readColour } from './asked-colour.ts'

test('a colour is read only in the notation of addresses and colour inputs', () => {
	expect(['c8b49a', '#c8b49a', ' #C8B49A '].map(readColour)).toEqual(['c8b49a', 'c8b49a', 'c8b49a'])
	for (const text of ['', '#', 'c8b49', 'c8b49aa', 'arena', '#c8b49g', '##c8b49', null, undefined])
		expect(readColour(text)).toBeNull()
})

test('white is the lightest colour and has no hue', () => {
	const { l, a, b } = labOf('ffffff')
	expect([l, a, b].map((value) => Math.round(value * 10) / 10 + 0)).toEqual([100, 0, 0])
	expect(labOf('000000').l).toBe(0)
})
