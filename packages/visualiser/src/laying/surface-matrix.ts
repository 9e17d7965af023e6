import type { Matrix } from '../photo/projection.ts'
import type { LaidSurface, Point, RoomWords } from './room-layers.ts'

const dot = (one: Point, other: Point) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const minus = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
const cross = (one: Point, other: Point): Point => [
	one[1] * other[2] - one[2] * other[1],
	one[2] * other[0] - one[0] * other[2],
	one[0] * other[1] - one[1] * other[0],
]

/**
 * From a point of the picture (x to the right and y down in parts of its width, then 1) to a place on a surface: millimetres along its
 * width and its height, each times a third value, which is above 0 for places in front of the camera. `proportion` is the picture's height
 * in parts of its width. It is the line of sight of `layInRoom` as one matrix.
 */
export function surfaceMatrix(
	{ camera, mirrored }: Pick<RoomWords, 'camera' | 'mirrored'>,
	{ origin, u, v }: Pick<LaidSurface, 'origin' | 'u' | 'v'>,
	proportion: number,
): Matrix {
	const { position, target, sensorMm, lensMm, shift } = camera
	const length = Math.hypot(target[0] - position[0], target[1] - position[1])
	const ahead: Point = [(target[0] - position[0]) / length, (target[1] - position[1]) / length, 0]
	const right: Point = [ahead[1], -ahead[0], 0]
	const zoom = sensorMm / lensMm
	const sign = mirrored ? -1 : 1
	// The direction of sight as the contributions of x, y and 1.
	const times = (point: Point, factor: number): Point => [point[0] * factor, point[1] * factor, point[2] * factor]
	const ofX = times(right, sign * zoom)
	const ofY: Point = [0, 0, -zoom]
	const middle = times(right, -sign * 0.5 * zoom)
	const ofOne: Point = [ahead[0] + middle[0], ahead[1] + middle[1], (proportion / 2 + shift) * zoom]
	const normal = cross(u, v)
	const from = minus(position, origin)
	const away = -dot(from, normal)
	const column = (line: Point): [number, number, number] => {
		const near = dot(line, normal) / away
		return [dot(from, u) * near + dot(line, u), dot(from, v) * near + dot(line, v), near]
	}
	return [...column(ofX), ...column(ofY), ...column(ofOne)]
}
