import { expect, test } from 'vitest'
import type { LayingRequest } from '../layout/request.ts'
import { planLaying } from '../plan-laying.ts'
import { MOVEMENT_RULES } from './movement-joints.ts'
import { box } from './outline.ts'
import { plainSurface, type Surface } from './surface.ts'
import { wall } from './wall.ts'

function planned(surface: Surface, more: Partial<LayingRequest> = {}) {
	const plan = planLaying({
		surface,
		tiles: [{ width: 6000, height: 6000, shape: 'rectangle', perBox: null }],
		joint: 20,
		pattern: 'recta',
		direction: 0,
		start: { rule: 'point', point: { x: 0, y: 0 } },
		...more,
	})
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return plan.value
}

test('a room of 9 × 5 m has one movement joint, in the tile joint nearest to its middle', () => {
	const { movementJoints } = planned(plainSurface(box(0, 0, 90_000, 50_000)))
	// The middles of joints are at 6020·n − 10: 42,130 and 48,150 are the nearest to 45,000.
	expect(movementJoints).toEqual([{ from: { x: 42_130, y: 0 }, to: { x: 42_130, y: 50_000 } }])
	expect(planned(plainSurface(box(0, 0, 80_000, 50_000))).movementJoints).toEqual([])
})

test('outdoors fields are smaller: 16 m² and 4 m', () => {
	const terrace = plainSurface(box(0, 0, 80_000, 41_000))
	const { movementJoints } = planned(terrace, { movement: MOVEMENT_RULES.outside })
	expect(movementJoints.filter(({ from, to }) => from.y === to.y)).toHaveLength(1)
	expect(movementJoints.filter(({ from, to }) => from.x === to.x)).toHaveLength(1)
})

test('movement joints end at walls and at columns, and follow a turned pattern', () => {
	const column = { kind: 'column', polygon: box(40_000, 20_000, 6000, 6000) } as const
	const { movementJoints } = planned({ ...plainSurface(box(0, 0, 90_000, 50_000)), openings: [column] })
	expect(movementJoints).toEqual([
		{ from: { x: 42_130, y: 0 }, to: { x: 42_130, y: 20_000 } },
		{ from: { x: 42_130, y: 26_000 }, to: { x: 42_130, y: 50_000 } },
	])
	const diagonal = planned(plainSurface(box(0, 0, 90_000, 50_000)), { pattern: 'diagonal' }).movementJoints
	expect(diagonal.length).toBeGreaterThan(0)
	for (const { from, to } of diagonal) expect(Math.abs(from.x - to.x)).toBeCloseTo(Math.abs(from.y - to.y), -1)
})

test('skirting goes along walls and columns, not through doorways, round trays or at open sides', () => {
	const room: Surface = {
		kind: 'floor',
		outline: box(0, 0, 40_000, 30_000),
		openings: [
			{ kind: 'column', polygon: box(10_000, 10_000, 3000, 3000) },
			// In the corner: it hides a stretch of two walls.
			{ kind: 'tray', polygon: box(30_000, 20_000, 10_000, 10_000) },
		],
		doors: [{ side: 0, at: 1000, width: 8250 }],
		openSides: [3],
	}
	const { trims } = planned(room)
	expect(trims).toEqual({
		perimeter: 140_000 + 12_000,
		// Two walls of 40 m and one of 30 m, less 2 × 10 m of the tray and a door, and the column.
		skirting: 40_000 + 20_000 + 30_000 - 8250 + 12_000,
		profiles: 30_000,
	})
})

test('a wall has profiles round its window and door, and at the top of half-height tiling', () => {
	const surface = wall({
		length: 30_000,
		left: 25_000,
		right: 25_000,
		tiledTo: 22_000,
		openings: [
			{ kind: 'window', left: 18_000, sill: 9000, width: 8000, height: 10_000 },
			{ kind: 'door', left: 2000, sill: 0, width: 8000, height: 20_000 },
		],
	})
	if (!surface.ok) throw new Error('refused')
	const { trims } = planned(surface.value)
	expect(trims).toEqual({
		perimeter: 104_000 - 8000 + 36_000 + 48_000,
		skirting: 0,
		profiles: 30_000 + 36_000 + 48_000,
	})
})
