import type { SoldPart } from '#domain/staff/sales.ts'
import { madridDay, madridMidnight } from '#domain/time/madrid.ts'
import type { Database } from '#store/database.ts'
import { findSoldParts } from '#store/staff/sales.ts'

/** How old the sales of finished days may be: orders of the past are still called off, and costs of lots are written later. */
const KEPT_MS = 10 * 60_000

interface FinishedDays {
	readonly from: string
	/** The day that was not finished. */
	readonly today: string
	readonly atMs: number
	readonly parts: readonly SoldPart[]
}

/** The sales of finished days, kept for a while: those of a year are a hundred thousand lines. Today's are asked for each time. */
export function createSalesMemory(db: Database) {
	let finished: FinishedDays | null = null

	async function finishedSince(from: string, now: Date): Promise<FinishedDays> {
		const today = madridDay(now.getTime())
		const isFresh = finished?.today === today && now.getTime() - finished.atMs < KEPT_MS
		if (finished && isFresh && finished.from <= from) return finished
		const parts = from < today ? await findSoldParts(db, madridMidnight(from), madridMidnight(today)) : []
		finished = { from, today, atMs: now.getTime(), parts }
		return finished
	}

	return {
		/** What was sold from a day of Madrid on. */
		partsSince: async (from: string, now: Date): Promise<readonly SoldPart[]> => {
			const [before, ofToday] = await Promise.all([
				finishedSince(from, now),
				findSoldParts(db, madridMidnight(madridDay(now.getTime()))),
			])
			return [...before.parts.filter(({ day }) => day >= from), ...ofToday]
		},
	}
}
