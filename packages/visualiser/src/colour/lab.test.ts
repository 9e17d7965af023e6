import { expect, test } from 'vitest'
import { toLab } from './lab.ts'

test('white, black and a saturated red have their known Lab colours', () => {
	const rounded = ({ l, a, b }: ReturnType<typeof toLab>) => [l, a, b].map((value) => Math.round(value) + 0)
	expect(rounded(toLab(255, 255, 255))).toEqual([100, 0, 0])
	expect(rounded(toLab(0, 0, 0))).toEqual([0, 0, 0])
	expect(rounded(toLab(255, 0, 0))).toEqual([53, 80, 67])
})
