import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaNeed, WASTE_PERCENTS } from './area-aid.ts'

test('17.3 m² with 10 % waste in boxes of 1.44 m² are 19.03 m², 14 boxes, 20.16 m², or 20.5 m² by the step', () => {
	expect(areaNeed(1730, 10, 144)).toEqual({
		netHundredths: 1903,
		boxes: 14,
		boxesAreaHundredths: 2016,
		customAreaHundredths: 2050,
	})
})

test('without boxes only the step rounds', () => {
	expect(areaNeed(1730, 10, 0)).toEqual({
		netHundredths: 1903,
		boxes: 0,
		boxesAreaHundredths: 1903,
		customAreaHundredths: 1950,
	})
})

test('it is always enough, and never a whole box or step too much', () => {
	fc.assert(
		fc.property(fc.nat(1_000_000), fc.constantFrom(...WASTE_PERCENTS), fc.nat(500), (surface, waste, box) => {
			const need = areaNeed(surface, waste, box)
			expect(need.netHundredths).toBeGreaterThanOrEqual(surface)
			expect(need.boxesAreaHundredths).toBeGreaterThanOrEqual(need.netHundredths)
			expect(need.boxesAreaHundredths - need.netHundredths).toBeLessThan(Math.max(box, 1))
			expect(need.customAreaHundredths % 50).toBe(0)
			expect(need.customAreaHundredths).toBeGreaterThanOrEqual(need.boxesAreaHundredths)
			expect(need.customAreaHundredths - need.boxesAreaHundredths).toBeLessThan(50)
		}),
	)
})
