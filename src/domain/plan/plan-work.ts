import {
	boundsOf,
	type Cut,
	type CutShape,
	type Drawing,
	drawPlan,
	type Extent,
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
	type TradeRules,
	type Trims,
	tileLetter,
	USUAL_RULES,
} from '@soleria/laying-plan'
import { cornersOf } from './equal-cuts.ts'
import { formatText, inMillimetres } from './length-text.ts'
import { type NarrowPlace, narrowPlaces, thinStripPlaces } from './narrow-places.ts'
import { sumOfFormats } from './plan-sums.ts'
import { preferredFirst } from './preferred-first.ts'

/** A laying plan to compute: all of it is data, so that a thread or a worker can do it. */
export interface PlanOrder {
	/** Its `start` counts if no choice among the best layouts is made. */
	readonly request: LayingRequest
	/** Which of the best layouts, from 0; null for the one that `request` describes. */
	readonly choice: number | null
}

/** One of the best layouts. `narrowest` in tenths of a millimetre; null if all tiles are whole. `thinStrip`: see `Proposal`. */
export type PlanChoice = Pick<Proposal, 'tiles' | 'narrowest' | 'thinStrip'>

/** Equal cuts of the table of cuts. Lengths in tenths of a millimetre. */
export interface CutRow {
	readonly mark: number
	/** The letter of its tile in a set of formats; empty without one. */
	readonly format: string
	readonly count: number
	readonly shape: CutShape['shape']
	readonly width: number
	readonly height: number
	readonly notches: CutShape['notches']
	/** The numbers of the first pieces, at most `MOST_NAMED`. */
	readonly pieces: readonly number[]
	/** How many of them are cut from the offcut of another piece. */
	readonly fromOffcuts: number
	readonly isNarrow: boolean
	/** The strip taken off, if it is too thin for a hand cutter; else null. */
	readonly thinStrip: number | null
	/** The first row of the same format, shape and measures with other corners; null if there is none before. */
	readonly unlike: number | null
}

