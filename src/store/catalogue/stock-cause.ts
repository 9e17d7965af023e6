import { sql } from 'drizzle-orm'
import type { StockMovementKind } from '#domain/catalogue/stock-movement.ts'
import type { Database } from '#store/database.ts'

/** Why stock on hand changes, for the ledger of stock movements. */
export interface StockCause {
	readonly kind: StockMovementKind
	readonly at: Date
	readonly order?: string
	readonly import?: number
	readonly reason?: string
}

/** The cause as the trigger of `lots` reads it from the setting `shop.stock_cause`. */
export const causeText = (cause: StockCause): string => JSON.stringify(cause)

/** Says why the changes of stock that follow in this transaction are made. */
export async function tellStockCause(tx: Database, cause: StockCause): Promise<void> {
	await tx.execute(sql`select set_config('shop.stock_cause', ${causeText(cause)}, true)`)
}
