import { onHandAfterCount } from '#domain/catalogue/stock-movement.ts'
import { isStockOf } from '#domain/catalogue/stock-quantity.ts'
import { followChanges } from '#shop/catalogue/follow-changes.ts'
import type { ShopContext } from '#shop/context.ts'
import { tellStockCause } from '#store/catalogue/stock-cause.ts'
import { lockStockLots, setOnHand } from '#store/stock/lots.ts'

/** The counted quantity of a lot, and its book quantity when the count was compared. */
export interface Counted {
	readonly lotId: number
	readonly countedHundredths: number
	readonly seenHundredths: number
}

export interface CountOutcome {
	/** Lots with a changed stock. */
	readonly changed: readonly number[]
	/** Lots that moved meanwhile: they must be counted again. */
	readonly moved: readonly number[]
	/** Lots for which this quantity is impossible. */
	readonly invalid: readonly number[]
}

/** Applies counted quantities, in one transaction; a lot that moved since it was displayed stays unchanged. */
export async function applyCounts(context: ShopContext, counted: readonly Counted[]): Promise<CountOutcome> {
	const outcome = await context.db.transaction(async (tx): Promise<CountOutcome> => {
		const byId = new Map(counted.map((count) => [count.lotId, count]))
		const lots = await lockStockLots(tx, [...byId.keys()])
		await tellStockCause(tx, { kind: 'count', at: await context.clock.now(tx) })
		const [changed, moved, invalid]: [number[], number[], number[]] = [[], [], []]
		for (const lot of lots) {
			const count = byId.get(lot.id)
			if (!count) continue
			const product = context.catalogue.staff.product(lot.productId)
			const { countedHundredths } = count
			const wanted = onHandAfterCount({ ...lot, countedHundredths })
			if (!product || !isStockOf(product, countedHundredths)) invalid.push(lot.id)
			else if (lot.onHandHundredths !== count.seenHundredths) moved.push(lot.id)
			else if (wanted !== lot.onHandHundredths) {
				await setOnHand(tx, lot.id, wanted)
				changed.push(lot.id)
			}
		}
		return { changed, moved, invalid }
	})
	await followChanges(context)
	return outcome
}
