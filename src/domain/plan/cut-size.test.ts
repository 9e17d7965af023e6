import { expect, test } from 'vitest'
import { cutSize } from './cut-size.ts'

test('a cut has the measures of its notches or holes', () => {
	const size = { width: 6000, height: 4500 }
	const notch = { width: 1200, height: 3000 }
	expect(cutSize({ ...size, shape: 'rectangle', notches: [] })).toBe('60 cm × 45 cm')
	expect(cutSize({ width: 11_530, height: 10_000, shape: 'rectangle', notches: [] })).toBe('115,3 cm × 100 cm')
	expect(cutSize({ ...size, shape: 'notched', notches: [notch] })).toBe('60 cm × 45 cm, muesca de 12 cm × 30 cm')
	expect(cutSize({ ...size, shape: 'notched', notches: [notch, { width: 500, height: 500 }] })).toBe(
		'60 cm × 45 cm, muescas de 12 cm × 30 cm y 5 cm × 5 cm',
	)
	expect(cutSize({ ...size, shape: 'pierced', notches: [notch] })).toBe('60 cm × 45 cm, hueco de 12 cm × 30 cm')
})
