import { expect, test } from 'vitest'
import { projected } from '../photo/projection.ts'
import type { LaidSurface, RoomWords } from './room-layers.ts'
import { surfaceMatrix } from './surface-matrix.ts'

const ROOM: Pick<RoomWords, 'camera' | 'mirrored'> = {
	camera: { position: [2800, -1900, 1220], target: [2800, 3000, 1200], lensMm: 26, sensorMm: 36, shift: 0 },
	mirrored: false,
}
const FLOOR: Pick<LaidSurface, 'origin' | 'u' | 'v'> = { origin: [0, -2600, 0], u: [1, 0, 0], v: [0, 1, 0] }
const WALL: Pick<LaidSurface, 'origin' | 'u' | 'v'> = { origin: [0, 3400, 0], u: [1, 0, 0], v: [0, 0, 1] }
const PROPORTION = 2 / 3

test('the middle of the picture is straight ahead on the wall, at the height of the camera', () => {
	const middle = projected(surfaceMatrix(ROOM, WALL, PROPORTION), 0.5, PROPORTION / 2)
	expect(middle.x).toBeCloseTo(2800, 6)
	expect(middle.y).toBeCloseTo(1220, 6)
	expect(middle.depth).toBeGreaterThan(0)
})

test('lens, sensor and distance give the mm of wall per part of the width, reversed in a mirror', () => {
	const wide = ((3400 + 1900) * 36) / 26
	const right = projected(surfaceMatrix(ROOM, WALL, PROPORTION), 0.75, PROPORTION / 2)
	expect(right.x).toBeCloseTo(2800 + wide / 4, 6)
	const mirrored = projected(surfaceMatrix({ ...ROOM, mirrored: true }, WALL, PROPORTION), 0.75, PROPORTION / 2)
	expect(mirrored.x).toBeCloseTo(2800 - wide / 4, 6)
})

test('the floor is visible only below the horizon, and nearer towards the bottom', () => {
	const matrix = surfaceMatrix(ROOM, FLOOR, PROPORTION)
	const far = projected(matrix, 0.5, PROPORTION * 0.6)
	const near = projected(matrix, 0.5, PROPORTION * 0.9)
	expect(far.depth).toBeGreaterThan(0)
	expect(near.y).toBeLessThan(far.y)
	expect(projected(matrix, 0.5, PROPORTION * 0.4).depth).toBeLessThan(0)
})
