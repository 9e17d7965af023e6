import { expect, test } from 'vitest'
import { isReturnable, returnUntil } from './return-term.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00+01:00`)
const given = (state: 'delivered' | 'in_transit' | 'refunded', returnDays = 30) => ({
	order: { state, terms: { returnDays } },
	events: [
		{ state: 'processing', at: new Date(at('2026-10-30')) },
		{ state: 'delivered', at: new Date(at('2026-11-05')) },
	] as const,
})

test('goods are taken back until the thirtieth day after the delivery, that day included', () => {
	expect(returnUntil(given('delivered'), at('2026-11-05'))).toBe('2026-12-05')
	expect(returnUntil(given('delivered'), at('2026-12-05'))).toBe('2026-12-05')
	expect(returnUntil(given('delivered'), at('2026-12-06'))).toBeNull()
	expect(returnUntil(given('delivered', 60), at('2026-12-06'))).toBe('2027-01-04')
})

test('what is cut to measure and services are not given back', () => {
	expect(isReturnable({ variantId: 'picking' })).toBe(true)
	expect(isReturnable({ variantId: 'custom' })).toBe(false)
	expect(isReturnable({ variantId: 'servicio' })).toBe(false)
})

test('only an order that has arrived, and was not paid back', () => {
	for (const state of ['in_transit', 'refunded'] as const)
		expect(returnUntil(given(state), at('2026-11-06'))).toBeNull()
	expect(returnUntil({ ...given('delivered'), events: [] }, at('2026-11-06'))).toBeNull()
})
