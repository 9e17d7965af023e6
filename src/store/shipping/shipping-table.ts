import { asc } from 'drizzle-orm'
import type { Cents } from '#domain/money/cents.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import type { Database } from '#store/database.ts'
import { shippingTariffs, shippingZones } from './tables.ts'

/** The zones and tariffs, editable by staff. A zone with prefixes but without tariffs (noEnvios) has no delivery. */
export async function loadShippingTable(db: Database): Promise<Omit<ShippingTable, 'freeOverCents'>> {
	const zones = await db.select().from(shippingZones)
	const tariffs = await db.select().from(shippingTariffs).orderBy(asc(shippingTariffs.zona), asc(shippingTariffs.band))
	const pricesByZone = new Map<string, Cents[]>()
	for (const { zona, priceCents } of tariffs) {
		const prices = pricesByZone.get(zona) ?? []
		prices.push(priceCents)
		pricesByZone.set(zona, prices)
	}
	return { zoneByPrefix: new Map(zones.map((zone) => [zone.prefix, zone.zona])), pricesByZone }
}
