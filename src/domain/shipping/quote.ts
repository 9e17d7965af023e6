import { POSTAL_CODE } from '#domain/contact/patterns.ts'
import { type Cents, cents, mulDiv, ZERO } from '#domain/money/cents.ts'
import { type TaxRegime, taxRegimeOf } from '#domain/tax/tax-regime.ts'

/** Added to the last price above the last band, in percent (rules §4). */
export const ABOVE_LAST_PERCENT = 25

/**
 * Tariff data, editable by staff: bands, postal code prefixes of 2 to 5 digits, a price per zone and band, and the terms of free delivery.
 */
export interface ShippingTable {
	/** Upper ends of the weight bands in kg, each included in its band (rules §4). */
	readonly limitsKg: readonly number[]
	/** prefix → zone; `noEnvios` is the zone without delivery. */
	readonly zoneByPrefix: ReadonlyMap<string, string>
	/** zone → one price per band, in cents without VAT. */
	readonly pricesByZone: ReadonlyMap<string, readonly Cents[]>
	readonly free: FreeDelivery
}

/** Where, and over which discounted subtotal without VAT, delivery is free: strictly more (rules §4). */
export interface FreeDelivery {
	readonly overCents: Cents
	/** The first two digits of the postal codes of those provinces. */
	readonly provinces: readonly string[]
}

/** Why there is no delivery to a postal code. */
export type DeliveryFault = 'codigo_postal_invalido' | 'sin_envio'

export type ShippingQuote =
	| {
			readonly ok: true
			readonly zona: string
			readonly costCents: Cents
			readonly free: boolean
			readonly taxRegime: TaxRegime
	  }
	| { readonly ok: false; readonly code: DeliveryFault }

/** The prefix of a postal code that decides its zone: the longest one that matches. Null if none does. */
export function prefixOf(table: ShippingTable, postalCode: string): string | null {
	for (let length = 5; length >= 2; length--) {
		const prefix = postalCode.slice(0, length)
		if (table.zoneByPrefix.has(prefix)) return prefix
	}
	return null
}

/** The zone of a postal code. Null if no prefix matches. */
export function zoneOf(table: ShippingTable, postalCode: string): string | null {
	return table.zoneByPrefix.get(prefixOf(table, postalCode) ?? '') ?? null
}

/** The band of a weight, from 0 on; null above the last one. */
export function bandOf(limitsKg: readonly number[], weightGrams: number): number | null {
	const band = limitsKg.findIndex((limitKg) => weightGrams <= limitKg * 1000)
	return band === -1 ? null : band
}

/** The tariff of a weight: the price of its band, or above the last band its price plus 25 %, for any weight. */
export function tariffCents(limitsKg: readonly number[], prices: readonly Cents[], weightGrams: number): Cents {
	const price = prices[bandOf(limitsKg, weightGrams) ?? limitsKg.length]
	if (price !== undefined) return price
	const last = prices[limitsKg.length - 1]
	if (last === undefined) throw new RangeError('a zone needs a price for each band')
	return mulDiv(last, 100 + ABOVE_LAST_PERCENT, 100)
}

function reach(table: ShippingTable, postalCode: string) {
	if (!POSTAL_CODE.test(postalCode)) return { ok: false, code: 'codigo_postal_invalido' } as const
	const zona = zoneOf(table, postalCode)
	const prices = zona === null ? undefined : table.pricesByZone.get(zona)
	return zona === null || prices === undefined
		? ({ ok: false, code: 'sin_envio' } as const)
		: ({ ok: true, zona, prices } as const)
}

/** Why there is no delivery to a postal code; null if the tariff covers it. Product, cart, checkout and order call it. */
export function deliveryFault(table: ShippingTable, postalCode: string): DeliveryFault | null {
	const delivered = reach(table, postalCode)
	return delivered.ok ? null : delivered.code
}

/** Whether delivery to a postal code is free once enough is bought. */
export const mayBeFree = ({ provinces }: FreeDelivery, postalCode: string): boolean =>
	provinces.includes(postalCode.slice(0, 2))

/**
 * The price of home delivery without VAT. `discountedSubtotalCents` is null if the goods are unknown (the
 * calculator).
 * Used by the calculator page and the cart.
 */
export function shippingQuote(
	table: ShippingTable,
	asked: { postalCode: string; weightGrams: number; discountedSubtotalCents: Cents | null },
): ShippingQuote {
	const delivered = reach(table, asked.postalCode)
	if (!delivered.ok) return delivered
	const { zona, prices } = delivered
	const free =
		asked.discountedSubtotalCents !== null &&
		asked.discountedSubtotalCents > table.free.overCents &&
		mayBeFree(table.free, asked.postalCode)
	const costCents = free ? ZERO : cents(tariffCents(table.limitsKg, prices, asked.weightGrams))
	const taxRegime = taxRegimeOf({ delivery: 'shipping', postalCode: asked.postalCode })
	return { ok: true, zona, free, costCents, taxRegime }
}

/** Whether a postal code belongs to an island province, whose delivery is quoted but agreed by phone (rules §4). */
export function isAgreedByPhone(postalCode: string): boolean {
	return ['07', '35', '38'].includes(postalCode.slice(0, 2))
}

/** The lowest price of a delivery in any zone that postal codes lead to; null if no zone has prices. */
export function lowestTariffCents({ zoneByPrefix, pricesByZone }: ShippingTable): Cents | null {
	const prices = [...new Set(zoneByPrefix.values())].flatMap((zone) => pricesByZone.get(zone) ?? [])
	return prices.length === 0 ? null : prices.reduce((least, price) => (price < least ? price : least))
}
