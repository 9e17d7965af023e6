import {
	boundsOf,
	type Cut,
	type CutShape,
	type Drawing,
	drawPlan,
	type LayingRequest,
	type Layout,
	type Outcome,
	type Piece,
	type Plan,
	type Polygon,
	type Proposal,
	type Purchase,
	planLaying,
	propose,
	type Trims,
} from '@soleria/laying-plan'

/** A laying plan to compute: all of it is data, so that a thread or a worker can do it. */
export interface PlanOrder {
	/** Its `start` counts if no choice among the best layouts is made. */
	readonly request: LayingRequest
	/** Which of the best layouts, from 0; null for the one that `request` describes. */
	readonly choice: number | null
}

/** One of the best layouts. `narrowest` in tenths of a millimetre; null if all tiles are whole. */
export type PlanChoice = Pick<Proposal, 'tiles' | 'narrowest' | 'isBeaten'>

/** Equal cuts of the table of cuts. Lengths in tenths of a millimetre. */
export interface CutRow {
	readonly mark: number
	readonly count: number
	readonly shape: CutShape['shape']
	readonly width: number
	readonly height: number
	/** The numbers of the first pieces, at most `MOST_NAMED`. */
	readonly pieces: readonly number[]
	/** How many of them are cut from what another piece has left. */
	readonly fromOffcuts: number
	readonly isNarrow: boolean
}

/** A cut in the order of laying. Lengths in tenths of a millimetre. */
export interface LaidCut extends Pick<Piece, 'row' | 'width' | 'height'>, Pick<Cut, 'piece' | 'mark' | 'isFromOffcut'> {
	/** The number of the tile that it is cut from, among those that are cut. */
	readonly from: number
}

/** The lines of the start: where they cross, from the left and upper ends of the surface, and the degrees of the first one. */
export interface PlanStartLines {
	readonly fromLeft: number
	readonly fromTop: number
	readonly degrees: number
	/** Whether they cross within these ends. */
	readonly isWithin: boolean
}

/** A computed plan. Areas in mm², lengths in tenths of a millimetre. */
export interface PlanSheet {
	readonly choices: readonly PlanChoice[]
	readonly purchase: Purchase
	readonly area: Plan['layout']['area']
	readonly narrowest: number | null
	/** Whether the rule of the start could be kept. */
	readonly keepsRule: boolean
	readonly trims: Trims
	/** Of all doorways together. */
	readonly doorways: number
	readonly movementJoints: number
	readonly cuts: readonly CutRow[]
	readonly laidCuts: readonly LaidCut[]
	readonly start: PlanStartLines
	readonly drawing: Drawing
}

export type PlanAnswer = Outcome<PlanSheet>

/** The most piece numbers in a row of the table. */
const MOST_NAMED = 12

/** Computes a plan. It takes up to seconds for thousands of pieces: never on the event loop. */
export function planWork({ request, choice }: PlanOrder): PlanAnswer {
	if (choice === null) {
		const planned = planLaying(request)
		return planned.ok ? { ok: true, value: sheetOf(request, planned.value, []) } : planned
	}
	const proposed = propose(request)
	if (!proposed.ok) return proposed
	const chosen = proposed.value[Math.min(choice, proposed.value.length - 1)]
	if (!chosen) return { ok: false, faults: [{ code: 'nothing-to-tile' }] }
	const choices = proposed.value.map(({ tiles, narrowest, isBeaten }) => ({ tiles, narrowest, isBeaten }))
	return { ok: true, value: sheetOf(request, chosen.plan, choices) }
}

function sheetOf({ surface }: LayingRequest, plan: Plan, choices: readonly PlanChoice[]): PlanSheet {
	const [purchase] = plan.purchases
	if (!purchase) throw new Error('a plan has a tile')
	const { area, narrowest, keepsRule } = plan.layout
	return {
		choices,
		purchase,
		area,
		narrowest: narrowest?.width ?? null,
		keepsRule,
		trims: plan.trims,
		doorways: surface.doors.reduce((sum, { width }) => sum + width, 0),
		movementJoints: plan.movementJoints.length,
		cuts: cutRows(plan),
		laidCuts: laidCuts(plan),
		start: startLines(surface.outline, plan.layout),
		drawing: drawPlan(surface, plan),
	}
}

function startLines(outline: Polygon, { start, degrees }: Layout): PlanStartLines {
	const { left, top, right, bottom } = boundsOf(outline)
	const [fromLeft, fromTop] = [start.x - left, start.y - top]
	const isWithin = fromLeft >= 0 && fromTop >= 0 && start.x <= right && start.y <= bottom
	return { fromLeft, fromTop, degrees, isWithin }
}

function laidCuts({ cuts, layout }: Plan): LaidCut[] {
	const pieces = new Map(layout.pieces.map((piece) => [piece.number, piece]))
	return cuts.map(({ piece: number, mark, from, isFromOffcut }) => {
		const { row = 0, width = 0, height = 0 } = pieces.get(number) ?? {}
		return { piece: number, mark, from, isFromOffcut, row, width, height }
	})
}

/** The cuts by their marks, in the order of laying. */
function cutRows({ cuts, layout }: Plan): CutRow[] {
	const pieces = new Map(layout.pieces.map((piece) => [piece.number, piece]))
	return [...Map.groupBy(cuts, ({ mark }) => mark)].map(([mark, equal]) => {
		const piece = pieces.get(equal[0]?.piece ?? 0)
		return {
			mark,
			count: equal.length,
			shape: piece?.cut?.shape ?? 'other',
			width: piece?.width ?? 0,
			height: piece?.height ?? 0,
			pieces: equal.slice(0, MOST_NAMED).map(({ piece: number }) => number),
			fromOffcuts: equal.filter(({ isFromOffcut }) => isFromOffcut).length,
			isNarrow: equal.some(({ isNarrow }) => isNarrow),
		}
	})
}
