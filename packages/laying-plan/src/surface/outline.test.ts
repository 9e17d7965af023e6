import { expect, test } from 'vitest'
import { areaOf } from '../geometry/polygon.ts'
import { lShape, outlineFromSides, rectangle, uShape } from './outline.ts'

const square = (length: number) => ({ length, angle: 90 })

test('sides and angles make an outline', () => {
	const sides = [square(30_000), square(24_000), square(30_000), square(24_000)]
	expect(outlineFromSides(sides)).toEqual({
		ok: true,
		value: {
			closingError: 0,
			outline: [
				{ x: 0, y: 0 },
				{ x: 30_000, y: 0 },
				{ x: 30_000, y: 24_000 },
				{ x: 0, y: 24_000 },
			],
		},
	})
	// An equilateral triangle, and an L with an inner corner of 270°.
	const triangle = outlineFromSides([60, 60, 60].map((angle) => ({ length: 10_000, angle })))
	expect(triangle).toMatchObject({ ok: true, value: { outline: [{}, { x: 10_000, y: 0 }, { x: 5000, y: 8660 }] } })
	const lengths = [30_000, 12_000, 18_000, 12_000, 12_000, 24_000]
	const l = outlineFromSides(lengths.map((length, side) => ({ length, angle: side === 2 ? 270 : 90 })))
	if (!l.ok) throw new Error('refused')
	expect(areaOf(l.value.outline)).toBe(30_000 * 24_000 - 18_000 * 12_000)
})

test('a closing error is reported with its gap, or spread over the corners', () => {
	// The third side was measured 3 cm short.
	const sides = [square(30_000), square(24_000), square(29_700), square(24_000)]
	expect(outlineFromSides(sides)).toEqual({ ok: false, faults: [{ code: 'outline-open', gap: 300 }] })
	const spread = outlineFromSides(sides, { distribute: true })
	if (!spread.ok) throw new Error('refused')
	expect(spread.value.closingError).toBe(300)
	// 300 over 107,700 of walk: 84 at the first corner, 150 at the second, 233 at the third.
	expect(spread.value.outline).toEqual([
		{ x: 0, y: 0 },
		{ x: 30_000 - 84, y: 0 },
		{ x: 30_000 - 150, y: 24_000 },
		{ x: 300 - 233, y: 24_000 },
	])
})

test('sides and angles out of range name their side', () => {
	expect(
		outlineFromSides([square(0), square(-5), { length: 1e9, angle: 360 }, { length: 1.5, angle: Number.NaN }]),
	).toEqual({
		ok: false,
		faults: [
			{ code: 'side-length', opening: null, side: 0, least: 10, most: 1_000_000 },
			{ code: 'side-length', opening: null, side: 1, least: 10, most: 1_000_000 },
			{ code: 'side-length', opening: null, side: 2, least: 10, most: 1_000_000 },
			{ code: 'angle', side: 2 },
			{ code: 'side-length', opening: null, side: 3, least: 10, most: 1_000_000 },
			{ code: 'angle', side: 3 },
		],
	})
	expect(outlineFromSides([square(1000)])).toMatchObject({ faults: [{ code: 'corners' }] })
	// A bow tie.
	const lengths = [10_000, 14_142, 10_000, 14_142]
	const angles = [45, 315, 315, 45]
	const crossing = lengths.map((length, side) => ({ length, angle: angles[side] ?? 0 }))
	expect(outlineFromSides(crossing)).toMatchObject({ ok: false, faults: [{ code: 'sides-cross', sides: [1, 3] }] })
})

test('an L and a U are a rectangle without a notch', () => {
	const areaIn = (outline: ReturnType<typeof rectangle>) => (outline.ok ? areaOf(outline.value) : null)
	expect(areaIn(lShape(30_000, 20_000, { width: 10_000, height: 5000 }))).toBe(550_000_000)
	expect(areaIn(uShape(30_000, 20_000, { left: 10_000, width: 10_000, height: 5000 }))).toBe(550_000_000)
	expect(lShape(30_000, 20_000, { width: 30_000, height: 5000 })).toMatchObject({
		ok: false,
		faults: [{ field: 'notch', index: 0, most: 29_990 }],
	})
	expect(uShape(30_000, 20_000, { left: 10_000, width: 20_000, height: 5000 })).toMatchObject({ ok: false })
	expect(rectangle(0, 1e9)).toMatchObject({ faults: [{ field: 'width' }, { field: 'height' }] })
})
