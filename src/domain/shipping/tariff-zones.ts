import type { Cents } from '#domain/money/cents.ts'
import { placeName } from './provinces.ts'
import { isAgreedByPhone, type ShippingTable } from './quote.ts'

/** A zone of the tariff as people read it. */
export interface TariffZone {
	readonly zona: string
	/** The beginnings of its postal codes; the longest one of a code decides its zone. */
	readonly prefixes: readonly string[]
	/** The price of each band, without VAT. */
	readonly prices: readonly Cents[]
	/** Provinces, or narrower prefixes of postal codes, by their names. */
	readonly places: readonly string[]
	/** The price of the lightest band, without VAT. */
	readonly fromCents: Cents
	/** Whether the delivery is agreed by phone, to all of its places. */
	readonly byPhone: boolean
}

/** The zones that deliver and that postal codes lead to, cheapest first. */
export function tariffZones({ zoneByPrefix, pricesByZone }: ShippingTable): TariffZone[] {
	const zones = [...pricesByZone].flatMap(([zona, prices]) => {
		const [fromCents] = prices
		const prefixes = [...zoneByPrefix].filter(([, known]) => known === zona).map(([prefix]) => prefix)
		if (fromCents === undefined || prefixes.length === 0) return []
		const places = prefixes.map(placeName).sort((one, other) => one.localeCompare(other, 'es'))
		return [{ zona, prefixes, prices, places, fromCents, byPhone: prefixes.every(isAgreedByPhone) }]
	})
	return zones.sort((one, other) => one.fromCents - other.fromCents)
}

/** `zona4` as people read it: «Zona 4». */
export function zoneName(zona: string): string {
	return zona.replace(/^zona(\d+)$/, 'Zona $1')
}
