import { expect, test } from 'vitest'
import { edgeLines } from './edge-lines.ts'
import { type Corners, quadCover } from './quad.ts'
import { plainCorners, type SurfaceKind, suggestCorners } from './suggest-corners.ts'

const [WIDTH, HEIGHT] = [240, 160]

/** A photograph of a surface in one brightness, with its surroundings in another. */
function photograph(corners: Corners, around: (x: number, y: number) => number) {
	const cover = quadCover(corners, WIDTH, HEIGHT)
	const light = Float32Array.from(cover, (byte, at) => {
		const part = byte / 255
		return 0.25 * part + around(at % WIDTH, Math.floor(at / WIDTH)) * (1 - part)
	})
	return { width: WIDTH, height: HEIGHT, light }
}

function suggested(kind: SurfaceKind, corners: Corners, around: (x: number, y: number) => number) {
	return suggestCorners(kind, edgeLines(photograph(corners, around), 24), HEIGHT / WIDTH)
}

test('a floor between two walls is found by its edges', () => {
	const floor: Corners = [
		[0.32, 0.36],
		[0.7, 0.36],
		[0.98, 0.66],
		[0.02, 0.66],
	]
	const { corners, isSeen } = suggested('floor', floor, () => 0.8)
	expect(isSeen).toBe(true)
	for (const [place, [x, y]] of corners.slice(0, 2).entries()) {
		expect(x).toBeCloseTo(floor[place]?.[0] ?? 0, 1)
		expect(Math.abs(y - (floor[place]?.[1] ?? 0))).toBeLessThan(0.02)
	}
	const [, , [rightX, foot], [leftX]] = corners
	expect(foot).toBeGreaterThan(0.6)
	expect(rightX - leftX).toBeGreaterThan(0.85)
})

test('a wall between floor, ceiling and its neighbours is found by its edges', () => {
	const wall: Corners = [
		[0.2, 0.06],
		[0.8, 0.06],
		[0.8, 0.46],
		[0.2, 0.46],
	]
	const { corners, isSeen } = suggested('wall', wall, () => 0.8)
	expect(isSeen).toBe(true)
	for (const [place, [x, y]] of corners.entries()) {
		expect(Math.abs(x - (wall[place]?.[0] ?? 0))).toBeLessThan(0.02)
		expect(Math.abs(y - (wall[place]?.[1] ?? 0))).toBeLessThan(0.02)
	}
})

test('a default quad is suggested where no edge is certain', () => {
	const nothing = { width: WIDTH, height: HEIGHT, light: new Float32Array(WIDTH * HEIGHT).fill(0.4) }
	for (const kind of ['floor', 'wall'] as const) {
		expect(suggestCorners(kind, edgeLines(nothing, 24), HEIGHT / WIDTH)).toEqual({
			corners: plainCorners(kind, HEIGHT / WIDTH),
			isSeen: false,
		})
	}
})
