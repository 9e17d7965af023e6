import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { sampleOrder } from '#test/sample-order.ts'
import { movedDelivery } from './moved-delivery.ts'
import type { ShippingTable } from './quote.ts'

const tableOf = (zoneByPrefix: Record<string, string>, prices: Record<string, number>): ShippingTable => ({
	limitsKg: [10_000],
	zoneByPrefix: new Map(Object.entries(zoneByPrefix)),
	pricesByZone: new Map(Object.entries(prices).map(([zone, price]) => [zone, [cents(price)]])),
	free: { overCents: cents(1_000_000), provinces: [] },
})
const PREFIXES = { '28': 'zona2', '45': 'zona2', '48': 'zona5', '35': 'zona7', '51': 'noEnvios' }
const PRICES = { zona2: 5432, zona5: 8000, zona7: 20_000 }
const ORDER = sampleOrder({ codigoPostal: '28001', zona: 'zona2', weightGrams: 100_000, extrasCents: cents(0) })
const at = (postalCode: string, table = tableOf(PREFIXES, PRICES), isParcel = false) =>
	movedDelivery(table, ORDER, postalCode, isParcel)

test('paid transport covers a move within its zone, and to another one only at the same price', () => {
	expect(at('28002')).toEqual({ ok: true, zona: 'zona2' })
	expect(at('45001')).toEqual({ ok: true, zona: 'zona2' })
	expect(at('48001')).toEqual({ ok: false, code: 'cambio_de_coste' })
	expect(at('48001', tableOf(PREFIXES, { ...PRICES, zona5: 5432 }))).toEqual({ ok: true, zona: 'zona5' })
	expect(at('51001')).toEqual({ ok: false, code: 'sin_envio' })
	expect(at('35001')).toEqual({ ok: false, code: 'cambio_de_impuestos' })
})

test('transport free by a code covers a zone of the price that it would have had', () => {
	const table = tableOf(PREFIXES, { ...PRICES, zona5: 5432 })
	const moved = (waivedCents: number) => {
		const order = { ...ORDER, shippingCents: cents(0), waivedCents: cents(waivedCents) }
		return movedDelivery(table, order, '48001', false).ok
	}
	expect([moved(5432), moved(5431), moved(0)]).toEqual([true, false, false])
})

test('a tariff that has changed since does not refuse the same zone', () => {
	const dearer = tableOf(PREFIXES, { ...PRICES, zona2: 6000 })
	expect(at('45001', dearer)).toEqual({ ok: true, zona: 'zona2' })
	const renamed = tableOf({ ...PREFIXES, '28': 'centro', '45': 'centro' }, { ...PRICES, centro: 6000 })
	expect(at('45001', renamed)).toEqual({ ok: true, zona: 'centro' })
	const split = tableOf({ ...PREFIXES, '45': 'centro' }, { ...PRICES, centro: 6000 })
	expect(at('45001', split)).toEqual({ ok: false, code: 'cambio_de_coste' })
})

test('within its postal code an order keeps its zone, even if the shop no longer delivers there', () => {
	expect(at('28001', tableOf({ '28': 'noEnvios' }, {}))).toEqual({ ok: true, zona: 'zona2' })
})

test('a parcel of samples has one price for all zones', () => {
	expect(at('48001', tableOf(PREFIXES, PRICES), true)).toEqual({ ok: true, zona: 'zona5' })
	expect(at('51001', tableOf(PREFIXES, PRICES), true)).toEqual({ ok: false, code: 'sin_envio' })
})
