import { type PlanOrder, planWork } from '#domain/plan/plan-work.ts'
import { planSvg } from '#web/routes/plan/plan-svg.ts'

/** A plan to draw while its form changes. */
export interface LiveOrder {
	readonly order: PlanOrder
	readonly picture: Parameters<typeof planSvg>[1]
}

/** A drawn plan; null for an order that cannot be laid. */
export type LivePlan = {
	readonly svg: string
	/** What the picture shows of the surface, in tenths of a millimetre. */
	readonly bounds: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
	readonly tiles: number
	readonly narrowest: number | null
} | null

interface WorkerScope {
	onmessage: ((event: MessageEvent<LiveOrder>) => void) | null
	postMessage(plan: LivePlan): void
}

const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data: { order, picture } }) => {
	const planned = planWork(order)
	if (!planned.ok) {
		scope.postMessage(null)
		return
	}
	const { drawing, purchase, narrowest } = planned.value
	scope.postMessage({ svg: planSvg(drawing, picture), bounds: drawing.bounds, tiles: purchase.tiles, narrowest })
}
