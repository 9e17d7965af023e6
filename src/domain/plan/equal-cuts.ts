import { boundsOf, type CutShape, type Polygon, type TradeRules } from '@soleria/laying-plan'

/**
 * The corners of a cut to the millimetre, the same for cuts that one piece can be: wherever their tile has them and, if pieces may be
 * turned, upside down. Never mirrored.
 */
export function cornersOf({ polygon, holes }: Pick<CutShape, 'polygon' | 'holes'>, turns: TradeRules['turns']): string {
	const { left, top, right, bottom } = boundsOf(polygon)
	const upright = textOf([polygon, ...holes], ({ x, y }) => [x - left, y - top])
	if (turns === 'none') return upright
	const turned = textOf([polygon, ...holes], ({ x, y }) => [right - x, bottom - y])
	return upright < turned ? upright : turned
}

type Corner = Polygon[number]

/** The paths of a cut, each from the same corner on, whichever was its first. */
const textOf = (paths: readonly Polygon[], placed: (corner: Corner) => readonly number[]): string =>
	paths.map((path) => fromFirst(path.map((corner) => placed(corner).map(millimetres).join())).join(' ')).join('; ')

const millimetres = (tenths: number) => Math.round(tenths / 10)

function fromFirst(corners: readonly string[]): readonly string[] {
	const place = corners.reduce((least, corner, at) => (corner < (corners[least] ?? corner) ? at : least), 0)
	return [...corners.slice(place), ...corners.slice(0, place)]
}
