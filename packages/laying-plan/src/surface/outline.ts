import { bad, type Fault, good, type Outcome, outOfRange } from '../fault.ts'
import { add, distance, type Point, rounded, times, turned, turnOf } from '../geometry/point.ts'
import { MOST_CORNERS, polygonFaults, SIDE_LIMITS } from './check-polygon.ts'

/** A typed side of a room, walked clockwise as drawn. */
export interface TypedSide {
	/** In tenths of a millimetre. */
	readonly length: number
	/** The angle inside the room at the end of the side, in degrees: 90 is a usual corner, 270 the inner one of an L. */
	readonly angle: number
}

export interface TypedOutline {
	readonly outline: readonly Point[]
	/** How far the last side ends from the first corner, before the error was distributed, in tenths of a millimetre. */
	readonly closingError: number
}

/** A gap per side that rounding explains, in tenths of a millimetre. */
const ROUNDING = 1

/**
 * The outline of a room by its sides. An end that misses the first corner is the fault `outline-open` with its gap; with `distribute`,
 * the gap is spread over all corners by the lengths walked.
 */
export function outlineFromSides(
	sides: readonly TypedSide[],
	{ distribute = false }: { readonly distribute?: boolean } = {},
): Outcome<TypedOutline> {
	if (sides.length < 3 || sides.length > MOST_CORNERS)
		return bad({ code: 'corners', opening: null, least: 3, most: MOST_CORNERS })
	const [least, most] = SIDE_LIMITS
	const faults = sides.flatMap(({ length, angle }, side): Fault[] => [
		...(Number.isSafeInteger(length) && length >= least && length <= most
			? []
			: [{ code: 'side-length', opening: null, side, least, most } as const]),
		...(angle > 0 && angle < 360 ? [] : [{ code: 'angle', side } as const]),
	])
	if (faults.length > 0) return bad(...faults)
	const { corners, walked } = walk(sides)
	const end = corners.pop() ?? { x: 0, y: 0 }
	const gap = Math.round(distance(end, { x: 0, y: 0 }))
	if (gap > ROUNDING * sides.length && !distribute) return bad({ code: 'outline-open', gap })
	const total = walked.at(-1) ?? 1
	const outline = corners.map((corner, place) => rounded(add(corner, times(end, -(walked[place] ?? 0) / total))))
	const wrong = polygonFaults(outline, null)
	return wrong.length > 0 ? bad(...wrong) : good({ outline, closingError: gap })
}

/** The corners in order with the end of the last side, and the length walked to each. */
function walk(sides: readonly TypedSide[]): { corners: Point[]; walked: number[] } {
	const corners: Point[] = [{ x: 0, y: 0 }]
	const walked = [0]
	let heading = 0
	for (const { length, angle } of sides) {
		const from = corners.at(-1) ?? { x: 0, y: 0 }
		corners.push(add(from, turned({ x: length, y: 0 }, turnOf(heading))))
		walked.push((walked.at(-1) ?? 0) + length)
		heading += 180 - angle
	}
	return { corners, walked }
}

/** A room of two lengths. */
export function rectangle(width: number, height: number): Outcome<readonly Point[]> {
	const faults = [...outOfRange('width', width, SIDE_LIMITS), ...outOfRange('height', height, SIDE_LIMITS)]
	if (faults.length > 0) return bad(...faults)
	return good(box(0, 0, width, height))
}

/** An L: a rectangle without the `notch` at its right end and bottom. */
export function lShape(
	width: number,
	height: number,
	notch: { readonly width: number; readonly height: number },
): Outcome<readonly Point[]> {
	const whole = rectangle(width, height)
	if (!whole.ok) return whole
	const faults = notchFaults(notch, width, height)
	if (faults.length > 0) return bad(...faults)
	const [x, y] = [width - notch.width, height - notch.height]
	return good([
		{ x: 0, y: 0 },
		{ x: width, y: 0 },
		{ x: width, y },
		{ x, y },
		{ x, y: height },
		{ x: 0, y: height },
	])
}

/** A U: a rectangle without the `notch` in its bottom side, `left` from its left end. */
export function uShape(
	width: number,
	height: number,
	notch: { readonly left: number; readonly width: number; readonly height: number },
): Outcome<readonly Point[]> {
	const whole = rectangle(width, height)
	if (!whole.ok) return whole
	const faults = [
		...outOfRange('left', notch.left, [SIDE_LIMITS[0], width - 2 * SIDE_LIMITS[0]]),
		...notchFaults(notch, width - Math.max(0, notch.left), height),
	]
	if (faults.length > 0) return bad(...faults)
	const [x, right, y] = [notch.left, notch.left + notch.width, height - notch.height]
	return good([
		{ x: 0, y: 0 },
		{ x: width, y: 0 },
		{ x: width, y: height },
		{ x: right, y: height },
		{ x: right, y },
		{ x, y },
		{ x, y: height },
		{ x: 0, y: height },
	])
}

function notchFaults(
	notch: { readonly width: number; readonly height: number },
	width: number,
	height: number,
): Fault[] {
	const [least] = SIDE_LIMITS
	return [notch.width, notch.height].flatMap((length, place) =>
		outOfRange('notch', length, [least, (place === 0 ? width : height) - least], { index: place }),
	)
}

/** A rectangle at a place, as openings have it. */
export const box = (left: number, top: number, width: number, height: number): readonly Point[] => [
	{ x: left, y: top },
	{ x: left + width, y: top },
	{ x: left + width, y: top + height },
	{ x: left, y: top + height },
]
