import { type Cents, cents } from '#domain/money/cents.ts'

/** 20,000,000.00 €: larger amounts would not fit the database column, and are not paid by card. */
const LARGEST_ORDER_CENTS = cents(2_000_000_000)
/** 2,000 t in grams. */
const HEAVIEST_ORDER_GRAMS = 2_000_000_000

/** Whether a line or an order exceeds the limits of online sales. */
export function isTooLarge(amountCents: Cents, weightGrams: number): boolean {
	return amountCents > LARGEST_ORDER_CENTS || weightGrams > HEAVIEST_ORDER_GRAMS
}
