import { expect, test } from 'vitest'
import { sampleOrder } from '#test/sample-order.ts'
import { canCorrectEmail, EMAIL_CORRECTED } from './corrected-email.ts'

const ORDER = sampleOrder({ accountId: null, resellerId: null, state: 'processing', payMethod: 'tarjeta' })
const now = ORDER.createdAt

test('a guest corrects the address of an order that has not left, but not while the bank returns by its link', () => {
	expect(canCorrectEmail(ORDER, [], now)).toBe(true)
	expect(canCorrectEmail({ ...ORDER, state: 'in_transit' }, [], now)).toBe(false)
	expect(canCorrectEmail({ ...ORDER, state: 'awaiting_payment' }, [], now)).toBe(false)
	expect(canCorrectEmail({ ...ORDER, state: 'awaiting_payment', payMethod: 'transferencia' }, [], now)).toBe(true)
	expect(canCorrectEmail({ ...ORDER, accountId: 7 }, [], now)).toBe(false)
	const corrected = { reason: EMAIL_CORRECTED }
	expect(canCorrectEmail(ORDER, [corrected, corrected], now)).toBe(true)
	expect(canCorrectEmail(ORDER, [corrected, corrected, corrected], now)).toBe(false)
})
