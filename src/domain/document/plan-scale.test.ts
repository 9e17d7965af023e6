import { expect, test } from 'vitest'
import { barMetres, fitPlan } from './plan-scale.ts'

const AROUND = { side: 10, head: 20, foot: 40 }
const bounds = (width: number, height: number) => ({ left: 0, top: 0, right: width * 10_000, bottom: height * 10_000 })

test('a plan has the largest usual scale that fits, on paper that lies as the plan does', () => {
	// 3.8 m at 1:20 are 190 mm, all that A4 has between its margins.
	expect(fitPlan(bounds(3.8, 4), 'a4', AROUND)).toEqual({ isLandscape: false, scale: 20 })
	expect(fitPlan(bounds(3.81, 4), 'a4', AROUND)).toEqual({ isLandscape: false, scale: 25 })
	expect(fitPlan(bounds(6, 2), 'a4', AROUND)).toEqual({ isLandscape: true, scale: 25 })
	expect(fitPlan(bounds(6, 2), 'a3', AROUND)).toEqual({ isLandscape: true, scale: 15 })
	expect(fitPlan(bounds(100, 100), 'a4', AROUND)).toEqual({ isLandscape: false, scale: 1000 })
})

test('the bar of a scale is a few centimetres long', () => {
	for (const scale of [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 125, 150, 200, 250, 500, 1000]) {
		const millimetres = (barMetres(scale) * 1000) / scale
		expect([scale, millimetres >= 20 && millimetres <= 50]).toEqual([scale, true])
	}
})
