/** The values that decide the order of proposals. */
export interface Weighed {
	/** Whether the plan warns about cuts too narrow to be made. */
	readonly isWarned: boolean
	/** The tiles to cut and lay. */
	readonly tiles: number
	/** The boxes to buy; null where no box is known. */
	readonly boxes: number | null
	/** The narrowest cut in tenths of a millimetre; null if all tiles are whole. */
	readonly narrowest: number | null
}

/** Where no box is known, so many percent more tiles are nearly as many. */
const NEARLY_PERCENT = 6

/**
 * Moves one proposal to the front, and keeps the order of the rest. Candidates need no more boxes than the first one, or at most 6 % more
 * tiles where no box is known. Among them, plans without a warning win, then the widest narrowest cut.
 */
export function preferredFirst<Proposal>(
	proposals: readonly Proposal[],
	weigh: (proposal: Proposal) => Weighed,
): readonly Proposal[] {
	const weighed = proposals.map((proposal) => ({ proposal, ...weigh(proposal) }))
	const [first] = weighed
	if (!first) return proposals
	const [best] = weighed.filter((one) => costsNoMore(one, first)).toSorted(byCuts)
	return best ? [best.proposal, ...proposals.filter((proposal) => proposal !== best.proposal)] : proposals
}

function costsNoMore(one: Weighed, first: Weighed): boolean {
	if (one.boxes !== null && first.boxes !== null) return one.boxes <= first.boxes
	return one.tiles * 100 <= first.tiles * (100 + NEARLY_PERCENT)
}

const widthOf = ({ narrowest }: Weighed) => narrowest ?? Number.MAX_SAFE_INTEGER
const byCuts = (one: Weighed, other: Weighed) =>
	Number(one.isWarned) - Number(other.isWarned) || widthOf(other) - widthOf(one)
