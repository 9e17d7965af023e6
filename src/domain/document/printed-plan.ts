import type { Drawing, Purchase } from '@soleria/laying-plan'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { cutSize } from '#domain/plan/cut-size.ts'
import { areaText, formatFacts, type PlanFact, planFacts, withoutBoxes } from '#domain/plan/plan-facts.ts'
import { cutCount, cutName, cutNote, lotsText, type PlanLot, pieceCount, startText } from '#domain/plan/plan-words.ts'
import type { PlanFormat, PlanSheet } from '#domain/plan/plan-work.ts'
import { listed } from '#domain/text/listed.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'
import type { PlanPaper } from './plan-scale.ts'

/** The most cuts of all surfaces that are listed one by one: thirty pages. */
const MOST_LISTED = 1500

/** Texts in the columns of a table. */
export type PrintedRow = readonly string[]

/** A surface of a printed laying plan: its sheet, and its lists. */
export interface PrintedSurface {
	/** «2. Baño»; empty for the only one. */
	readonly name: string
	readonly title: string
	readonly drawing: Drawing
	/** Whether sides have their numbers. */
	readonly hasSideNumbers: boolean
	/** Where the pattern begins. */
	readonly start: string
	readonly facts: readonly PlanFact[]
	/** «7 cajas · 10,08 m² · lote A1, calibre 2: 215,04 €», of a job only its lot; empty without them. */
	readonly purchase: string
	/** Cut, count, measure, how many from offcuts. */
	readonly cuts: readonly PrintedRow[]
	/** Piece, row, cut, measure, the tile that it comes from. */
	readonly order: readonly PrintedRow[]
	/** The omitted parts; empty if there are none. */
	readonly remark: string
}

/** The needs of a job of several surfaces. */
interface PrintedSum {
	/** Surface, area, tiles, lot. */
	readonly rows: readonly PrintedRow[]
	readonly facts: readonly PlanFact[]
	/** As of a surface. */
	readonly purchase: string
	/** Why something is not counted, or not bought; empty if all is. */
	readonly remark: string
}

/** A printed laying plan. */
export interface PrintedPlan {
	readonly paper: PlanPaper
	readonly title: string
	readonly brand: string
	readonly company: string
	readonly contact: string
	/** The day on which it is printed: `2026-11-21`. */
	readonly isoDay: string
	readonly day: string
	/** Where the plan is opened again. */
	readonly link: string
	readonly surfaces: readonly PrintedSurface[]
	/** Null for a single surface. */
	readonly sum: PrintedSum | null
}

/** A surface to print. */
export interface SurfaceToPrint {
	/** «Baño». */
	readonly name: string
	readonly title: string
	readonly hasSideNumbers: boolean
	/** Null for one that cannot be planned. */
	readonly sheet: PlanSheet | null
	/** Its lots, where one lot does not cover the whole job; none otherwise. */
	readonly lots: readonly PlanLot[]
}

/** The data of a printed plan. */
export interface PlanToPrint {
	/** One, or those of a job. */
	readonly surfaces: readonly SurfaceToPrint[]
	/** Of all surfaces. */
	readonly total: Pick<Purchase, 'tiles' | 'withBreakage' | 'boxes'>
	/** Of all surfaces. */
	readonly formats: readonly PlanFormat[]
	/** Of all surfaces; empty without a product or a lot. */
	readonly purchase: string
	/** Whether a product is laid, which could be bought. */
	readonly isProduct: boolean
	readonly title: string
	readonly paper: PlanPaper
	readonly link: string
}

/** A surface as lines alone. */
export interface DrawnSurface {
	/** «2. Baño»; empty for the only one. */
	readonly name: string
	/** Null for one that cannot be planned. */
	readonly drawing: Drawing | null
}

/** The drawings of a plan, with the names that its paper has. */
export const drawnSurfaces = (surfaces: readonly SurfaceToPrint[]): DrawnSurface[] =>
	numberedSurfaces(surfaces).map(({ name, sheet }) => ({ name, drawing: sheet?.drawing ?? null }))

