import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { PENINSULA } from '#domain/shipping/free-provinces.ts'
import { shippingQuote, zoneOf } from '#domain/shipping/quote.ts'
import { shippingTableOf, tariffFaults } from '#domain/shipping/tariff.ts'
import { specifiedTariff } from './initial-rows.ts'

const TABLE = shippingTableOf(specifiedTariff(), { overCents: cents(50_000), provinces: PENINSULA })
const quote = (postalCode: string, kilograms: number) =>
	shippingQuote(TABLE, { postalCode, weightGrams: Math.round(kilograms * 1000), discountedSubtotalCents: null })

test.each([
	['28001', 150, 54.32],
	['28001', 150.01, 61.88],
	['28001', 600, 80.78],
	['28001', 1200.01, 113.4],
	['42001', 0.4, 55.86],
	['35001', 1500, 464.8],
	['48950', 640, 111.02],
	['29601', 1201, 183.23],
	['07001', 1201, 365.58],
])('to %s, %s kg cost %s €', (postalCode, kilograms, euros) => {
	expect(quote(postalCode, kilograms)).toMatchObject({ ok: true, free: false, costCents: Math.round(euros * 100) })
})

test.each(['51001', '52001', '00000', '53000', '99999'])('nothing is delivered to %s', (postalCode) => {
	expect(quote(postalCode, 100)).toEqual({ ok: false, code: 'sin_envio' })
})

test('every province of Spain has a zone or is refused, and each zone has six prices', () => {
	for (let province = 1; province <= 52; province++) {
		expect(zoneOf(TABLE, `${province}`.padStart(2, '0').padEnd(5, '0'))).not.toBeNull()
	}
	expect(tariffFaults(specifiedTariff())).toEqual([])
	expect(TABLE.pricesByZone.size).toBe(12)
	for (const prices of TABLE.pricesByZone.values()) expect(prices).toHaveLength(6)
	expect(TABLE.pricesByZone.get('zona12')?.at(-1)).toBe(cents(37_184))
})
