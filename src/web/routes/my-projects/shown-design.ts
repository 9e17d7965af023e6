import { type KeptDesign, readKept } from '@soleria/visualiser'
import { isKeptPlan } from '#contract/plan/kept-plan.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'

/** The visualiser's room that a project's room was saved from, or its laying plan. */
export interface ShownDesign {
	/** What its link says. */
	readonly text: string
	readonly address: string
	readonly picture: string
	readonly width: number
	readonly height: number
}

/** The designs of a project's rooms, by their ids; designs of rooms no longer displayed are omitted. */
export function shownDesigns(
	{ visualiser }: Pick<Shop, 'visualiser'>,
	rooms: readonly { readonly id: number; readonly design: string | null }[],
): Readonly<Record<number, ShownDesign>> {
	const shown = rooms.flatMap(({ id, design }) => {
		const kept = design === null ? null : readKept(design)
		if (kept && isKeptPlan(kept)) return [[id, planOf(kept)] as const]
		const room = kept && visualiser.rooms().find(({ name }) => name === kept.room)
		if (!kept || !room) return []
		const address = `${addresses.visualiserRoom(kept.room)}?${kept.query}`
		const picture = `${addresses.visualiserPicture(kept.room)}?${kept.query}`
		return [[id, { text: 'Verla en el visualizador', address, picture, ...room.size }] as const]
	})
	return Object.fromEntries(shown)
}

const planOf = ({ query }: KeptDesign): ShownDesign => ({
	text: 'Ver el plano de colocación',
	address: `${addresses.plan}?${query}`,
	picture: `${addresses.planPicture}?${query}`,
	...{ width: 960, height: 640 },
})
