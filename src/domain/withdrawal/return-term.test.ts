import { expect, test } from 'vitest'
import { isReturnable, keptFor, returnTerm, withdrawalEndedOn } from './return-term.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00+01:00`)
const given = (state: 'delivered' | 'in_transit' | 'refunded', returnDays = 30) => ({
	order: { state, terms: { returnDays } },
	events: [
		{ state: 'processing', at: new Date(at('2026-10-30')) },
		{ state: 'delivered', at: new Date(at('2026-11-05')) },
	] as const,
})

test('goods are taken back until the thirtieth day after the delivery, that day included', () => {
	expect(returnTerm(given('delivered'), at('2026-11-05'))).toEqual({ last: '2026-12-05', isOver: false })
	expect(returnTerm(given('delivered'), at('2026-12-05'))).toEqual({ last: '2026-12-05', isOver: false })
	expect(returnTerm(given('delivered'), at('2026-12-06'))).toEqual({ last: '2026-12-05', isOver: true })
	expect(returnTerm(given('delivered', 60), at('2026-12-06'))).toEqual({ last: '2027-01-04', isOver: false })
})

test('a statement is late from the fifteenth day after the delivery, and never before it', () => {
	expect(withdrawalEndedOn(given('delivered'), at('2026-11-19'))).toBeNull()
	expect(withdrawalEndedOn(given('delivered'), at('2026-11-20'))).toBe('2026-11-19')
	expect(withdrawalEndedOn(given('in_transit'), at('2026-12-20'))).toBeNull()
})

test.each([
	// 22 November is a Sunday; 8 December, a Tuesday, is a holiday.
	['2026-11-08', '2026-11-23'],
	['2026-11-24', '2026-12-09'],
])('the term of goods of %s ends on the working day %s', (day, last) => {
	const delivered = { ...given('delivered'), events: [{ state: 'delivered', at: new Date(at(day)) }] as const }
	expect(withdrawalEndedOn(delivered, at(last))).toBeNull()
	expect(withdrawalEndedOn(delivered, at(last) + 86_400_000)).toBe(last)
})

test.each([
	['picking', false, true, null],
	['picking', true, false, 'offer'],
	['default', false, true, null],
	['default', true, false, 'offer'],
	['pallet', true, false, 'offer'],
	['custom', false, false, 'cut'],
	['custom', true, false, 'cut'],
	['servicio', false, false, null],
] as const)('a line of %s with an offer: %s can be given back: %s', (variantId, onOffer, returnable, reason) => {
	expect(isReturnable({ variantId, onOffer })).toBe(returnable)
	expect(keptFor({ variantId, onOffer })).toBe(reason)
})

test('only an order that has arrived, and was not paid back', () => {
	for (const state of ['in_transit', 'refunded'] as const) expect(returnTerm(given(state), at('2026-11-06'))).toBeNull()
	expect(returnTerm({ ...given('delivered'), events: [] }, at('2026-11-06'))).toBeNull()
})
