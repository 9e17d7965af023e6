import { plainSurface, rectangle } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { layingRows, type RowsRoom } from './laying-rows.ts'
import { planWork } from './plan-work.ts'

function planned(width: number, height: number, side: number, room?: RowsRoom) {
	const outline = rectangle(width, height)
	if (!outline.ok) throw new Error('it is a rectangle')
	const plan = planWork({
		request: {
			surface: plainSurface(outline.value),
			tiles: [{ width: side, height: side, shape: 'rectangle', perBox: null }],
			...{ joint: 0, pattern: 'recta', direction: 0 },
			start: { rule: 'point', point: { x: 0, y: 0 } },
		},
		choice: null,
	})
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return layingRows(plan.value, room)
}

test('rows have all pieces in the order of laying, with their cuts', () => {
	const { rows, isWhole } = planned(31_000, 24_000, 6000)
	expect(isWhole).toBe(true)
	expect(rows.map(({ row, from, to, whole, cuts }) => [row, from, to, whole, cuts.length])).toEqual([
		[1, 1, 6, 5, 1],
		[2, 7, 12, 5, 1],
		[3, 13, 18, 5, 1],
		[4, 19, 24, 5, 1],
	])
	expect(rows[1]?.cuts[0]).toMatchObject({ piece: 12, width: 1000, height: 6000, isFromOffcut: true })
})

test('the surfaces of a page share the room for their rows', () => {
	expect(planned(31_000, 24_000, 6000, { rows: 5, cuts: 20 }).left).toEqual({ rows: 1, cuts: 16 })
	const { rows, isWhole, left } = planned(31_000, 24_000, 6000, { rows: 9, cuts: 3 })
	expect([rows.length, isWhole, left]).toEqual([3, false, { rows: 0, cuts: 0 }])
})

test('a very long list of rows is cut off with a note', () => {
	const { rows, isWhole } = planned(1900, 400_000, 200)
	expect([rows.length, isWhole]).toEqual([1000, false])
})
