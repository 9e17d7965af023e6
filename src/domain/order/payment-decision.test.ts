import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePaymentAnswer, type PaymentDecision } from './payment-decision.ts'
import { canMove, ORDER_STATES, type OrderState } from './state.ts'

test.each<[OrderState, PaymentDecision, PaymentDecision]>([
	['awaiting_payment', 'accept', 'refuse'],
	['cancelled', 'accept-if-stock', 'note'],
	['expired', 'accept-if-stock', 'note'],
	['processing', 'refund', 'note'],
	['in_transit', 'refund', 'note'],
	['delivered', 'refund', 'note'],
	['incident', 'refund', 'note'],
	['refunded', 'refund', 'note'],
])('an open attempt on an order that is %s: paid → %s, refused → %s', (order, paid, refused) => {
	expect(decidePaymentAnswer(order, 'pendiente', true)).toBe(paid)
	expect(decidePaymentAnswer(order, 'pendiente', false)).toBe(refused)
})

test('an answer that is already known changes nothing, and a refusal can still turn into a payment', () => {
	fc.assert(
		fc.property(fc.constantFrom(...ORDER_STATES), fc.boolean(), (order, authorised) => {
			expect(decidePaymentAnswer(order, 'autorizado', authorised)).toBe('known')
			expect(decidePaymentAnswer(order, 'denegado', false)).toBe('known')
			expect(decidePaymentAnswer(order, 'denegado', true)).not.toBe('known')
		}),
	)
})

test('a decision only asks for moves that an order may make', () => {
	const target: Partial<Record<PaymentDecision, OrderState>> = {
		accept: 'processing',
		'accept-if-stock': 'processing',
		refuse: 'cancelled',
	}
	for (const order of ORDER_STATES) {
		for (const authorised of [true, false]) {
			const to = target[decidePaymentAnswer(order, 'pendiente', authorised)]
			if (to) expect(canMove(order, to)).toBe(true)
		}
	}
})
