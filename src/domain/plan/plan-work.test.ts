import { type LayingRequest, plainSurface, rectangle } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { lengthText } from './length-text.ts'
import { type PlanOrder, planWork } from './plan-work.ts'

/** A floor of 3.10 × 2.40 m with 60 × 60 and no joint. */
function order(change: Partial<PlanOrder> = {}): PlanOrder {
	const outline = rectangle(31_000, 24_000)
	if (!outline.ok) throw new Error('the floor is a rectangle')
	const request: LayingRequest = {
		surface: plainSurface(outline.value),
		tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: 4 }],
		joint: 0,
		pattern: 'recta',
		direction: 0,
		start: { rule: 'fewest' },
		rules: { kerf: 0 },
		breakage: 0,
	}
	return { request, choice: null, ...change }
}

test('a plan is summed up: tiles, boxes, cuts by their marks, and a drawing', () => {
	const planned = planWork(order())
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	const { purchase, cuts, area, narrowest, drawing, laidCuts, choices } = planned.value
	expect(purchase).toMatchObject({ whole: 20, cut: 4, tiles: 21, boxes: 6 })
	expect([narrowest, area.surface, area.joints, choices]).toEqual([1000, 7_440_000, 0, []])
	expect(cuts).toMatchObject([{ mark: 1, count: 4, shape: 'rectangle', width: 1000, height: 6000, fromOffcuts: 3 }])
	expect(drawing.pieces).toHaveLength(24)
	// The cuts of a column 10 cm wide come from one tile of 60 cm, which is cut for the first of them.
	expect(laidCuts.map(({ row, from, isFromOffcut }) => [row, from, isFromOffcut])).toEqual([
		[1, 1, false],
		[2, 1, true],
		[3, 1, true],
		[4, 1, true],
	])
})

test('the best layouts are a choice: 21 tiles with a strip of 10 cm, or 24 with cuts of 35 cm', () => {
	const planned = planWork(order({ choice: 1 }))
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	const { choices, purchase, narrowest } = planned.value
	expect(choices.slice(0, 2)).toMatchObject([
		{ tiles: 21, narrowest: 1000 },
		{ tiles: 24, narrowest: 3500 },
	])
	expect([purchase.tiles, narrowest]).toEqual([24, 3500])
})

test('a request that cannot be planned says why', () => {
	const { request } = order()
	const faulty = planWork(order({ request: { ...request, joint: -1 } }))
	expect(faulty).toMatchObject({ ok: false, faults: [{ code: 'out-of-range', field: 'joint' }] })
})

test('lengths are read in metres, short ones in centimetres', () => {
	expect([31_000, 10_000, 3500, 15].map(lengthText)).toEqual(['3,1 m', '1 m', '35 cm', '0,2 cm'])
})
