import { expect, test } from 'vitest'
import { readQuantity } from './read-quantity.ts'

test('a quantity is a whole number from 1 on, as Spain writes it', () => {
	expect(['1', ' 14 ', '1.000'].map(readQuantity)).toEqual([1, 14, 1000])
	for (const typed of ['', '0', '-3', '2.7', '2,7', '1.5', 'abc', '1e2', '100000'])
		expect(readQuantity(typed)).toBeNull()
})
