import type { Matrix } from './projection.ts'
import type { Corners, PicturePoint } from './quad.ts'

/** The inverse matrix, up to a factor: its adjugate. */
export function inverseOf([a, d, g, b, e, h, c, f, i]: Matrix): Matrix {
	return [
		...[e * i - f * h, f * g - d * i, d * h - e * g],
		...[c * h - b * i, a * i - c * g, b * g - a * h],
		...[b * f - c * e, c * d - a * f, a * e - b * d],
	] as unknown as Matrix
}

/** From the unit square, whose corners are (0, 0), (1, 0), (1, 1) and (0, 1), to four corners (P. Heckbert, 1989). */
function ofSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Matrix {
	const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2]
	const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
	const whole = dx1 * dy2 - dx2 * dy1
	const g = (sumX * dy2 - dx2 * sumY) / whole
	const h = (dx1 * sumY - sumX * dy1) / whole
	return [x1 - x0 + g * x1, y1 - y0 + g * y1, g, x3 - x0 + h * x3, y3 - y0 + h * y3, h, x0, y0, 1]
}

/**
 * From a point of the picture to a place on the surface of a size in mm whose corners are seen there: mm along its width and up from its
 * near or lower side, each times a third value, which is above 0 for places in front of the camera. The corners are convex (`quadFault`);
 * for others the result is useless.
 */
export function surfaceOfCorners(
	corners: Corners,
	{ width, height }: { readonly width: number; readonly height: number },
): Matrix {
	const [s0, t0, w0, s1, t1, w1, s2, t2, w2] = inverseOf(ofSquare(corners))
	const [nearX, nearY] = middleOf(corners)
	const sign = w0 * nearX + w1 * nearY + w2 > 0 ? 1 : -1
	const column = (s: number, t: number, w: number) =>
		[sign * s * width, sign * (w - t) * height, sign * w] as [number, number, number]
	return [...column(s0, t0, w0), ...column(s1, t1, w1), ...column(s2, t2, w2)]
}

const middleOf = (corners: Corners): PicturePoint => [
	corners.reduce((sum, [x]) => sum + x, 0) / 4,
	corners.reduce((sum, [, y]) => sum + y, 0) / 4,
]
