import type { Drawing } from '@soleria/laying-plan'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { lengthText } from '#domain/plan/length-text.ts'
import { type PlanFact, planFacts } from '#domain/plan/plan-facts.ts'
import { CUT_SHAPES, cutCount, startText } from '#domain/plan/plan-words.ts'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'
import type { PlanPaper } from './plan-scale.ts'

/** The most cuts that are listed one by one: thirty pages. */
const MOST_LISTED = 1500

/** Texts in the columns of a table. */
export type PrintedRow = readonly string[]

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
	readonly drawing: Drawing
	/** Whether sides have their numbers. */
	readonly hasSideNumbers: boolean
	/** Where the pattern begins. */
	readonly start: string
	readonly facts: readonly PlanFact[]
	/** «7 cajas · 10,08 m² · tono A1, calibre 2: 215,04 €»; empty without a product or a lot. */
	readonly purchase: string
	/** Cut, count, measure, how many from offcuts. */
	readonly cuts: readonly PrintedRow[]
	/** Piece, row, cut, measure, the tile that it comes from. */
	readonly order: readonly PrintedRow[]
	/** What is left out; empty if nothing is. */
	readonly remark: string
}

/** What a plan is printed from. */
export interface PlanToPrint {
	readonly sheet: PlanSheet
	readonly title: string
	readonly purchase: string
	readonly hasSideNumbers: boolean
	readonly paper: PlanPaper
	readonly link: string
}

/** The printed form of a plan. */
export function printedPlan(
	{ sheet, ...asked }: PlanToPrint,
	{ merchant, nowMs }: { readonly merchant: Merchant; readonly nowMs: number },
): PrintedPlan {
	const listed = sheet.laidCuts.slice(0, MOST_LISTED)
	const more = sheet.laidCuts.length - listed.length
	return {
		...asked,
		brand: merchant.brand,
		company: merchant.companyName,
		contact: `${merchant.phones[0].text} · ${merchant.email}`,
		isoDay: madridDay(nowMs),
		day: inMadrid(nowMs, 'day'),
		drawing: sheet.drawing,
		start: startText(sheet.start),
		facts: planFacts(sheet),
		cuts: sheet.cuts.map(({ mark, shape, count, width, height, fromOffcuts }) => [
			`${mark}. ${CUT_SHAPES[shape]}`,
			cutCount(count),
			`${lengthText(width)} × ${lengthText(height)}`,
			fromOffcuts === 0 ? 'de pieza entera' : `${fromOffcuts} de retales`,
		]),
		order: listed.map(({ piece, row, mark, width, height, from, isFromOffcut }) => [
			`${piece}`,
			`${row}`,
			`${mark}`,
			`${lengthText(width)} × ${lengthText(height)}`,
			isFromOffcut ? `retal de la ${from}` : `pieza ${from}`,
		]),
		remark: more > 0 ? `Faltan en esta lista los últimos ${more} cortes: son demasiados para el papel.` : '',
	}
}
