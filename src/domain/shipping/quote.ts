import { POSTAL_CODE } from '#domain/contact/patterns.ts'
import { type Cents, cents, mulDiv, ZERO } from '#domain/money/cents.ts'
import { type TaxRegime, taxRegimeOf } from '#domain/tax/tax-regime.ts'

/** Upper ends of the weight bands in kg, each included in its band (rules §4). */
const BAND_LIMITS_KG = [150, 300, 450, 600, 750, 1200] as const

/** Tariff data, editable by staff: postal code prefixes of 2 to 5 digits, six prices per zone, and what is free. */
export interface ShippingTable {
	/** prefix → zone; `noEnvios` is the zone without delivery. */
	readonly zoneByPrefix: ReadonlyMap<string, string>
	/** zone → six prices, one per band, in cents without VAT. */
	readonly pricesByZone: ReadonlyMap<string, readonly Cents[]>
	/** Delivery is free over this discounted subtotal without VAT: strictly more (rules §4). */
	readonly freeOverCents: Cents
}

export type ShippingQuote =
	| {
			readonly ok: true
			readonly zona: string
			readonly costCents: Cents
			readonly free: boolean
			readonly taxRegime: TaxRegime
	  }
	| { readonly ok: false; readonly code: 'codigo_postal_invalido' | 'sin_envio' }

/** The zone of a postal code: the rule with the longest matching prefix wins. Null when no rule matches. */
export function zoneOf(table: ShippingTable, postalCode: string): string | null {
	for (let length = 5; length >= 2; length--) {
		const zone = table.zoneByPrefix.get(postalCode.slice(0, length))
		if (zone !== undefined) return zone
	}
	return null
}

/** The tariff of a weight: the price of its band, or above 1200 kg the last price plus 25 %, whatever the weight. */
export function tariffCents(prices: readonly Cents[], weightGrams: number): Cents {
	const band = BAND_LIMITS_KG.findIndex((limitKg) => weightGrams <= limitKg * 1000)
	const last = prices[BAND_LIMITS_KG.length - 1]
	if (last === undefined) throw new RangeError('a zone needs six prices')
	return band === -1 ? mulDiv(last, 125, 100) : (prices[band] ?? last)
}

/**
 * The price of home delivery without VAT. `discountedSubtotalCents` is null when the goods are unknown (the
 * calculator).
 * Used by the calculator page and the cart.
 */
export function shippingQuote(
	table: ShippingTable,
	asked: { postalCode: string; weightGrams: number; discountedSubtotalCents: Cents | null },
): ShippingQuote {
	if (!POSTAL_CODE.test(asked.postalCode)) return { ok: false, code: 'codigo_postal_invalido' }
	const zona = zoneOf(table, asked.postalCode)
	const prices = zona === null ? undefined : table.pricesByZone.get(zona)
	if (zona === null || prices === undefined) return { ok: false, code: 'sin_envio' }
	const free = asked.discountedSubtotalCents !== null && asked.discountedSubtotalCents > table.freeOverCents
	const costCents = free ? ZERO : cents(tariffCents(prices, asked.weightGrams))
	const taxRegime = taxRegimeOf({ delivery: 'shipping', postalCode: asked.postalCode })
	return { ok: true, zona, free, costCents, taxRegime }
}

/** Whether a postal code is of an island province, whose delivery is quoted but agreed by phone (rules §4). */
export function isAgreedByPhone(postalCode: string): boolean {
	return ['07', '35', '38'].includes(postalCode.slice(0, 2))
}

/** The lowest price of a delivery in any zone that postal codes lead to; null when no zone has prices. */
export function lowestTariffCents({ zoneByPrefix, pricesByZone }: ShippingTable): Cents | null {
	const prices = [...new Set(zoneByPrefix.values())].flatMap((zone) => pricesByZone.get(zone) ?? [])
	return prices.length === 0 ? null : prices.reduce((least, price) => (price < least ? price : least))
}
