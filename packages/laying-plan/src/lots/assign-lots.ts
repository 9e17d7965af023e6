import { bad, good, type Outcome, outOfRange } from '../fault.ts'

/** Tiles of one product that a surface needs, with breakage. */
export interface SurfaceNeed {
	readonly id: string
	readonly tiles: number
}

/** The free stock of a lot. */
export interface Lot {
	readonly id: string
	readonly boxes: number
}

export interface LotAssignment {
	/** A lot that covers all surfaces together: the smallest such; null if none does. */
	readonly covering: string | null
	/** In the order of the needs. `lots` are those that cover the surface by themselves; `lot` is the proposed one. */
	readonly surfaces: readonly {
		readonly id: string
		readonly lots: readonly string[]
		/** Null if no lot is left that covers it. */
		readonly lot: string | null
	}[]
	/** The boxes taken from each used lot, rounded up on the sum of its surfaces. */
	readonly taken: readonly { readonly id: string; readonly tiles: number; readonly boxes: number }[]
}

const MOST = 1_000_000
/** Combinations tried at most. */
const EFFORT = 50_000

/**
 * Each surface from one lot, since lots differ in tone and calibre: as many surfaces as possible, then as few lots as possible, then the
 * smallest lots. Up to some ten surfaces and lots this is the best of all; beyond, the best found.
 */
export function assignLots(
	needs: readonly SurfaceNeed[],
	lots: readonly Lot[],
	perBox: number,
): Outcome<LotAssignment> {
	const faults = [
		...outOfRange('tile.perBox', perBox, [1, MOST]),
		...needs.flatMap(({ tiles }, index) => outOfRange('need.tiles', tiles, [0, MOST], { index })),
		...lots.flatMap(({ boxes }, index) => outOfRange('lot.boxes', boxes, [0, MOST], { index })),
	]
	if (faults.length > 0) return bad(...faults)
	const sorted = [...lots].sort((one, other) => one.boxes - other.boxes)
	const total = needs.reduce((sum, { tiles }) => sum + tiles, 0)
	const room = ({ boxes }: Lot) => boxes * perBox
	const covering = sorted.find((lot) => room(lot) >= total) ?? null
	const chosen = covering ? needs.map(() => covering) : bestChoice(needs, sorted, room)
	const taken = sorted.flatMap((lot) => {
		const tiles = needs.reduce((sum, need, place) => sum + (chosen[place] === lot ? need.tiles : 0), 0)
		return chosen.includes(lot) ? [{ id: lot.id, tiles, boxes: Math.ceil(tiles / perBox) }] : []
	})
	return good({
		covering: covering?.id ?? null,
		surfaces: needs.map(({ id, tiles }, place) => ({
			id,
			lots: sorted.filter((lot) => room(lot) >= tiles).map((lot) => lot.id),
			lot: chosen[place]?.id ?? null,
		})),
		taken,
	})
}

type Choice = (Lot | null)[]

/** Tries lots for the largest needs first, without any lot last. */
function bestChoice(needs: readonly SurfaceNeed[], lots: readonly Lot[], room: (lot: Lot) => number): Choice {
	const order = needs.map((_, place) => place).sort((a, b) => (needs[b]?.tiles ?? 0) - (needs[a]?.tiles ?? 0))
	const left = new Map(lots.map((lot) => [lot, room(lot)]))
	const current: Choice = needs.map(() => null)
	let best: { choice: Choice; worth: number } = { choice: [...current], worth: -1 }
	let effort = 0
	const choose = (step: number, covered: number): void => {
		if (effort++ > EFFORT || (covered + order.length - step) * WORTH < best.worth) return
		const place = order[step]
		const need = place === undefined ? undefined : needs[place]
		if (place === undefined || !need) {
			const worth = covered * WORTH - new Set(current.filter((lot) => lot !== null)).size
			if (worth > best.worth) best = { choice: [...current], worth }
			return
		}
		for (const lot of lots) {
			const free = left.get(lot) ?? 0
			if (free < need.tiles) continue
			left.set(lot, free - need.tiles)
			current[place] = lot
			choose(step + 1, covered + 1)
			left.set(lot, free)
		}
		current[place] = null
		choose(step + 1, covered)
	}
	choose(0, 0)
	return best.choice
}

/** A covered surface is worth more than any number of lots saved. */
const WORTH = 1000
