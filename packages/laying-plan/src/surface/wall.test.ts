import { expect, test } from 'vitest'
import type { Tile } from '../pattern/tile.ts'
import { planLaying } from '../plan-laying.ts'
import { wall } from './wall.ts'

const corners = (input: Parameters<typeof wall>[0]) => {
	const surface = wall(input)
	return surface.ok ? surface.value.outline.map(({ x, y }) => [x, y]) : surface.faults
}

test('a wall has its floor below', () => {
	expect(corners({ length: 30_000, left: 25_000, right: 25_000 })).toEqual([
		[0, 0],
		[30_000, 0],
		[30_000, 25_000],
		[0, 25_000],
	])
})

test('a wall may have a sloped top or a gable', () => {
	expect(corners({ length: 30_000, left: 25_000, right: 18_000 })).toEqual([
		[0, 0],
		[30_000, 7000],
		[30_000, 25_000],
		[0, 25_000],
	])
	expect(corners({ length: 30_000, left: 20_000, right: 20_000, peak: { at: 15_000, height: 28_000 } })).toContainEqual(
		[15_000, 0],
	)
})

test('half-height tiling ends in the open and leaves no openings above it', () => {
	const half = wall({
		length: 30_000,
		left: 25_000,
		right: 10_000,
		tiledTo: 12_000,
		openings: [
			{ kind: 'door', left: 2000, sill: 0, width: 8000, height: 20_300 },
			{ kind: 'window', left: 14_000, sill: 13_000, width: 5000, height: 5000 },
		],
	})
	if (!half.ok) throw new Error('refused')
	expect(half.value.outline).toEqual([
		{ x: 0, y: 0 },
		// 12 m of 15 m of slope: 25,000 − x / 2 = 12,000.
		{ x: 26_000, y: 0 },
		{ x: 30_000, y: 2000 },
		{ x: 30_000, y: 12_000 },
		{ x: 0, y: 12_000 },
	])
	expect(half.value.openSides).toEqual([0])
	expect(half.value.openings.map(({ kind, polygon: [corner] }) => [kind, corner])).toEqual([
		['door', { x: 2000, y: 0 }],
	])
})

test('pieces are numbered from the floor upwards', () => {
	const surface = wall({ length: 24_000, left: 24_000, right: 24_000 })
	if (!surface.ok) throw new Error('refused')
	const tile: Tile = { width: 6000, height: 6000, shape: 'rectangle', perBox: null }
	const plan = planLaying({
		surface: surface.value,
		tiles: [tile],
		joint: 0,
		pattern: 'recta',
		direction: 0,
		start: { rule: 'visible', side: 2 },
	})
	if (!plan.ok) throw new Error('refused')
	const [first] = plan.value.layout.pieces
	expect(first).toMatchObject({ number: 1, row: 1 })
	expect(first?.polygon).toContainEqual({ x: 0, y: 24_000 })
})

test('measures out of range name their field', () => {
	expect(wall({ length: 0, left: -1, right: 1e9, tiledTo: 0 })).toMatchObject({
		ok: false,
		faults: [{ field: 'length' }, { field: 'left' }, { field: 'right' }, { field: 'tiledTo' }],
	})
	expect(corners({ length: 30_000, left: 0, right: 0 })).toMatchObject([{ code: 'corners' }])
	expect(
		corners({
			length: 30_000,
			left: 20_000,
			right: 20_000,
			peak: { at: 15_000, height: 19_000 },
			openings: [{ kind: 'window', left: 1, sill: 1, width: 0, height: 1 }],
		}),
	).toMatchObject([
		{ field: 'peak', index: 1 },
		{ field: 'width', index: 0 },
		{ field: 'height', index: 0 },
	])
})
