import { expect, test } from 'vitest'
import { cents, ZERO } from '#domain/money/cents.ts'
import { payOptions, takesPayment } from './pay-options.ts'

const ALL = { bizumUpToCents: cents(100_000), takesTransfers: true }
const NONE = { bizumUpToCents: ZERO, takesTransfers: false }
const shown = (...asked: Parameters<typeof payOptions>) =>
	payOptions(...asked).map(({ method, refused }) => (refused ? `${method}!` : method))

test('cards are always accepted, and other ways of paying as the merchant sets them', () => {
	expect(shown(cents(100), NONE, null)).toEqual(['tarjeta'])
	expect(shown(cents(100_000), ALL, null)).toEqual(['tarjeta', 'bizum', 'transferencia'])
})

test('Bizum over its limit is displayed with the reason, and not accepted', () => {
	expect(shown(cents(100_001), ALL, null)).toEqual(['tarjeta', 'bizum!', 'transferencia'])
	expect(takesPayment('bizum', cents(100_000), ALL)).toBe(true)
	expect(takesPayment('bizum', cents(100_001), ALL)).toBe(false)
	expect(takesPayment('bizum', cents(1), NONE)).toBe(false)
	expect(takesPayment('transferencia', cents(1), NONE)).toBe(false)
})

test('credit is offered with its remaining amount', () => {
	const credit = {
		terms: { days: 30, limitCents: cents(50_000), monthlyInvoice: false },
		owedCents: cents(20_000),
	} as const
	expect(payOptions(cents(30_000), NONE, credit).at(-1)).toEqual({
		method: 'credito',
		refused: null,
		limitCents: 30_000,
		creditDays: 30,
	})
	expect(shown(cents(30_001), NONE, credit)).toEqual(['tarjeta', 'credito!'])
})
