import { PROJECT_LIMITS } from '#domain/project/project.ts'
import { type PlanValues, planQuery } from './plan-values.ts'

/** In place of a room of the visualiser, in the design that a project's room keeps: a laying plan. */
const PLAN = 'plano?'

/** A plan with the other surfaces of its job, as the room of a project keeps it; null for one that is too long. */
export function keptPlan(values: PlanValues): string | null {
	// A kept query has no plus signs.
	const kept = PLAN + planQuery(values).toString().replaceAll('+', '%20')
	return kept.length > PLAN.length && kept.length <= PROJECT_LIMITS.plan ? kept : null
}

/** The query of a kept plan; null for the design of a room. */
export const queryOfKept = (design: string): string | null =>
	design.startsWith(PLAN) ? design.slice(PLAN.length) : null
