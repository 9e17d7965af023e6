import { type KeptDesign, writeKept } from '@soleria/visualiser'
import { type PlanValues, planQuery } from './plan-values.ts'

/** In place of a room of the visualiser, in the design that a project's room keeps: a laying plan. */
const PLAN = 'plano'

/** A plan as the room of a project keeps it; null for one that is too long. */
export const keptPlan = (values: PlanValues): string | null =>
	// A kept query has no plus signs.
	writeKept({ room: PLAN, query: planQuery(values).toString().replaceAll('+', '%20') })

export const isKeptPlan = ({ room }: KeptDesign): boolean => room === PLAN
