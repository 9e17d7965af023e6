import { type Plan, planPrepared } from './cuts/plan.ts'
import { good, type Outcome } from './fault.ts'
import { layPrepared } from './layout/lay-out.ts'
import type { Layout } from './layout/piece.ts'
import { prepare } from './layout/prepare.ts'
import type { LayingRequest } from './layout/request.ts'

/** Lays a surface and assigns its cuts. */
export function planLaying(request: LayingRequest): Outcome<Plan> {
	const prepared = prepare(request)
	return prepared.ok ? good(planPrepared(prepared.value, layPrepared(prepared.value))) : prepared
}

/** The plan of a layout of the same request from `layOut`, computed when dragging ends. */
export function assignCuts(request: LayingRequest, layout: Layout): Outcome<Plan> {
	const prepared = prepare(request)
	return prepared.ok ? good(planPrepared(prepared.value, layout)) : prepared
}
