import { type Cents, cents } from '#domain/money/cents.ts'

/** 20,000,000.00 €: beyond it an amount would not fit where the shop keeps it, and nobody pays it by card. */
const LARGEST_ORDER_CENTS = cents(2_000_000_000)
/** 2,000 t in grams. */
const HEAVIEST_ORDER_GRAMS = 2_000_000_000

/** Whether a line or an order is more than the shop takes without being asked first. */
export function isTooLarge(amountCents: Cents, weightGrams: number): boolean {
	return amountCents > LARGEST_ORDER_CENTS || weightGrams > HEAVIEST_ORDER_GRAMS
}
