import { readKept } from '@soleria/visualiser'
import { queryOfKept } from '#contract/plan/kept-plan.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'

/** The visualiser's room that a project's room was saved from, or its laying plan. */
export interface ShownDesign {
	/** The text of its link. */
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
		if (design === null) return []
		const plan = queryOfKept(design)
		if (plan !== null) return [[id, planOf(plan)] as const]
		const kept = readKept(design)
		const room = kept && visualiser.rooms().find(({ name }) => name === kept.room)
		if (!kept || !room) return []
		const address = `${addresses.visualiserRoom(kept.room)}?${kept.query}`
		const picture = `${addresses.visualiserPicture(kept.room)}?${kept.query}`
		return [[id, { text: 'Verla en el visualizador', address, picture, ...room.size }] as const]
	})
	return Object.fromEntries(shown)
}

const planOf = (query: string): ShownDesign => ({
	text: 'Ver el plano de colocación',
	address: `${addresses.plan}?${query}`,
	picture: `${addresses.planPicture}?${query}`,
	...{ width: 960, height: 640 },
})
