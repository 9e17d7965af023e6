import { fromEuros } from '#domain/money/cents.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'
import { products } from '#store/catalogue/tables.ts'
import { shippingTariffVersions } from '#store/shipping/tables.ts'
import { insertTariff } from '#store/shipping/tariff-versions.ts'
import type { Database } from './database.ts'
import { lockUntilCommit } from './locks.ts'

/** Upper ends of the weight bands in kg (specification §9). */
const BAND_LIMITS_KG = [150, 300, 450, 600, 750, 1200] as const

/** Six prices per zone, in euros without VAT (specification §9). */
const TARIFFS: Record<string, readonly number[]> = {
	zona1: [54.32, 61.88, 81.62, 80.78, 87.64, 90.72],
	zona2: [55.86, 63.42, 83.16, 82.32, 92.12, 95.2],
	zona3: [60.48, 68.04, 86.94, 85.4, 96.74, 99.68],
	zona4: [64.96, 72.52, 95.2, 88.34, 105.84, 108.78],
	zona5: [65.66, 73.22, 97.44, 91.42, 111.02, 114.8],
	zona6: [67.2, 77, 105, 98.98, 122.36, 129.92],
	zona7: [73.22, 83.16, 119.42, 111.02, 139.02, 146.58],
	zona8: [74.76, 87.64, 143.64, 126.14, 169.26, 173.88],
	zona9: [105.84, 129.92, 204.82, 185.92, 235.06, 277.34],
	zona10: [108.78, 133.7, 213.08, 189.7, 250.88, 292.46],
	zona11: [106.54, 131.46, 275.1, 187.46, 262.22, 302.4],
	zona12: [156.38, 191.94, 253.96, 250.88, 331.8, 371.84],
}

/** Postal code prefixes by zone (specification §9). zona8, zona9 and zona11 have no prefix in the specification. */
const PREFIXES: Record<string, string> = {
	zona1: '19 28',
	zona2: '42 45',
	zona3: '02 05 09 26 40 47 50',
	zona4: '01 13 16 22 24 31 34 37 44 46 49',
	zona5: '03 12 20 25 30 33 39 43 48',
	zona6: '06 08 10 14 18 23 41',
	zona7: '04 11 15 17 21 27 29 32 36',
	zona10: '07',
	zona12: '35 38',
	noEnvios: '51 52',
}

/** The specification's tariff. */
export function specifiedTariff(): Tariff {
	const zones = [...new Set([...Object.keys(TARIFFS), ...Object.keys(PREFIXES)])]
	return {
		limitsKg: BAND_LIMITS_KG,
		zones: zones.map((zona) => ({
			zona,
			prefixes: PREFIXES[zona]?.split(' ') ?? [],
			pricesCents: (TARIFFS[zona] ?? []).map(fromEuros),
		})),
	}
}

/**
 * Inserts the initial rows of every shop: its tariff. A tariff that staff has changed stays. Processes that start together take a lock in
 * turn, so that the second one finds the rows of the first.
 */
export async function writeInitialRows(tx: Database): Promise<void> {
	await lockNewShop(tx)
	if ((await tx.$count(shippingTariffVersions)) === 0) await insertTariff(tx, specifiedTariff(), new Date(0))
}

/** Whether there are no products at all, so that the sample catalogue may be loaded. */
export async function catalogueIsEmpty(db: Database): Promise<boolean> {
	return (await db.$count(products)) === 0
}

/** Advisory lock until the transaction ends, so that only one process at a time fills a new shop. */
export async function lockNewShop(tx: Database): Promise<void> {
	await tx.execute(lockUntilCommit('newShop'))
}
