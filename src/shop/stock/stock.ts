import type { ShopContext } from '#shop/context.ts'
import {
	findLastMovement,
	findLotsByShelf,
	findLotsOf,
	findMovements,
	findStockLot,
	type ShelfFilter,
	type ShelfPlace,
	type StockLot,
} from '#store/stock/lots.ts'
import { changeLot, type LotChange, lotVersion } from './change-lot.ts'
import { applyCounts, type Counted } from './count-lots.ts'
import { type CountedSamples, countSamples } from './count-samples.ts'
import { type Arrival, receiveLot } from './receive-lot.ts'
import { type WriteOff, writeOff } from './write-off.ts'

export type { ShelfPlace, StockLot }

/** What is in the warehouse: lots, their ledger, and the deeds that change what is on hand. */
export function createStock(context: ShopContext) {
	const { db } = context
	return {
		lotsOf: (productId: number) => findLotsOf(db, productId),
		lot: (id: number) => findStockLot(db, id),
		movements: (lotId: number, beforeId: number | null, limit: number) => findMovements(db, lotId, beforeId, limit),
		byShelf: (filter: ShelfFilter, limit: number) => findLotsByShelf(db, filter, limit),
		/** What a form of an arrival or a write-off has seen, to be posted with it. */
		lastArrival: (productId: number) => findLastMovement(db, 'arrival', { productId }),
		lastWriteOff: (lotId: number) => findLastMovement(db, 'write-off', { lotId }),
		receive: (arrival: Arrival) => receiveLot(context, arrival),
		version: lotVersion,
		change: (change: LotChange) => changeLot(context, change),
		writeOff: (asked: WriteOff) => writeOff(context, asked),
		countSamples: (counted: CountedSamples) => countSamples(context, counted),
		count: (counted: readonly Counted[]) => applyCounts(context, counted),
	}
}

export type Stock = ReturnType<typeof createStock>
