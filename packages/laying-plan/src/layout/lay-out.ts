import { needsOf } from '../cuts/needs.ts'
import { good, type Outcome } from '../fault.ts'
import type { Point } from '../geometry/point.ts'
import { layAt } from './lay-at.ts'
import type { Layout } from './piece.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { LayingRequest } from './request.ts'
import { centredStarts, doorStarts, promisingStarts, startsBeside, visibleStarts } from './starts.ts'

/** Pieces that may be laid in all while starts are tried. */
const EFFORT = 60_000
const FEWEST_STARTS = 4
const MOST_STARTS = 48

/**
 * The pieces of a surface, without the reuse of offcuts. A start that is a point costs one layout, as dragging needs it; a rule costs as
 * many as it has places to try.
 */
export function layOut(request: LayingRequest): Outcome<Layout> {
	const prepared = prepare(request)
	return prepared.ok ? good(layPrepared(prepared.value)) : prepared
}

export function layPrepared(prepared: Prepared): Layout {
	const { start } = prepared.request
	switch (start.rule) {
		case 'point':
			return layAt(prepared, start.point)
		case 'centred':
			return best(prepared, centredStarts(prepared), byWidth)
		case 'door':
			return best(prepared, doorStarts(prepared, start.door), byWidth)
		case 'visible':
			return best(prepared, visibleStarts(prepared, start.side).slice(0, startsTried(prepared)), byWidth)
		case 'fewest':
			return first(prepared, triedStarts(prepared), byTiles)
		case 'no-narrow': {
			const keeps = ({ layout }: Tried) => (layout.narrowest?.part ?? 1) >= start.least
			const order: Order = (one, other) =>
				Number(keeps(other)) - Number(keeps(one)) || (keeps(one) ? byTiles : byWidth)(one, other)
			const layout = first(prepared, triedStarts(prepared), order)
			return { ...layout, keepsRule: (layout.narrowest?.part ?? 1) >= start.least }
		}
	}
}

/** How many starts are tried: fewer on surfaces of many pieces. */
function startsTried({ region, lattice }: Prepared): number {
	const cell = Math.abs(lattice.a.x * lattice.b.y - lattice.a.y * lattice.b.x) / lattice.cell.length
	return Math.max(FEWEST_STARTS, Math.min(MOST_STARTS, Math.floor((EFFORT * cell) / region.area)))
}

/** A layout with a quick count of its tiles. */
export interface Tried {
	readonly layout: Layout
	readonly tiles: number
}

const tried = (prepared: Prepared, start: Point): Tried => {
	const layout = layAt(prepared, start)
	return { layout, tiles: needsOf(prepared, layout, 'quick').reduce((sum, { tiles }) => sum + tiles, 0) }
}

/** The promising starts, and if the one with the fewest tiles has thin strips, those beside it that may have none. */
export function triedStarts(prepared: Prepared): readonly Tried[] {
	const most = startsTried(prepared)
	const all = promisingStarts(prepared, most).map((start) => tried(prepared, start))
	const [fewest] = all.toSorted(byTiles)
	if (!fewest?.layout.thinStrip) return all
	const beside = startsBeside(prepared, fewest.layout.start).slice(0, most)
	return [...all, ...beside.map((start) => tried(prepared, start))]
}

type Order = (one: Tried, other: Tried) => number

/** The narrowest thing to cut as a part of its tile: a laid piece, or a strip too thin to be snapped off. */
export const finestPart = ({ narrowest, thinStrip }: Layout): number =>
	Math.min(narrowest?.part ?? 1, thinStrip?.part ?? 1)

const widthOf = ({ layout }: Tried) => finestPart(layout)
export const byTiles: Order = (one, other) => one.tiles - other.tiles || widthOf(other) - widthOf(one)
const byWidth: Order = (one, other) => widthOf(other) - widthOf(one) || one.tiles - other.tiles

const best = (prepared: Prepared, starts: readonly Point[], order: Order): Layout =>
	first(
		prepared,
		starts.map((start) => tried(prepared, start)),
		order,
	)

function first(prepared: Prepared, all: readonly Tried[], order: Order): Layout {
	const [one] = all.toSorted(order)
	return one?.layout ?? layAt(prepared, { x: 0, y: 0 }, false)
}
