import { expect, test } from 'vitest'
import { CHANGE_WINDOW_MS, canChange, canMove, ORDER_STATES, type OrderState } from './state.ts'

test('an order goes its way one state after the other, and never back', () => {
	const way: OrderState[] = ['Pendiente de pago', 'Procesando', 'En tránsito', 'Entregado', 'Reembolsado']
	for (const [at, state] of way.entries()) {
		const next = way[at + 1]
		if (next) expect(canMove(state, next)).toBe(true)
		for (const before of way.slice(0, at + 1)) expect(canMove(state, before)).toBe(false)
	}
})

test('a late payment may revive what expired or was cancelled, and nothing leaves a refund', () => {
	for (const state of ['Cancelado', 'Caducado'] as const) {
		expect(canMove(state, 'Procesando')).toBe(true)
		expect(canMove(state, 'Incidencia')).toBe(true)
		expect(canMove(state, 'En tránsito')).toBe(false)
	}
	for (const state of ORDER_STATES) expect(canMove('Reembolsado', state)).toBe(false)
})

test('the buyer can change an order for two hours and before dispatch', () => {
	const at = (state: OrderState, nowMs: number) => canChange({ state, createdAtMs: 0 }, nowMs)
	expect(at('Pendiente de pago', 0)).toBe(true)
	expect(at('Procesando', CHANGE_WINDOW_MS - 1)).toBe(true)
	expect(at('Procesando', CHANGE_WINDOW_MS)).toBe(false)
	for (const state of ['En tránsito', 'Entregado', 'Cancelado', 'Caducado', 'Incidencia', 'Reembolsado'] as const) {
		expect(at(state, 0)).toBe(false)
	}
})