const numberedSurfaces = (surfaces: readonly SurfaceToPrint[]): SurfaceToPrint[] =>
	surfaces.map((surface, place) => ({
		...surface,
		name: surfaces.length > 1 ? `${place + 1}. ${surface.name}` : '',
	}))

/** The printed form of a plan. */
export function printedPlan(
	{ surfaces, total, formats, purchase, isProduct, ...asked }: PlanToPrint,
	{ merchant, nowMs }: { readonly merchant: Merchant; readonly nowMs: number },
): PrintedPlan {
	const isJob = surfaces.length > 1
	const numbered = numberedSurfaces(surfaces)
	let room = MOST_LISTED
	const printed = numbered.flatMap(({ sheet, lots, ...about }) => {
		if (sheet === null) return []
		const listed = sheet.laidCuts.slice(0, room)
		room -= listed.length
		return {
			...about,
			...listsOf(sheet, listed),
			// Boxes of a job are counted once, on the sum.
			facts: planFacts(isJob ? withoutBoxes(sheet) : sheet),
			purchase: isJob ? lotsText(lots) : purchase,
		}
	})
	return {
		...asked,
		brand: merchant.brand,
		company: merchant.companyName,
		contact: `${merchant.phones[0].text} · ${merchant.email}`,
		isoDay: madridDay(nowMs),
		day: inMadrid(nowMs, 'day'),
		surfaces: printed,
		sum: isJob ? sumOf(numbered, { total, formats, purchase, isProduct }) : null,
	}
}

/** The drawing of a plan, its table of cuts, and those of its cuts that are listed one by one. */
function listsOf(sheet: PlanSheet, listed: PlanSheet['laidCuts']) {
	const more = sheet.laidCuts.length - listed.length
	return {
		drawing: sheet.drawing,
		start: startText(sheet.start),
		cuts: sheet.cuts.map((row) => [
			cutName(row),
			cutCount(row.count),
			[cutSize(row), cutNote(row)].filter((part) => part !== '').join('; '),
			row.fromOffcuts === 0 ? 'de pieza entera' : `${row.fromOffcuts} de retales`,
		]),
		order: listed.map((cut) => [
			`${cut.piece}${cut.format}`,
			`${cut.row}`,
			`${cut.mark}`,
			cutSize(cut),
			cut.isFromOffcut ? `retal de la pieza de corte ${cut.from}` : `pieza de corte ${cut.from}`,
		]),
		remark: more > 0 ? `Faltan en esta lista los últimos ${more} cortes: son demasiados para el papel.` : '',
	}
}

function sumOf(
	surfaces: readonly Pick<SurfaceToPrint, 'name' | 'sheet' | 'lots'>[],
	{ total, formats, purchase, isProduct }: Pick<PlanToPrint, 'total' | 'formats' | 'purchase' | 'isProduct'>,
): PrintedSum {
	const without = surfaces.filter(({ sheet }) => sheet === null).map(({ name }) => name)
	return {
		rows: surfaces.map(({ name, sheet, lots }) => [
			name,
			sheet ? areaText(sheet.area.surface) : '',
			sheet ? pieceCount(sheet.purchase.tiles) : 'no se puede hacer',
			lotsText(lots),
		]),
		facts: [
			{ name: 'Piezas de todas', text: `${total.tiles}` },
			{ name: 'Con las que se rompen', text: `${total.withBreakage}` },
			...formatFacts(formats),
			...(total.boxes === null ? [] : [{ name: 'Cajas', text: `${total.boxes}`, isTotal: true }]),
		],
		purchase,
		remark: [
			without.length > 0 && `La suma no cuenta ${listed(without)}: revisa sus medidas.`,
			isProduct &&
				purchase === '' &&
				'No hay lotes que cubran cada superficie entera. Pregúntanos por la próxima partida.',
		]
			.filter((part) => part !== false)
			.join(' '),
	}
}
