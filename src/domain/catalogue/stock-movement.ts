/**
 * Why what is on hand of a lot changed: its first stock, a sale or a return of an order, a count, a movement told by staff, an
 * import that was undone, a correction without another reason, a delivery that came, what was written off, or samples that were
 * cut ahead, which come back to the lot when an order that had taken its own area is sent out of them.
 */
export const STOCK_MOVEMENT_KINDS = [
	'initial',
	'sale',
	'return',
	'count',
	'movement',
	'undo',
	'correction',
	'arrival',
	'write-off',
	'samples',
] as const
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number]

/** A count of a lot. All quantities in hundredths of m² or of a piece. */
export interface CountedLot {
	/** What was counted in the warehouse, with what is sold and not sent. */
	readonly countedHundredths: number
	/** Held for unpaid orders and professionals, or sold and not sent. */
	readonly reservedHundredths: number
}

/** What is on hand after a count (decisions §9): what was counted, and never less than what is reserved. */
export function onHandAfterCount({ countedHundredths, reservedHundredths }: CountedLot): number {
	return Math.max(countedHundredths, reservedHundredths)
}

/** Why stock is written off. */
export const WRITE_OFF_REASONS = ['rotura', 'muestra', 'robo', 'caducado', 'otro'] as const
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number]
