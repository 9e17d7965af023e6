import type { Bounds } from '@soleria/laying-plan'

/** A sheet of paper for a plan. */
export const PLAN_PAPERS = { a4: { text: 'A4', sides: [210, 297] }, a3: { text: 'A3', sides: [297, 420] } } as const
export type PlanPaper = keyof typeof PLAN_PAPERS

/** Usual scales: 1:20 has a metre on 5 cm. */
const SCALES = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 125, 150, 200, 250, 500, 1000]

/** The parts of a sheet outside the drawing, in mm. */
export interface Around {
	readonly side: number
	readonly head: number
	readonly foot: number
}

export interface FittedPlan {
	readonly isLandscape: boolean
	/** 20 of «1:20». */
	readonly scale: number
}

/** The largest usual scale at which a drawing fits on a sheet, and how the sheet lies. Bounds in tenths of a millimetre. */
export function fitPlan({ left, top, right, bottom }: Bounds, paper: PlanPaper, around: Around): FittedPlan {
	const [short, long] = PLAN_PAPERS[paper].sides
	const needed = (width: number, height: number) =>
		Math.max(
			(right - left) / 10 / (width - 2 * around.side),
			(bottom - top) / 10 / (height - around.head - around.foot),
		)
	const [upright, lying] = [needed(short, long), needed(long, short)]
	const least = Math.min(upright, lying)
	return { isLandscape: lying < upright, scale: SCALES.find((scale) => scale >= least) ?? Math.ceil(least) }
}

/** The metres of a scale's bar: some centimetres on paper. */
export const barMetres = (scale: number): number => [0.2, 0.5, 1, 2, 5, 10, 20].find((m) => m / scale >= 0.02) ?? 50
