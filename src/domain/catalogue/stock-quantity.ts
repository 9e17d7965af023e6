/** The largest quantity of a lot, in hundredths: what a column of the database holds. */
const LARGEST_HUNDREDTHS = 1_000_000_000

/** Whether hundredths are a quantity of a lot: not negative, and whole pieces of what is sold by the piece. */
export function isStockOf({ azulejo }: { readonly azulejo: boolean }, hundredths: number): boolean {
	return (
		Number.isSafeInteger(hundredths) &&
		hundredths >= 0 &&
		hundredths <= LARGEST_HUNDREDTHS &&
		(!azulejo || hundredths % 100 === 0)
	)
}

/** A month of 90: what is left for less than that runs out. */
const SHARE_OF_SALES = 3

/** Whether stock lasts for less than a month at the pace of the last 90 days; what is sold out does not run out. */
export function runsOut(stockHundredths: number, soldIn90DaysHundredths: number): boolean {
	return stockHundredths > 0 && stockHundredths * SHARE_OF_SALES < soldIn90DaysHundredths
}
