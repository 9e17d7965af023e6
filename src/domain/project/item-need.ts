import type { Need } from '#domain/job/needs.ts'

/** How much of a material an item is for, as the list of its job computed it. */
export interface ItemNeed extends Pick<Need, 'amount' | 'unit'> {
	/** The most that several rooms need together, of pieces that are used again; null for what is used up. */
	readonly most: number | null
}

/** The need of several jobs for one product, at least one, in one unit. */
export function together(needs: readonly ItemNeed[]): ItemNeed {
	const sum = needs.reduce((amount, need) => amount + need.amount, 0)
	const limits = needs.flatMap(({ most }) => most ?? [])
	const most = limits.length === needs.length ? Math.max(...limits) : null
	return { amount: most === null ? sum : Math.min(sum, most), unit: needs[0]?.unit ?? 'g', most }
}
