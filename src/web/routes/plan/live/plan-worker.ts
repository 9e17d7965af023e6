import type { Drawing, Fault } from '@soleria/laying-plan'
import { type PlanOrder, type PlanStartLines, planWork } from '#domain/plan/plan-work.ts'
import { planSvg } from '#web/routes/plan/plan-svg.ts'

/** A plan to draw while its form changes. */
export interface LiveOrder {
	readonly order: PlanOrder
	readonly picture: Parameters<typeof planSvg>[1]
}

/** A drawn plan. */
export interface LivePlan {
	readonly svg: string
	/** The part of the surface in the picture, in tenths of a millimetre. */
	readonly bounds: Drawing['bounds']
	readonly tiles: number
	readonly narrowest: number | null
	readonly thinStrip: number | null
	readonly start: PlanStartLines
}

/** The answer of the worker: the plan, or the reason why it cannot be laid. */
export type LiveAnswer =
	| { readonly ok: true; readonly plan: LivePlan }
	| { readonly ok: false; readonly faults: readonly Fault[] }

interface WorkerScope {
	onmessage: ((event: MessageEvent<LiveOrder>) => void) | null
	postMessage(answer: LiveAnswer): void
}

const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data: { order, picture } }) => {
	const planned = planWork(order)
	if (!planned.ok) {
		scope.postMessage(planned)
		return
	}
	const { drawing, purchase, narrowest, thinStrip, start } = planned.value
	const { bounds } = drawing
	const { tiles } = purchase
	const svg = planSvg(drawing, picture)
	scope.postMessage({ ok: true, plan: { svg, bounds, tiles, narrowest, thinStrip, start } })
}
