/**
 * Why a lot's stock on hand changed: its first stock, a sale or a return of an order, a count, a movement entered by staff, an undone
 * import, a correction without another reason, a delivery, a write-off, or samples that were cut ahead, which return to the lot when an
 * order that had taken its own area is sent from them.
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
	/** The counted quantity in the warehouse, including sold and unsent stock. */
	readonly countedHundredths: number
	/** Held for unpaid orders and professionals, or sold and not sent. */
	readonly reservedHundredths: number
}

/** The stock on hand after a count (decisions §9): the count, but at least the reserved quantity. */
export function onHandAfterCount({ countedHundredths, reservedHundredths }: CountedLot): number {
	return Math.max(countedHundredths, reservedHundredths)
}

/** Why stock is written off. */
export const WRITE_OFF_REASONS = ['rotura', 'muestra', 'robo', 'caducado', 'otro'] as const
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number]
