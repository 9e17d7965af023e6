import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { PENINSULA } from './free-provinces.ts'
import { placeName } from './provinces.ts'
import { lowestTariffCents, type ShippingTable } from './quote.ts'
import { tariffZones, zoneName } from './tariff-zones.ts'

const sixPrices = (first: number) => [0, 1, 2, 3, 4, 5].map((band) => cents(first + band))
const TABLE: ShippingTable = {
	limitsKg: [150, 300, 450, 600, 750, 1200],
	zoneByPrefix: new Map([
		['35', 'zona12'],
		['28', 'zona1'],
		['19', 'zona1'],
		['24121', 'zona6'],
		['51', 'noEnvios'],
	]),
	pricesByZone: new Map([
		['zona12', sixPrices(15_638)],
		['zona1', sixPrices(5432)],
		['zona6', sixPrices(6720)],
		['zona8', sixPrices(7476)],
	]),
	free: { overCents: cents(50_000), provinces: PENINSULA },
}

test('the zones that postal codes lead to are listed with their places, the cheapest first', () => {
	expect(tariffZones(TABLE)).toMatchObject([
		{ zona: 'zona1', prefixes: ['28', '19'], places: ['Guadalajara', 'Madrid'], fromCents: 5432, byPhone: false },
		{ zona: 'zona6', prefixes: ['24121'], places: ['León (24121)'], fromCents: 6720, byPhone: false },
		{ zona: 'zona12', prefixes: ['35'], places: ['Las Palmas'], fromCents: 15_638, byPhone: true },
	])
})

test('the first zone has the price shown on the home page', () => {
	expect(tariffZones(TABLE)[0]?.fromCents).toBe(lowestTariffCents(TABLE))
})

test('a prefix is displayed as its province', () => {
	expect(['01', '07', '15', '20', '28', '46', '48', '52'].map(placeName)).toEqual([
		'Álava',
		'Baleares',
		'A Coruña',
		'Gipuzkoa',
		'Madrid',
		'Valencia',
		'Bizkaia',
		'Melilla',
	])
	expect([placeName('241'), zoneName('zona4'), zoneName('otra')]).toEqual(['León (241…)', 'Zona 4', 'otra'])
})
