import { type Cents, ZERO } from '#domain/money/cents.ts'
import type { FreeDelivery, ShippingTable } from './quote.ts'

/** A zone of a tariff: the prefixes of postal codes that lead to it, and a price for each band; no prices without delivery. */
export interface TariffZoneRow {
	readonly zona: string
	readonly prefixes: readonly string[]
	/** In cents without VAT. */
	readonly pricesCents: readonly Cents[]
}

/** A whole tariff of home delivery, as staff keeps it. */
export interface Tariff {
	/** Upper ends of the weight bands, each included in its band. A band begins where the one before it ends. */
	readonly limitsKg: readonly number[]
	readonly zones: readonly TariffZoneRow[]
}

/** A tariff in force from an instant until a later one replaces it. */
export interface TariffVersion {
	readonly id: number
	readonly validFrom: Date
	readonly tariff: Tariff
}

/** The fault of a tariff: a limit by its place, or a zone by its place and part. */
export interface TariffFault {
	readonly at:
		| { readonly limit: number }
		| { readonly zone: number; readonly part: 'zona' | 'prefijos' }
		| { readonly zone: number; readonly price: number }
	/** In Spanish. */
	readonly message: string
}

export const NO_TARIFF: Tariff = { limitsKg: [], zones: [] }

const MOST_KG = 99_999
/** More than this is a slip of the keyboard. */
const MOST_CENTS = 1_000_000
const ZONE_NAME = /^[\p{L}\d][\p{L}\d ._-]{0,23}$/u

/** The tariff as quotes read it. */
export function shippingTableOf({ limitsKg, zones }: Tariff, free: FreeDelivery): ShippingTable {
	return {
		limitsKg,
		free,
		zoneByPrefix: new Map(zones.flatMap(({ zona, prefixes }) => prefixes.map((prefix) => [prefix, zona] as const))),
		pricesByZone: new Map(
			zones
				.filter(({ pricesCents }) => pricesCents.length > 0)
				.map(({ zona, pricesCents }) => [zona, pricesCents] as const),
		),
	}
}

/** The version in force at an instant: that with the latest beginning, and of two that begin together the later one. */
export function tariffInForce(versions: readonly TariffVersion[], nowMs: number): TariffVersion | null {
	return versions.reduce<TariffVersion | null>((best, version) => {
		if (version.validFrom.getTime() > nowMs) return best
		const [at, bestAt] = [version.validFrom.getTime(), best?.validFrom.getTime() ?? -Infinity]
		return at > bestAt || (at === bestAt && version.id > (best?.id ?? 0)) ? version : best
	}, null)
}

/** Every fault of a tariff; empty for one that every postal code and weight can be quoted by. */
export function tariffFaults({ limitsKg, zones }: Tariff): TariffFault[] {
	const holders = new Map<string, string>()
	const names = new Set<string>()
	return [
		...limitFaults(limitsKg),
		...zones.flatMap((row, zone) => {
			const faults = [
				...nameFaults(row, names).map((message) => ({ at: { zone, part: 'zona' as const }, message })),
				...prefixFaults(row, holders).map((message) => ({ at: { zone, part: 'prefijos' as const }, message })),
				...priceFaults(row, limitsKg.length).map(({ price, message }) => ({ at: { zone, price }, message })),
			]
			names.add(row.zona.toLowerCase())
			return faults
		}),
	]
}

function limitFaults(limitsKg: readonly number[]): TariffFault[] {
	if (limitsKg.length === 0) return [{ at: { limit: 0 }, message: 'Hace falta una banda de peso al menos' }]
	return limitsKg.flatMap((limit, place): TariffFault[] => {
		if (!Number.isInteger(limit) || limit < 1 || limit > MOST_KG)
			return [{ at: { limit: place }, message: `Los kg de una banda van de 1 a ${MOST_KG}, sin decimales` }]
		const before = limitsKg[place - 1]
		if (before === undefined || limit > before) return []
		return [{ at: { limit: place }, message: `Cada banda llega más lejos que la anterior: más de ${before} kg` }]
	})
}

function nameFaults({ zona }: TariffZoneRow, names: ReadonlySet<string>): string[] {
	if (!ZONE_NAME.test(zona)) return ['El nombre de la zona tiene de 1 a 24 letras o cifras']
	return names.has(zona.toLowerCase()) ? [`Hay otra zona que se llama ${zona}`] : []
}

function prefixFaults({ zona, prefixes }: TariffZoneRow, holders: Map<string, string>): string[] {
	return prefixes.flatMap((prefix) => {
		if (!/^\d{2,5}$/.test(prefix)) return [`«${prefix}» no es el principio de un código postal: de dos a cinco cifras`]
		const holder = holders.get(prefix)
		holders.set(prefix, zona)
		if (holder === undefined) return []
		return [holder === zona ? `${prefix} está dos veces en ${zona}` : `${prefix} está en ${holder} y en ${zona}`]
	})
}

function priceFaults({ pricesCents }: TariffZoneRow, bands: number): { price: number; message: string }[] {
	if (pricesCents.length === 0) return []
	if (pricesCents.length !== bands) return [{ price: pricesCents.length, message: 'Falta el precio de alguna banda' }]
	return pricesCents.flatMap((amount, price) =>
		Number.isInteger(amount) && amount >= ZERO && amount <= MOST_CENTS
			? []
			: [{ price, message: 'El precio va de 0 a 10.000 €, con dos decimales como mucho' }],
	)
}
