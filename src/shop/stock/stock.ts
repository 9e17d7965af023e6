import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import {
	findLastMovement,
	findLotsByShelf,
	findLotsOf,
	findMovements,
	findStockLot,
	type ShelfPlace,
	type StockLot,
} from '#store/stock/lots.ts'
import { changeLot, lotVersion } from './change-lot.ts'
import { applyCounts } from './count-lots.ts'
import { countSamples } from './count-samples.ts'
import { receiveLot } from './receive-lot.ts'
import { writeOff } from './write-off.ts'

export type { ShelfPlace, StockLot }

/** Lots and their stock. */
export const stock = {
	lotsOf: onDatabase(findLotsOf),
	lot: onDatabase(findStockLot),
	movements: onDatabase(findMovements),
	byShelf: onDatabase(findLotsByShelf),
	/** The last movement that a form of an arrival or a write-off has seen, to be posted with it. */
	lastArrival: onDatabase((db, productId: number) => findLastMovement(db, 'arrival', { productId })),
	lastWriteOff: onDatabase((db, lotId: number) => findLastMovement(db, 'write-off', { lotId })),
	receive: receiveLot,
	version: (_: ShopContext, ...shown: Parameters<typeof lotVersion>) => lotVersion(...shown),
	change: changeLot,
	writeOff,
	countSamples,
	count: applyCounts,
}
