/** The values that decide the order of proposals. */
export interface Weighed {
	/** Whether the plan warns about cuts too narrow to be made. */
	readonly isWarned: boolean
	/** The boxes to buy, or tiles where no box is known. */
	readonly packs: number
}

/**
 * Proposals in their order, but for the first, which is the one that is drawn until another is chosen: never one with a warning if one
 * without needs no more boxes.
 */
export function preferredFirst<Proposal>(
	proposals: readonly Proposal[],
	weigh: (proposal: Proposal) => Weighed,
): readonly Proposal[] {
	const [first, ...others] = proposals.map((proposal) => ({ proposal, ...weigh(proposal) }))
	if (!first?.isWarned) return proposals
	const better = others.find(({ isWarned, packs }) => !isWarned && packs <= first.packs)
	if (!better) return proposals
	return [better.proposal, ...proposals.filter((proposal) => proposal !== better.proposal)]
}
