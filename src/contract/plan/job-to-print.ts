import { MOST_PIECES } from '@soleria/laying-plan'
import type { FieldFault } from '#contract/problem.ts'
import type { PlanToPrint } from '#domain/document/printed-plan.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { AskedPlan, PlanSource } from './asked-plan.ts'
import { plannedJob } from './job-surfaces.ts'
import { planBought } from './plan-purchase.ts'
import { purchaseText } from './plan-purchase-text.ts'
import { OTHER, surfaceName } from './plan-values.ts'

/** The printed data of the plan in an address. */
export type JobToPrint = Omit<PlanToPrint, 'paper' | 'link'>

/** The fault of a job with more pieces than a plan may have: its drawings would be too large to hand over at once. */
export const TOO_LARGE_TO_PRINT: FieldFault = {
	campo: OTHER,
	mensaje: `Todas las superficies juntas tienen más de ${formatNumber(MOST_PIECES)} piezas: imprime cada una por separado`,
}

/** The printed data of a plan, with all surfaces of its job; null for a job that is too large. */
export async function jobToPrint(
	source: PlanSource,
	plan: AskedPlan & { readonly sheet: PlanSheet },
	nowMs: number,
): Promise<JobToPrint | null> {
	const { values, found, laid, title, hasSideNumbers, sheet } = plan
	const job = await plannedJob(source, plan, nowMs)
	const products = laid.map(({ product }) => product)
	const purchase = job ? job.purchase : found && planBought(products, { ...sheet, values }, nowMs)
	const bought = { purchase: purchase ? purchaseText(purchase) : '', isProduct: found !== null }
	if (job === null) {
		const surface = { name: surfaceName(values), lots: [], title, hasSideNumbers, sheet }
		return { ...bought, title, surfaces: [surface], total: sheet.purchase, formats: sheet.formats }
	}
	const pieces = job.surfaces.reduce((sum, { plan: own }) => sum + (own.sheet?.drawing.pieces.length ?? 0), 0)
	if (pieces > MOST_PIECES) return null
	return {
		...bought,
		title: job.title,
		surfaces: job.surfaces.map(({ name, lots, plan: own }) => ({
			...{ name, lots },
			...{ title: own.title, hasSideNumbers: own.hasSideNumbers, sheet: own.sheet },
		})),
		...{ total: job.total, formats: job.formats },
	}
}
