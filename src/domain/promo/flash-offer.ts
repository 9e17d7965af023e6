import { changedPrice, type Rounding } from '#domain/catalogue/bulk-change.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'

/** The price of a flash campaign: hundredths of a per cent off each product's price, or one price for all. */
export type FlashTerms =
	| { readonly by: 'percent'; readonly offHundredths: number; readonly rounding: Rounding }
	| { readonly by: 'price'; readonly cents: Cents }

/** The data for the reference price of a product's offer. */
export interface FlashProduct {
	readonly precioCents: Cents
	/** The lowest price of the 30 days before the campaign begins; null for a product that is newer than that. */
	readonly lowestCents: Cents | null
	/** Whether another campaign has it in the same days. */
	readonly isTaken: boolean
	/** Whether it is sold in sacks, which an offer does not reach. */
	readonly isBeyond: boolean
}

export type FlashOffer =
	| { readonly ok: true; readonly precioCents: Cents; readonly beforeCents: Cents }
	| { readonly ok: false; readonly message: string }

/** The price of a product in a campaign and its legal «antes» (Ley 7/1996, art. 20.1), or why it cannot take part. */
export function flashOffer(
	{ precioCents, lowestCents, isTaken, isBeyond }: FlashProduct,
	terms: FlashTerms,
): FlashOffer {
	if (isBeyond) return { ok: false, message: 'se vende por sacos, a su precio de unidad: la oferta no lo bajaría' }
	if (isTaken) return { ok: false, message: 'ya está en otra campaña esos días' }
	const offered =
		terms.by === 'price'
			? terms.cents
			: changedPrice(precioCents, { by: 'percent', hundredths: -terms.offHundredths }, terms.rounding)
	const before = cents(Math.min(precioCents, lowestCents ?? precioCents))
	if (offered >= precioCents) return { ok: false, message: `no es una rebaja: cuesta ${formatCents(precioCents)}` }
	if (offered >= before) {
		return { ok: false, message: `no es una rebaja: en los 30 días de antes se ha vendido a ${formatCents(before)}` }
	}
	return { ok: true, precioCents: offered, beforeCents: before }
}
