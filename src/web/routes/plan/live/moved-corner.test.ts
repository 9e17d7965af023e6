import { outlineFromSides, type Polygon } from '@soleria/laying-plan'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, sideLines } from '#contract/plan/read-surface.ts'
import { movedCorner } from './moved-corner.ts'

/** The outline of a room by its lines, which close it. */
function outlineOf(lados: string, distribute = false): Polygon {
	const sides = sideLines(lados).map(({ length, angle }) => ({ length: lengthOf(length) ?? 0, angle }))
	const outline = outlineFromSides(sides, { distribute })
	if (!outline.ok) throw new Error(JSON.stringify(outline.faults))
	return outline.value.outline
}

/** The first corner is the origin of a drawing. */
const fromFirst = (outline: Polygon) =>
	outline.map(({ x, y }) => ({ x: x - (outline[0]?.x ?? 0), y: y - (outline[0]?.y ?? 0) }))

const L = '3\n1,2\n1,8 270\n1,2\n1,20 m\n240 cm'

test('a moved corner changes its two sides and three angles, and leaves the other lines as typed', () => {
	const moved = movedCorner(L, outlineOf(L), 3, { x: 0, y: 1000 })
	const lines = moved.split('\n')
	expect([lines[0], lines[1], lines[4], lines[5]]).toEqual(['3', '1,2 93,1798', '1,20 m', '240 cm'])
	expect(outlineOf(moved)[3]).toEqual({ x: 12_000, y: 13_000 })
	// Side 3 goes 1.80 m to the left and 10 cm down.
	expect(lines[2]).toMatch(/^1,8028 /)
})

test('moving a corner of the first side moves it along that side', () => {
	const lines = movedCorner('3\n2\n3\n2', outlineOf('3\n2\n3\n2'), 0, { x: -1000, y: 700 }).split('\n')
	expect(lines[0]).toMatch(/^3,10( |$)/)
	expect(fromFirst(outlineOf(lines.join('\n')))).toEqual([
		{ x: 0, y: 0 },
		{ x: 31_000, y: 0 },
		{ x: 31_000, y: 20_000 },
		{ x: 1000, y: 20_000 },
	])
})

test('a room whose closing error was spread over its corners has the drawn measures after a move', () => {
	const typed = '3\n2,4\n2,97\n2,4'
	const drawn = outlineOf(typed, true)
	const lines = movedCorner(typed, drawn, 2, { x: 500, y: 500 })
	const lengths = (outline: Polygon) =>
		outline.map(({ x, y }, side) => {
			const next = outline[(side + 1) % outline.length] ?? { x, y }
			return Math.hypot(next.x - x, next.y - y)
		})
	const wanted = lengths(drawn.map(({ x, y }, corner) => (corner === 2 ? { x: x + 500, y: y + 500 } : { x, y })))
	for (const [side, length] of lengths(outlineOf(lines)).entries())
		expect(Math.abs(length - (wanted[side] ?? 0))).toBeLessThan(4)
})

test('a room without crossing sides closes after any sequence of moved corners', () => {
	const step = fc.record({
		corner: fc.nat(5),
		x: fc.integer({ min: -30, max: 30 }),
		y: fc.integer({ min: -30, max: 30 }),
	})
	fc.assert(
		fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
			let lados = L
			for (const { corner, x, y } of steps) {
				const moved = movedCorner(lados, outlineOf(lados), corner, { x: x * 100, y: y * 100 })
				const sides = sideLines(moved).map(({ length, angle }) => ({ length: lengthOf(length) ?? 0, angle }))
				const outline = outlineFromSides(sides)
				if (outline.ok) lados = moved
				else expect(outline.faults.map(({ code }) => code)).not.toContain('outline-open')
			}
		}),
	)
})
