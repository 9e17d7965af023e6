import { smooth } from '@soleria/visualiser/colour'
import type { Vein, VeinPoint } from './trace.ts'

/** How a vein's sides are. All lengths in mm. */
export interface Sides {
	/** Over what distance its colour ends to the left and to the right of its direction; 0 is sharp. */
	readonly leftMm: number
	readonly rightMm: number
	/** A field of about −1 to 1 by which the sides are moved, so that they are uneven; and how far. */
	readonly ragged?: Float32Array
	readonly raggedMm?: number
}

const SHARP: Sides = { leftMm: 0, rightMm: 0 }

/** One number a pixel, 0 to 1, of a square of material that repeats. */
export interface Mask {
	readonly size: number
	readonly pxPerMm: number
	readonly cover: Float32Array
}

export function blankMask(size: number, spanMm: number): Mask {
	return { size, pxPerMm: size / spanMm, cover: new Float32Array(size * size) }
}

/** Draws a vein into a mask; where it is drawn twice, the more opaque counts. What leaves on one side comes in on the other. */
export function strikeVein(mask: Mask, vein: Vein, sides: Sides = SHARP): void {
	for (let at = 1; at < vein.length; at++) {
		const from = vein[at - 1]
		const to = vein[at]
		if (from && to) strikeSegment(mask, from, to, sides)
	}
}

/** A line is drawn at least so wide, in px, and paler if it is thinner. */
const LEAST_HALF_PX = 0.55

function strikeSegment({ size, pxPerMm, cover }: Mask, from: VeinPoint, to: VeinPoint, sides: Sides): void {
	const fromX = from.x * pxPerMm
	const fromY = from.y * pxPerMm
	const alongX = to.x * pxPerMm - fromX
	const alongY = to.y * pxPerMm - fromY
	const square = alongX * alongX + alongY * alongY || 1e-9
	const raggedPx = (sides.raggedMm ?? 0) * pxPerMm
	const left = Math.max(1, sides.leftMm * pxPerMm)
	const right = Math.max(1, sides.rightMm * pxPerMm)
	const reach = Math.max(from.halfMm, to.halfMm, LEAST_HALF_PX / pxPerMm) * pxPerMm + Math.max(left, right) + raggedPx
	const lowX = Math.floor(Math.min(fromX, fromX + alongX) - reach)
	const highX = Math.ceil(Math.max(fromX, fromX + alongX) + reach)
	const lowY = Math.floor(Math.min(fromY, fromY + alongY) - reach)
	const highY = Math.ceil(Math.max(fromY, fromY + alongY) + reach)
	for (let y = lowY; y <= highY; y++) {
		const row = (((y % size) + size) % size) * size
		for (let x = lowX; x <= highX; x++) {
			const offX = x + 0.5 - fromX
			const offY = y + 0.5 - fromY
			const part = Math.min(1, Math.max(0, (offX * alongX + offY * alongY) / square))
			const away = Math.hypot(offX - alongX * part, offY - alongY * part)
			if (away > reach) continue
			const index = row + (((x % size) + size) % size)
			const half = (from.halfMm + (to.halfMm - from.halfMm) * part) * pxPerMm
			const drawn = Math.max(half, LEAST_HALF_PX)
			const soft = alongX * offY - alongY * offX < 0 ? left : right
			// A thin line's sides move less, or it would be torn.
			const moved = sides.ragged ? (sides.ragged[index] ?? 0) * Math.min(raggedPx, half * 0.8) : 0
			const faded = smooth(soft > 1 ? soft : 0.5, -0.5, away - drawn + moved)
			const opaque = (from.opaque + (to.opaque - from.opaque) * part) * faded * Math.min(1, half / LEAST_HALF_PX)
			if (opaque > (cover[index] ?? 0)) cover[index] = opaque
		}
	}
}
