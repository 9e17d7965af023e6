import { orderFilterOf } from '#contract/staff/order-list.ts'
import { formatCents } from '#domain/money/format.ts'
import type { Guarded } from '#office/page/guard.ts'
import { AREA_GROUPS } from './areas.ts'
import type { MenuGroup } from './menu.tsx'

/** The waiting work now, for the menu and for notifications. */
export interface WorkNow {
	readonly groups: readonly MenuGroup[]
	/** The latest order to prepare; null if there is none. */
	readonly latest: { readonly id: string; readonly total: string } | null
}

const TO_PREPARE = orderFilterOf(new URLSearchParams({ estado: 'processing' }))

export async function workNow({ shop, worker }: Pick<Guarded, 'shop' | 'worker'>): Promise<WorkNow> {
	const waiting = await shop.today.waiting()
	const [found] = await shop.orderDesk.find(TO_PREPARE, { after: null, size: 1 })
	const groups = AREA_GROUPS.map(({ title, areas }) => ({
		title,
		areas: areas
			.filter(({ permission }) => worker.may(permission))
			.map(({ text, to, count }) => ({ text, to, count: count?.(waiting) ?? 0 })),
	})).filter(({ areas }) => areas.length > 0)
	return { groups, latest: found ? { id: found.order.id, total: formatCents(found.order.totalCents) } : null }
}
