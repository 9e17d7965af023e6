import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { shippingData } from './shipping-data.ts'

const LIMITS = [100, 200]
const zone = (prefixes: readonly string[], byPhone = false) => ({
	prefixes,
	prices: [cents(5432), cents(6010)],
	byPhone,
})
const conditionsOf = (...zones: ReturnType<typeof zone>[]) => {
	const data = shippingData(
		'https://tienda.example',
		{ limitsKg: LIMITS, zones },
		{ deliveryDays: { first: 3, last: 5 } },
	)
	return JSON.parse(JSON.stringify(data)).hasShippingService.shippingConditions
}

test('each zone and band has its price with VAT, to the cent', () => {
	const [light, heavy, ...none] = conditionsOf(zone(['28', '45']))
	expect(none).toEqual([])
	expect(light).toMatchObject({
		shippingDestination: { addressCountry: 'ES', postalCodePrefix: ['28', '45'] },
		weight: { minValue: 0, maxValue: 100 },
		shippingRate: { value: '65.73', currency: 'EUR' },
	})
	expect(heavy).toMatchObject({ weight: { minValue: 100, maxValue: 200 }, shippingRate: { value: '72.72' } })
})

test('a zone partly outside the territory of the VAT has both prices', () => {
	const rates = conditionsOf(zone(['07', '35'])).map(
		(one: { shippingDestination: { postalCodePrefix: string[] }; shippingRate: { value: string } }) => [
			one.shippingDestination.postalCodePrefix,
			one.shippingRate.value,
		],
	)
	expect(rates.slice(0, 2)).toEqual([
		[['07'], '65.73'],
		[['35'], '54.32'],
	])
})

test('deliveries agreed by phone have no price', () => {
	expect(conditionsOf(zone(['07'], true))).toEqual([])
})
