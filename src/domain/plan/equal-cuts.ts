import { boundsOf, type CutShape, type Polygon, type TradeRules } from '@soleria/laying-plan'
import { inMillimetres } from './length-text.ts'

/**
 * Returns the same text for cuts of equal shape, to the millimetre. It ignores the place in the tile and, if pieces may be turned, half a
 * turn; mirrored cuts differ.
 */
export function cornersOf({ polygon, holes }: Pick<CutShape, 'polygon' | 'holes'>, turns: TradeRules['turns']): string {
	const { left, top, right, bottom } = boundsOf(polygon)
	const upright = textOf([polygon, ...holes], ({ x, y }) => [x - left, y - top])
	if (turns === 'none') return upright
	const turned = textOf([polygon, ...holes], ({ x, y }) => [right - x, bottom - y])
	return upright < turned ? upright : turned
}

type Corner = Polygon[number]

/** Starts each path at its smallest corner, so that equal paths have equal texts. */
const textOf = (paths: readonly Polygon[], placed: (corner: Corner) => readonly number[]): string =>
	paths.map((path) => fromFirst(path.map((corner) => placed(corner).map(inMillimetres).join())).join(' ')).join('; ')

function fromFirst(corners: readonly string[]): readonly string[] {
	const place = corners.reduce((least, corner, at) => (corner < (corners[least] ?? corner) ? at : least), 0)
	return [...corners.slice(place), ...corners.slice(0, place)]
}
