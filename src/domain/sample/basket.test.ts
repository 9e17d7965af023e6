import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSample, readBasket, removeSample, sampleLines, type WantedSample, writeBasket } from './basket.ts'
import { MOST_SAMPLES, sampleFault } from './sample.ts'

const one = (productId: number): WantedSample => ({ productId, lotId: productId + 10 })

test('a sample is wanted once, and four at most', () => {
	const four = [1, 2, 3, 4].map(one)
	expect(addSample([one(1)], one(1))).toEqual([one(1)])
	expect(addSample([one(1)], { ...one(1), lotId: 99 })).toHaveLength(2)
	expect(addSample(four, one(5))).toBeNull()
	expect(addSample(four, one(4))).toEqual(four)
	expect(addSample(four, { ...one(4), itemId: 77 })).toEqual([...four.slice(0, 3), { ...one(4), itemId: 77 }])
	expect(removeSample(four, one(2))).toEqual([1, 3, 4].map(one))
})

test('any cookie is read as samples that can be ordered, and written ones are read again', () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			const basket = readBasket(text)
			expect(basket.length).toBeLessThanOrEqual(MOST_SAMPLES)
			expect(sampleFault(sampleLines(basket))).toBeNull()
			expect(readBasket(writeBasket(basket))).toEqual(basket)
		}),
	)
	const fromProject = [one(1), { ...one(2), itemId: 77 }]
	expect(readBasket(writeBasket(fromProject))).toEqual(fromProject)
	expect(readBasket('1.11~x~2.12~1.11~3.13~4.14~5.15')).toEqual([1, 2, 3, 4].map(one))
})
