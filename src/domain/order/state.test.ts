import { expect, test } from 'vitest'
import { canChange, canMove, ORDER_STATES, type OrderState } from './state.ts'

test('an order goes its way one state after the other, and back only before it arrives', () => {
	const way: OrderState[] = ['awaiting_payment', 'processing', 'in_transit', 'delivered', 'refunded']
	for (const [at, state] of way.entries()) {
		const next = way[at + 1]
		if (next) expect(canMove(state, next)).toBe(true)
		for (const before of way.slice(0, at + 1)) {
			const isUndone = state === 'in_transit' && before === 'processing'
			expect(canMove(state, before)).toBe(isUndone)
		}
	}
})

test('a late payment may revive an expired or cancelled order, and a refunded order keeps its state', () => {
	for (const state of ['cancelled', 'expired'] as const) {
		expect(canMove(state, 'processing')).toBe(true)
		expect(canMove(state, 'incident')).toBe(true)
		expect(canMove(state, 'in_transit')).toBe(false)
	}
	for (const state of ORDER_STATES) expect(canMove('refunded', state)).toBe(false)
})

test.each([2, 8])(
	'the buyer can change an order for the %s hours of its terms and before dispatch',
	(changeWindowHours) => {
		const windowMs = changeWindowHours * 60 * 60_000
		const at = (state: OrderState, nowMs: number) =>
			canChange({ state, createdAt: new Date(0), terms: { changeWindowHours } }, new Date(nowMs))
		expect(at('awaiting_payment', 0)).toBe(true)
		expect(at('processing', windowMs - 1)).toBe(true)
		expect(at('processing', windowMs)).toBe(false)
		for (const state of ['in_transit', 'delivered', 'cancelled', 'expired', 'incident', 'refunded'] as const) {
			expect(at(state, 0)).toBe(false)
		}
	},
)
