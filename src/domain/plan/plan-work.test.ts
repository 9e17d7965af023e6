import { box, type LayingRequest, lShape, plainSurface, rectangle } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { cutSize } from './cut-size.ts'
import { lengthText } from './length-text.ts'
import { cutNote, lowerBoundText } from './plan-words.ts'
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

test('the best layouts are a choice: 24 tiles with cuts of 35 cm, or 21 with a strip of 10 cm in as many boxes', () => {
	const planned = planWork(order({ choice: 0 }))
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	const { choices, purchase, narrowest } = planned.value
	expect(choices.slice(0, 2)).toMatchObject([
		{ tiles: 24, narrowest: 3500 },
		{ tiles: 21, narrowest: 1000 },
	])
	expect([purchase.tiles, narrowest]).toEqual([24, 3500])
})

test('of layouts with as many boxes the one with wider cuts is drawn first, and none has a cut of 5 mm', () => {
	const outline = rectangle(30_050, 24_000)
	if (!outline.ok) throw new Error('the floor is a rectangle')
	const request = { ...order().request, surface: plainSurface(outline.value) }
	const plans = [0, 1].map((choice) => {
		const planned = planWork(order({ request, choice }))
		if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
		const { narrowPlaces, purchase } = planned.value
		return [purchase.tiles, purchase.boxes, narrowPlaces.length]
	})
	// Cuts at both walls; or, 10 mm beside the corner that would leave 5 mm at one, 15 mm out of one tile more. Six boxes of four each.
	expect(plans).toEqual([
		[24, 6, 0],
		[21, 6, 0],
	])
})

test('a start that takes thin strips off whole tiles is not drawn first if another one needs no more boxes', () => {
	const outline = rectangle(29_970, 23_970)
	if (!outline.ok) throw new Error('the floor is a rectangle')
	const request = { ...order().request, surface: plainSurface(outline.value) }
	const best = planWork(order({ request, choice: 0 }))
	if (!best.ok) throw new Error(JSON.stringify(best.faults))
	// 20 tiles from a corner lose 3 mm at two walls; moved by 10 mm they lose 10 and 13 mm, or 7 and 10.
	expect(best.value.purchase).toMatchObject({ tiles: 20, boxes: 5 })
	expect([best.value.thinStrip, best.value.thinStrips]).toEqual([null, []])
	const start = { rule: 'point', point: { x: 0, y: 0 } } as const
	const corner = planWork(order({ request: { ...request, start } }))
	if (!corner.ok) throw new Error(JSON.stringify(corner.faults))
	expect(corner.value.thinStrip).toBe(30)
	expect(corner.value.cuts.map(cutNote)).toEqual(corner.value.cuts.map(() => 'se quitan 3 mm: con radial'))
})

test('no option claims that fewer pieces are impossible where another option has fewer', () => {
	const plans = [0, 1].map((choice) => {
		const planned = planWork(order({ choice }))
		if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
		return planned.value
	})
	expect(plans.map(({ purchase }) => purchase.tiles)).toEqual([24, 21])
	for (const { purchase } of plans)
		expect(lowerBoundText(purchase)).toMatch(/^Con este dibujo y este arranque no se puede /)
})

test('a request that cannot be planned gets the reason', () => {
	const { request } = order()
	const faulty = planWork(order({ request: { ...request, joint: -1 } }))
	expect(faulty).toMatchObject({ ok: false, faults: [{ code: 'out-of-range', field: 'joint' }] })
})

test('lengths are read in metres, short ones in centimetres', () => {
	expect([31_000, 11_530, 10_000, 3500, 15].map(lengthText)).toEqual(['3,1 m', '1,153 m', '1 m', '35 cm', '0,2 cm'])
})

test('rectangles of the same measures are one row, whichever side of the tile they come from', () => {
	const { request } = order()
	const start = { rule: 'point', point: { x: 3500, y: 0 } } as const
	const planned = planWork(order({ request: { ...request, start } }))
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	// 35 cm at the left and at the right wall: 3500 + 4 × 6000 + 3500.
	expect(planned.value.cuts).toMatchObject([{ mark: 1, count: 8, width: 3500, height: 6000, unlike: null }])
	expect(new Set(planned.value.laidCuts.map(({ mark }) => mark))).toEqual(new Set([1]))
})

test('rectangles over a metre whose lengths differ by millimetres are rows of their own', () => {
	const { request } = order()
	const tile = { width: 12_000, height: 6000, shape: 'rectangle', perBox: 2 } as const
	// A room 3.556 m wide, whose right wall steps back by 4 mm at half its depth.
	const outline = lShape(35_560, 24_000, { width: 40, height: 12_000 })
	if (!outline.ok) throw new Error(JSON.stringify(outline.faults))
	const start = { rule: 'point', point: { x: 0, y: 0 } } as const
	const planned = planWork(
		order({ request: { ...request, surface: plainSurface(outline.value), tiles: [tile], start } }),
	)
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	expect(planned.value.cuts.map((row) => [row.count, cutSize(row)])).toEqual([
		[2, '115,6 cm × 60 cm'],
		[2, '115,2 cm × 60 cm'],
	])
})

