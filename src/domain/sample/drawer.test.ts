import { expect, test } from 'vitest'
import { atHandText, samplesAtHand, samplesByLot } from './drawer.ts'

const sample = (lotId: number, quantity = 1) => ({ variantId: 'muestra' as const, lotId, quantity })

test('only samples are counted by lot', () => {
	const boxes = { variantId: 'picking' as const, lotId: 3, quantity: 9 }
	expect(samplesByLot([sample(7), boxes, sample(2), sample(7)])).toEqual([
		{ lotId: 2, samples: 1 },
		{ lotId: 7, samples: 2 },
	])
})

test('the first order takes the cut samples, and the next one the rest', () => {
	const boxes = { variantId: 'picking' as const, lotId: 7, quantity: 9 }
	const atHand = samplesAtHand([[sample(7)], [boxes], [sample(7), sample(8)], [sample(7)]], (lot) =>
		lot === 7 ? 2 : 0,
	)
	expect(atHand).toEqual([{ wanted: 1, cut: 1 }, null, { wanted: 2, cut: 1 }, { wanted: 1, cut: 0 }])
	expect(atHand.map((each) => each && atHandText(each))).toEqual([
		'hay 1 cortada',
		null,
		'hay 1 cortada, cortar 1',
		'cortar 1',
	])
	expect(atHandText({ wanted: 2, cut: 5 })).toBe('hay 5 cortadas')
})