/** A cut in the order of laying. Lengths in tenths of a millimetre. */
export interface LaidCut
	extends Pick<Piece, 'row' | 'width' | 'height'>,
		Pick<CutShape, 'shape' | 'notches'>,
		Pick<Cut, 'piece' | 'mark' | 'isFromOffcut'> {
	/** As of a row of the table. */
	readonly format: string
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
	/** Of all formats together. */
	readonly purchase: Purchase
	/** Of each format, in the order of the request. */
	readonly formats: readonly PlanFormat[]
	readonly area: Plan['layout']['area']
	readonly narrowest: number | null
	/** Where cuts are too narrow to be made. */
	readonly narrowPlaces: readonly NarrowPlace[]
	/** Where strips too thin for a hand cutter are taken off. */
	readonly thinStrips: readonly NarrowPlace[]
	readonly thinStrip: number | null
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

/** A format of a plan, and its purchase. */
export interface PlanFormat {
	/** «A», in a set of formats; empty without one. */
	readonly letter: string
	/** «60 × 60 cm». */
	readonly size: string
	readonly purchase: Purchase
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
	const proposals = preferredFirst(proposed.value, ({ tiles, narrowest, plan }) => ({
		isWarned: narrowPlaces(plan.layout, request.surface).length > 0 || plan.layout.thinStrip !== null,
		tiles,
		boxes: sumOfFormats(plan.purchases).boxes,
		narrowest,
	}))
	const chosen = proposals[Math.min(choice, proposals.length - 1)]
	if (!chosen) return { ok: false, faults: [{ code: 'nothing-to-tile' }] }
	const choices = proposals.map(({ tiles, narrowest, thinStrip }) => ({ tiles, narrowest, thinStrip }))
	return { ok: true, value: sheetOf(request, chosen.plan, choices) }
}

function sheetOf({ surface, tiles, rules }: LayingRequest, plan: Plan, choices: readonly PlanChoice[]): PlanSheet {
	const table = tableOfCuts(plan, rules?.turns ?? USUAL_RULES.turns)
	const { area, narrowest, thinStrip, keepsRule } = plan.layout
	return {
		choices,
		purchase: sumOfFormats(plan.purchases),
		formats: plan.purchases.map((purchase, place) => ({
			letter: letterIn(plan, place),
			size: formatText(tiles[place] ?? { width: 0, height: 0 }),
			purchase,
		})),
		area,
		narrowest: narrowest?.width ?? null,
		narrowPlaces: narrowPlaces(plan.layout, surface),
		thinStrips: thinStripPlaces(plan.layout, surface),
		thinStrip: thinStrip?.width ?? null,
		keepsRule,
		trims: plan.trims,
		doorways: surface.doors.reduce((sum, { width }) => sum + width, 0),
		movementJoints: plan.movementJoints.length,
		...table,
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

/** The letter of a tile of a plan, if it is of a set. */
const letterIn = ({ purchases }: Plan, tile: number) => (purchases.length > 1 ? tileLetter(tile) : '')

/** The cuts in the order of laying, and the rows of equal ones, wherever their tile has them. */
function tableOfCuts(plan: Plan, turns: TradeRules['turns']): Pick<PlanSheet, 'cuts' | 'laidCuts'> {
	const pieces = new Map(plan.layout.pieces.map((piece) => [piece.number, piece]))
	const marks = new Map<string, number>()
	const known = plan.cuts.map((cut) => {
		const { row = 0, width = 0, height = 0, cut: shaped } = pieces.get(cut.piece) ?? {}
		const { shape = 'other', notches = [] } = shaped ?? {}
		const looks = `${cut.tile} ${shape} ${[{ width, height }, ...notches].map(extentKey)}`
		const key = shape === 'rectangle' || !shaped ? looks : `${looks} ${cornersOf(shaped, turns)}`
		const mark = marks.get(key) ?? marks.size + 1
		marks.set(key, mark)
		const thinStrip = thinnest(shaped?.removed?.width ?? null)
		return { ...cut, mark, row, width, height, shape, notches, thinStrip, looks, format: letterIn(plan, cut.tile) }
	})
	return {
		cuts: cutRows(known),
		laidCuts: known.map(({ piece, mark, format, from, isFromOffcut, row, width, height, shape, notches }) => {
			return { piece, mark, format, from, isFromOffcut, row, width, height, shape, notches }
		}),
	}
}

/** Measures with the same text in a table of cuts have the same key. */
const extentKey = ({ width, height }: Extent) => `${inMillimetres(width)}x${inMillimetres(height)}`

/** The width of a strip, if it is too thin for a hand cutter. */
const thinnest = (removed: number | null) => (removed !== null && removed < USUAL_RULES.leastStrip ? removed : null)

type KnownCut = LaidCut & Pick<CutRow, 'thinStrip'> & Pick<Cut, 'isNarrow'> & { readonly looks: string }

/** The cuts by their marks, in the order of laying. */
function cutRows(cuts: readonly KnownCut[]): CutRow[] {
	const first = new Map<string, number>()
	return [...Map.groupBy(cuts, ({ mark }) => mark)].flatMap(([mark, equal]) => {
		const [one] = equal
		if (!one) return []
		const { format, shape, width, height, notches, looks } = one
		const unlike = first.get(looks) ?? null
		if (unlike === null) first.set(looks, mark)
		return {
			...{ mark, format, count: equal.length, shape, width, height, notches, unlike },
			pieces: equal.slice(0, MOST_NAMED).map(({ piece }) => piece),
			fromOffcuts: equal.filter(({ isFromOffcut }) => isFromOffcut).length,
			isNarrow: equal.some(({ isNarrow }) => isNarrow),
			thinStrip: equal.map((cut) => cut.thinStrip).find((width) => width !== null) ?? null,
		}
	})
}
