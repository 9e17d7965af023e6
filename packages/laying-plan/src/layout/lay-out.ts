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
	/** Whether nothing to cut, laid or taken off, is narrower than the rules' least strip. */
	readonly isSound: boolean
	/** The narrowest cut as a part of its tile. */
	readonly part: number
}

const tried = (prepared: Prepared, start: Point): Tried => {
	const layout = layAt(prepared, start)
	const { narrowest, thinStrip } = layout
	return {
		layout,
		tiles: needsOf(prepared, layout, 'quick').reduce((sum, { tiles }) => sum + tiles, 0),
		isSound: thinStrip === null && (narrowest === null || narrowest.width >= prepared.rules.leastStrip),
		part: narrowest?.part ?? 1,
	}
}

/** The promising starts, and if the one with the fewest tiles is not sound, the sound ones beside it. */
export function triedStarts(prepared: Prepared): readonly Tried[] {
	const most = startsTried(prepared)
	const all = promisingStarts(prepared, most).map((start) => tried(prepared, start))
	const [fewest] = all.toSorted(byTiles)
	if (!fewest || fewest.isSound) return all
	const beside = startsBeside(prepared, fewest.layout.start).slice(0, most)
	return [...all, ...beside.map((start) => tried(prepared, start)).filter(({ isSound }) => isSound)]
}

type Order = (one: Tried, other: Tried) => number

/** Sound ones first, then those with wider cuts. */
export const byCuts: Order = (one, other) => Number(other.isSound) - Number(one.isSound) || other.part - one.part
export const byTiles: Order = (one, other) => one.tiles - other.tiles || byCuts(one, other)
const byWidth: Order = (one, other) => byCuts(one, other) || one.tiles - other.tiles

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
