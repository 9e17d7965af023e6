import { expect, test } from 'vitest'
import { assignLots, type Lot, type SurfaceNeed } from './assign-lots.ts'

const need = (id: string, tiles: number): SurfaceNeed => ({ id, tiles })
const lot = (id: string, boxes: number): Lot => ({ id, boxes })

function assigned(needs: readonly SurfaceNeed[], lots: readonly Lot[], perBox: number) {
	const outcome = assignLots(needs, lots, perBox)
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
	return outcome.value
}

test('the smallest lot that covers all surfaces is chosen, and its boxes are rounded up on the sum', () => {
	const needs = [need('bathroom', 21), need('kitchen', 30)]
	// 51 tiles are 13 boxes of four; room by room they would be 14.
	expect(assigned(needs, [lot('A', 40), lot('B', 13), lot('C', 12)], 4)).toEqual({
		covering: 'B',
		surfaces: [
			{ id: 'bathroom', lots: ['C', 'B', 'A'], lot: 'B' },
			{ id: 'kitchen', lots: ['C', 'B', 'A'], lot: 'B' },
		],
		taken: [{ id: 'B', tiles: 51, boxes: 13 }],
	})
})

test('without such a lot, each surface still has one lot, and as few lots as possible are opened', () => {
	const needs = [need('bathroom', 20), need('kitchen', 30), need('hall', 10)]
	const found = assigned(needs, [lot('A', 5), lot('B', 3), lot('C', 1)], 10)
	expect(found.covering).toBeNull()
	expect(found.surfaces.map(({ lot }) => lot)).toEqual(['A', 'B', 'A'])
	expect(found.taken).toEqual([
		{ id: 'B', tiles: 30, boxes: 3 },
		{ id: 'A', tiles: 30, boxes: 3 },
	])
})

test('a surface that no lot covers is reported, and the others keep their lots', () => {
	const { surfaces } = assigned([need('terrace', 200), need('hall', 10)], [lot('A', 5), lot('B', 2)], 10)
	expect(surfaces).toEqual([
		{ id: 'terrace', lots: [], lot: null },
		{ id: 'hall', lots: ['B', 'A'], lot: 'B' },
	])
})

test('of two surfaces that need the same lot, the one without an alternative gets it', () => {
	// The hall fits in both lots, the kitchen only in A.
	const { surfaces } = assigned([need('hall', 25), need('kitchen', 30)], [lot('A', 3), lot('B', 3)], 10)
	expect(surfaces.map(({ lot }) => lot)).toEqual(['B', 'A'])
	const { surfaces: scarce } = assigned([need('hall', 25), need('kitchen', 30)], [lot('A', 4)], 10)
	expect(scarce.map(({ lots, lot }) => [lots, lot])).toEqual([
		[['A'], null],
		[['A'], 'A'],
	])
})

test('the assignment of many surfaces and lots terminates', () => {
	const needs = Array.from({ length: 30 }, (_, place) => need(`${place}`, 90 + place))
	const lots = Array.from({ length: 20 }, (_, place) => lot(`${place}`, 20 + place))
	expect(assigned(needs, lots, 10).surfaces.filter(({ lot }) => lot !== null).length).toBeGreaterThan(25)
})

test('numbers out of range name the need or the lot', () => {
	expect(assignLots([need('a', 1), need('b', -1)], [lot('A', 0.5)], 0)).toMatchObject({
		ok: false,
		faults: [
			{ field: 'tile.perBox', index: null },
			{ field: 'need.tiles', index: 1 },
			{ field: 'lot.boxes', index: 0 },
		],
	})
	expect(assigned([], [], 1)).toEqual({ covering: null, surfaces: [], taken: [] })
})
