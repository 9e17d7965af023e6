import { expect, test } from 'vitest'
import { ORDER_STATES } from '#domain/order/state.ts'
import { confirmationOf } from './confirmation-texts.ts'

const payment = { byTransfer: false, transfer: null }

test('an order that was paid and then cancelled does not claim that nothing was charged', () => {
	const unpaid = confirmationOf({ state: 'cancelled', refunded: null, payment })
	const paid = confirmationOf({ state: 'cancelled', refunded: '−174,63 €', payment })
	expect(unpaid.lead).toContain('No se ha cobrado nada')
	expect(paid.lead).not.toContain('No se ha cobrado nada')
	expect(paid.lead).toContain('mismo medio de pago')
})

test('every state has its own heading', () => {
	const headings = ORDER_STATES.map((state) => confirmationOf({ state, refunded: null, payment }).heading)
	expect(new Set(headings).size).toBe(ORDER_STATES.length)
})
