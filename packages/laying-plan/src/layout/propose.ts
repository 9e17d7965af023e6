import { type Plan, planPrepared } from '../cuts/plan.ts'
import { good, type Outcome } from '../fault.ts'
import { byCuts, byTiles, type Tried, triedStarts } from './lay-out.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { LayingRequest } from './request.ts'

/** A layout worth a choice. */
export interface Proposal {
	/** Tiles to cut and lay, without breakage. */
	readonly tiles: number
	/** The narrowest cut in tenths of a millimetre; null if all tiles are whole. */
	readonly narrowest: number | null
	/** The thinnest strip to take off a tile in tenths of a millimetre, if it is under the rules' least strip. */
	readonly thinStrip: number | null
	readonly plan: Plan
}

const MOST = 3

/**
 * The best layouts of a surface by their tiles and their cuts, at most three, regardless of the request's start: the fewest tiles, the best
 * cuts, and one between, the first sound one if the one with the fewest tiles is not. No other start has neither more tiles nor worse cuts than
 * one of them. Fewest tiles first.
 */
export function propose(request: LayingRequest): Outcome<readonly Proposal[]> {
	const prepared = prepare(request)
	if (!prepared.ok) return prepared
	const all = triedStarts(prepared.value).toSorted(byTiles)
	const different = all.filter((one, place) => all.findIndex((other) => isAlike(one, other)) === place)
	const front = different.filter((one) => !different.some((other) => beats(other, one)))
	return good(
		spread(front)
			.map((one) => proposal(prepared.value, one))
			.sort((one, other) => one.tiles - other.tiles),
	)
}

/** Parts of a tile that differ by less look the same. */
const PART = 0.005

const isAlike = (one: Tried, other: Tried) =>
	one.tiles === other.tiles && one.isSound === other.isSound && Math.abs(one.part - other.part) < PART

const beats = (one: Tried, other: Tried) => one.tiles <= other.tiles && byCuts(one, other) <= 0 && !isAlike(one, other)

/** The first, the last and one between: the first sound one if the very first is not, else the middle one. */
function spread(front: readonly Tried[]): readonly Tried[] {
	if (front.length <= MOST) return front
	const between = front.slice(1, -1)
	const sound = front[0]?.isSound === false ? between.find(({ isSound }) => isSound) : undefined
	return [front[0], sound ?? between[Math.floor((between.length - 1) / 2)], front.at(-1)].filter(
		(one) => one !== undefined,
	)
}

function proposal(prepared: Prepared, { layout }: Tried): Proposal {
	const plan = planPrepared(prepared, layout)
	return {
		tiles: plan.tiles,
		narrowest: layout.narrowest?.width ?? null,
		thinStrip: layout.thinStrip?.width ?? null,
		plan,
	}
}
