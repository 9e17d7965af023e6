import { expect, test } from 'vitest'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { isLargePart, largeLotsOf, refuseHolds, reservationMs } from './unpaid-holds.ts'

const MINUTE_MS = 60_000
const guest = { ordersPerAddress: 20, isProfessional: false }
const held = (orders: number, lots = orders, largeLots = 0) => ({ orders, lots, largeLots })

test('a quarter of the rest of a lot is a large part', () => {
	expect(isLargePart(250, 1000)).toBe(true)
	expect(isLargePart(249, 1000)).toBe(false)
	expect(isLargePart(144, 144)).toBe(true)
})

test('quantities of several lines from one lot add up', () => {
	const line = (id: number, takesHundredths: number, stockHundredths: number) =>
		({ takesHundredths, variant: { lot: { id, tono: '', calibre: '', stockHundredths } } }) as Parameters<
			typeof largeLotsOf
		>[0][number]
	expect(largeLotsOf([line(1, 144, 1000), line(1, 144, 1000), line(2, 144, 1000), line(3, 1000, 1000)])).toBe(2)
})

test('whole lots of up to three are held for 40 minutes, of more for 15', () => {
	expect([0, 1, 3].map((lots) => reservationMs(lots, USUAL_TERMS))).toEqual(
		[40, 40, 40].map((minutes) => minutes * MINUTE_MS),
	)
	expect([4, 60].map((lots) => reservationMs(lots, USUAL_TERMS))).toEqual(
		[15, 15].map((minutes) => minutes * MINUTE_MS),
	)
	const longer = { reservationMinutes: 60, largeReservationMinutes: 20 }
	expect([3, 4].map((lots) => reservationMs(lots, longer))).toEqual([60 * MINUTE_MS, 20 * MINUTE_MS])
})

test('an honest buyer of a whole house is not refused, nor is one who abandoned four orders on the way', () => {
	expect(refuseHolds({ buyer: held(1, 12, 12), address: held(1, 12, 12), site: null }, guest)).toBeNull()
	expect(refuseHolds({ buyer: held(5), address: held(5), site: null }, guest)).toBeNull()
})

test.each([
	['six orders of one buyer', held(6), held(6), 'demasiados_pedidos_sin_pagar'],
	['thirteen whole lots of one buyer', held(1, 13, 13), held(1, 13, 13), 'demasiado_material_sin_pagar'],
	['sixty whole lots in one order', held(1, 60, 60), held(1, 60, 60), 'demasiado_material_sin_pagar'],
	['sixty-one lots of one buyer', held(2, 61), held(2, 61), 'demasiado_material_sin_pagar'],
	['21 orders of many buyers at one address', held(1), held(21), 'demasiados_pedidos_sin_pagar'],
	['21 whole lots of many buyers at one address', held(1), held(3, 21, 21), 'demasiado_material_sin_pagar'],
])('%s are refused', (_, buyer, address, code) => {
	expect(refuseHolds({ buyer, address, site: null }, guest)).toBe(code)
	// A network has four times the limits of an address.
	expect(refuseHolds({ buyer: held(1), address: held(1), site: address }, guest)).toBeNull()
})

test('81 orders of one network are refused', () => {
	expect(refuseHolds({ buyer: held(1), address: held(1), site: held(80) }, guest)).toBeNull()
	expect(refuseHolds({ buyer: held(1), address: held(1), site: held(81) }, guest)).toBe('demasiados_pedidos_sin_pagar')
})

test('20 buyers at one address are not refused', () => {
	expect(refuseHolds({ buyer: held(1), address: held(20, 200, 20), site: null }, guest)).toBeNull()
})

test('a professional may hold as much as an address, and no more', () => {
	const professional = { ordersPerAddress: 20, isProfessional: true }
	expect(refuseHolds({ buyer: held(20, 200, 20), address: null, site: null }, professional)).toBeNull()
	expect(refuseHolds({ buyer: held(21), address: null, site: null }, professional)).toBe('demasiados_pedidos_sin_pagar')
})