test('other shapes of the same measures stay apart, with a note', () => {
	const { request } = order()
	const planned = planWork(order({ request: { ...request, pattern: 'diagonal' } }))
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	const { cuts } = planned.value
	for (const { mark, shape, width, height, unlike } of cuts) {
		const alike = cuts.filter(
			(row) =>
				row.shape === shape &&
				[width, height].map(lengthText).join() === [row.width, row.height].map(lengthText).join(),
		)
		expect(unlike).toBe(alike[0]?.mark === mark ? null : alike[0]?.mark)
	}
	expect(cuts.some(({ unlike }) => unlike !== null)).toBe(true)
})

test('a set of formats has the counts of each, which add up', () => {
	const { request } = order()
	const tiles = [...request.tiles, { width: 3000, height: 6000, shape: 'rectangle', perBox: 6 } as const]
	const planned = planWork(order({ request: { ...request, tiles, pattern: 'modular' } }))
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	const { formats, purchase, cuts, laidCuts } = planned.value
	expect(formats.map(({ letter, size }) => [letter, size])).toEqual([
		['A', '60 × 60 cm'],
		['B', '30 × 60 cm'],
	])
	for (const name of ['whole', 'cut', 'tiles', 'withBreakage', 'boxes'] as const)
		expect(purchase[name]).toBe(formats.reduce((sum, format) => sum + (format.purchase[name] ?? 0), 0))
	for (const { letter, purchase: own } of formats) {
		expect(laidCuts.filter(({ format }) => format === letter)).toHaveLength(own.cut)
		const rows = cuts.filter(({ format }) => format === letter)
		expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(own.cut)
	}
	const loose = planWork(
		order({ request: { ...request, tiles: tiles.map((tile) => ({ ...tile, perBox: null })), pattern: 'modular' } }),
	)
	expect(loose.ok && loose.value.purchase.boxes).toBeNull()
})

const notchesOf = (change: Partial<LayingRequest>) => {
	const start = { rule: 'point', point: { x: 0, y: 0 } } as const
	const planned = planWork(order({ request: { ...order().request, start, ...change } }))
	if (!planned.ok) throw new Error(JSON.stringify(planned.faults))
	return planned.value.cuts
		.filter(({ notches }) => notches.length > 0)
		.map((row) => [row.count, row.shape, cutSize(row)] as const)
}

const floor = (openings: readonly ReturnType<typeof box>[]) => {
	const { surface } = order().request
	return { ...surface, openings: openings.map((polygon) => ({ kind: 'column', polygon }) as const) }
}

test('the cut around a corner of the room has the measures of its notch', () => {
	const outline = lShape(30_000, 24_000, { width: 13_200, height: 9000 })
	if (!outline.ok) throw new Error('the floor is an L')
	// What is missing is two tiles and 12 cm wide, a tile and 30 cm high.
	expect(notchesOf({ surface: plainSurface(outline.value) })).toEqual([
		[1, 'notched', '60 cm × 60 cm, muesca de 12 cm × 30 cm'],
	])
})

test('a cut between two columns has both notches, one around a pipe its hole', () => {
	// In the second tile of the second row, which lies at 60 cm to 120 cm both ways.
	const corners = [box(6000, 6000, 1200, 3000), box(10_000, 11_000, 2000, 1000)]
	expect(notchesOf({ surface: floor(corners) })).toEqual([
		[1, 'notched', '60 cm × 60 cm, muescas de 12 cm × 30 cm y 20 cm × 10 cm'],
	])
	expect(notchesOf({ surface: floor([box(8000, 8000, 1000, 500)]) })).toEqual([
		[1, 'pierced', '60 cm × 60 cm, hueco de 10 cm × 5 cm'],
	])
})

test('equal cuts with equal notches are one row, also upside down unless the tile has a direction', () => {
	// At the upper left and the lower right corner of two tiles, which one piece turned by half is.
	const surface = floor([box(6000, 6000, 1200, 3000), box(22_800, 9000, 1200, 3000)])
	const size = '60 cm × 60 cm, muesca de 12 cm × 30 cm'
	expect(notchesOf({ surface })).toEqual([[2, 'notched', size]])
	expect(notchesOf({ surface, rules: { kerf: 0, turns: 'none' } })).toEqual([
		[1, 'notched', size],
		[1, 'notched', size],
	])
	// Mirrored it is another piece.
	const mirrored = floor([box(6000, 6000, 1200, 3000), box(22_800, 6000, 1200, 3000)])
	expect(notchesOf({ surface: mirrored })).toHaveLength(2)
})
