/** The largest quantity of a lot, in hundredths: the limit of a database column. */
const LARGEST_HUNDREDTHS = 1_000_000_000

/** Whether hundredths are a quantity of a lot: not negative, and whole pieces for products sold by the piece. */
export function isStockOf({ azulejo }: { readonly azulejo: boolean }, hundredths: number): boolean {
	return (
		Number.isSafeInteger(hundredths) &&
		hundredths >= 0 &&
		hundredths <= LARGEST_HUNDREDTHS &&
		(!azulejo || hundredths % 100 === 0)
	)
}

/** 30 of 90 days: stock below a third of the sales runs out within a month. */
const SHARE_OF_SALES = 3

/** Whether stock lasts for less than a month at the pace of the last 90 days; returns false if it is sold out. */
export function runsOut(stockHundredths: number, soldIn90DaysHundredths: number): boolean {
	return stockHundredths > 0 && stockHundredths * SHARE_OF_SALES < soldIn90DaysHundredths
}
