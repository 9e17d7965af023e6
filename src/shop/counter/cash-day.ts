import { cashDifference, cashOf, takingsOf } from '#domain/counter/takings.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { ShopContext } from '#shop/context.ts'
import { findCashCounts, findMoneyOfDay, insertCashCount } from '#store/till/cash-counts.ts'

/** The takings of a day by way of paying, and the counts of its cash, the last one first. */
export async function cashDay({ db }: Pick<ShopContext, 'db'>, day: string) {
	return { takings: takingsOf(await findMoneyOfDay(db, day)), counts: await findCashCounts(db, day) }
}

export interface CashCount {
	readonly day: string
	/** The cash in the till before the first sale. */
	readonly floatCents: Cents
	readonly countedCents: Cents
	readonly note: string
	/** The person who counts. */
	readonly accountId: number
}

/** Stores a count of the cash of a day, today at the latest, with its difference from the movements of now. */
export async function countCash(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	{ day, ...count }: CashCount,
): Promise<void> {
	await db.transaction(async (tx) => {
		const at = await clock.now(tx)
		const expectedCents = cashOf(takingsOf(await findMoneyOfDay(tx, day)))
		const differenceCents = cashDifference({ ...count, expectedCents })
		await insertCashCount(tx, { ...count, day, at, expectedCents, differenceCents })
	})
}
