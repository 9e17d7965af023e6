import type { PurchaseVariant } from '#domain/catalogue/variants.ts'
import { type Cents, cents, mulDiv } from '#domain/money/cents.ts'

type Priced = Pick<PurchaseVariant, 'id' | 'unitPriceCents' | 'totalPriceCents'>

/**
 * The total of a line in cents: for an area cut to measure the price of 1 m² × the area, rounded to the cent, × quantity;
 * otherwise the price of one unit × quantity. 24,90 €/m² × 17,5 m² = 435,75 €. Used by the server and by the buy form.
 */
export function lineTotal(variant: Priced, quantity: number, areaHundredths: number | null): Cents {
	const oneCents =
		variant.id === 'custom' && areaHundredths !== null
			? mulDiv(variant.unitPriceCents, areaHundredths, 100)
			: variant.totalPriceCents
	return cents(oneCents * quantity)
}
