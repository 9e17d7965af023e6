import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { linkHeldUntil, mayPayInCash, staffPayOptions } from './counter-payment.ts'

const ALL = { bizumUpToCents: cents(100_000), takesTransfers: true }
const shown = (...asked: Parameters<typeof staffPayOptions>) =>
	staffPayOptions(...asked).map(({ method, refused }) => (refused ? `${method}!` : method))

test('cash is taken below 1,000 €', () => {
	expect(mayPayInCash(cents(99_999))).toBe(true)
	expect(mayPayInCash(cents(100_000))).toBe(false)
})

test('the counter is paid at once or later, the phone only later', () => {
	expect(shown('mostrador', cents(99_999), ALL, null)).toEqual(['datafono', 'efectivo', 'tarjeta', 'transferencia'])
	expect(shown('mostrador', cents(100_000), ALL, null)).toEqual(['datafono', 'efectivo!', 'tarjeta', 'transferencia'])
	expect(shown('telefono', cents(5000), { ...ALL, takesTransfers: false }, null)).toEqual(['tarjeta'])
})

test('a professional may pay later up to the limit', () => {
	const credit = {
		terms: { days: 30, limitCents: cents(50_000), monthlyInvoice: false },
		owedCents: cents(40_000),
	} as const
	expect(shown('telefono', cents(10_000), ALL, credit)).toEqual(['tarjeta', 'transferencia', 'credito'])
	expect(shown('telefono', cents(10_001), ALL, credit)).toEqual(['tarjeta', 'transferencia', 'credito!'])
})

test('a payment link sent on Friday holds the stock until the end of Monday', () => {
	expect(linkHeldUntil(new Date('2026-11-20T17:00:00Z')).toISOString()).toBe('2026-11-23T23:00:00.000Z')
})
