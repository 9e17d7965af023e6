import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { PENINSULA } from './free-provinces.ts'
import {
	deliveryFault,
	isAgreedByPhone,
	lowestTariffCents,
	type ShippingTable,
	shippingQuote,
	tariffCents,
	zoneOf,
} from './quote.ts'

const PRICES = [5432, 6188, 8162, 8078, 8764, 9072].map(cents)
const TABLE: ShippingTable = {
	limitsKg: [150, 300, 450, 600, 750, 1200],
	free: { overCents: cents(50_000), provinces: PENINSULA },
	zoneByPrefix: new Map([
		['24', 'zona4'],
		['2412', 'zona6'],
		['24121', 'zona8'],
		['51', 'noEnvios'],
	]),
	pricesByZone: new Map(['zona4', 'zona6', 'zona8'].map((zona) => [zona, PRICES])),
}

test('the longest prefix that matches decides the zone', () => {
	expect(zoneOf(TABLE, '24001')).toBe('zona4')
	expect(zoneOf(TABLE, '24123')).toBe('zona6')
	expect(zoneOf(TABLE, '24121')).toBe('zona8')
	expect(zoneOf(TABLE, '99999')).toBeNull()
})

test.each([
	[0, 5432],
	[150, 5432],
	[150.01, 6188],
	[300, 6188],
	[300.01, 8162],
	[450, 8162],
	[450.01, 8078],
	[600, 8078],
	[600.01, 8764],
	[750, 8764],
	[750.01, 9072],
	[1200, 9072],
	[1200.01, 11_340],
	[50_000, 11_340],
])('%s kg cost %s cents: bands include their upper end', (kilograms, price) => {
	expect(tariffCents(TABLE.limitsKg, PRICES, Math.round(kilograms * 1000))).toBe(price)
})

test('a text that is not five digits is no postal code, and a code of no zone or of noEnvios has no price', () => {
	const ask = (postalCode: string) =>
		shippingQuote(TABLE, { postalCode, weightGrams: 1, discountedSubtotalCents: cents(100_000) })
	for (const postalCode of ['', '2400', '240011', '2400a', ' 24001', '２４００１']) {
		expect(ask(postalCode)).toEqual({ ok: false, code: 'codigo_postal_invalido' })
	}
	expect(ask('51001')).toEqual({ ok: false, code: 'sin_envio' })
	expect(ask('99999')).toEqual({ ok: false, code: 'sin_envio' })
})

test('any text is quoted or refused without an exception', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{5}$/)), fc.nat(), (postalCode, weightGrams) => {
			const quote = shippingQuote(TABLE, { postalCode, weightGrams, discountedSubtotalCents: null })
			if (quote.ok) expect(quote.costCents).toBeGreaterThan(0)
		}),
	)
})

test('deliveries to the islands are agreed by phone', () => {
	expect(['07001', '35001', '38001', '28001'].map(isAgreedByPhone)).toEqual([true, true, true, false])
})

test('the lowest tariff is that of a zone with a postal code', () => {
	expect(lowestTariffCents(TABLE)).toBe(5432)
	const cheaper = new Map([...TABLE.pricesByZone, ['zona99', [cents(1)]], ['zona6', [cents(4000)]]])
	expect(lowestTariffCents({ ...TABLE, pricesByZone: cheaper })).toBe(4000)
	expect(lowestTariffCents({ ...TABLE, pricesByZone: new Map() })).toBeNull()
})

test('a code without delivery and an invalid code have different faults', () => {
	const faults = ['24001', '51001', '99999', '00000', '2400', ''].map((code) => deliveryFault(TABLE, code))
	expect(faults).toEqual([
		null,
		'sin_envio',
		'sin_envio',
		'sin_envio',
		'codigo_postal_invalido',
		'codigo_postal_invalido',
	])
})

test('islands pay their tariff for any amount, unless the setting changes it', () => {
	const islands = { ...TABLE, zoneByPrefix: new Map([...TABLE.zoneByPrefix, ['07', 'zona4'], ['35', 'zona4']]) }
	const asked = { weightGrams: 621_000, discountedSubtotalCents: cents(59_400) }
	expect(shippingQuote(islands, { ...asked, postalCode: '24001' })).toMatchObject({ costCents: 0, free: true })
	for (const postalCode of ['07001', '35001'])
		expect(shippingQuote(islands, { ...asked, postalCode })).toMatchObject({ costCents: 8764, free: false })
	const withBalearics = { ...islands, free: { ...islands.free, provinces: [...PENINSULA, '07'] } }
	expect(shippingQuote(withBalearics, { ...asked, postalCode: '07001' })).toMatchObject({ costCents: 0, free: true })
})
