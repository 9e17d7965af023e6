import type { SoldPart } from '#domain/staff/sales.ts'
import { madridDay, madridMidnight } from '#domain/time/madrid.ts'
import type { Database } from '#store/database.ts'
import { findSoldParts } from '#store/staff/sales.ts'

/** Maximum age of the cached sales of finished days: past orders can still be cancelled, and costs of lots are entered later. */
const KEPT_MS = 10 * 60_000

interface FinishedDays {
	readonly from: string
	/** The unfinished day. */
	readonly today: string
	readonly atMs: number
	readonly parts: readonly SoldPart[]
}

/** The sales of finished days, cached for a while: a year has a hundred thousand lines. Today's are queried each time. */
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
		/** The sales from a day of Madrid on. */
		partsSince: async (from: string, now: Date): Promise<readonly SoldPart[]> => {
			const [before, ofToday] = await Promise.all([
				finishedSince(from, now),
				findSoldParts(db, madridMidnight(madridDay(now.getTime()))),
			])
			return [...before.parts.filter(({ day }) => day >= from), ...ofToday]
		},
	}
}
