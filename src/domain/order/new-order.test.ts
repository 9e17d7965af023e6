import { expect, test } from 'vitest'
import { totals } from '#domain/cart/totals.ts'
import { ZERO } from '#domain/money/cents.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { sampleRequest } from '#test/sample-order.ts'
import { newOrder } from './new-order.ts'

const QUOTE = {
	totals: totals([], null, ZERO, { taxRegime: 'general' }),
	shipping: { kind: 'pickup', costCents: ZERO },
	expected: null,
	freeShippingMissingCents: null,
	promo: null,
	promoRefused: false,
	promoUnused: null,
	reductions: [],
	weightGrams: 0,
	surcharged: false,
	tooLarge: false,
} as const

const numberAt = (instant: string) =>
	newOrder(sampleRequest(), QUOTE, {
		now: new Date(instant),
		reservedUntil: new Date(instant),
		sequence: 7,
		accessKey: 'key',
		accountId: null,
		resellerId: null,
		clientId: null,
		billing: null,
		payMethod: 'tarjeta',
		agreedDelivery: null,
		creditDays: null,
		invoicedMonthly: false,
		orderedBy: null,
		merchantVersionId: 3,
		conditionsId: 12,
		terms: USUAL_TERMS,
	}).id

test('the number of an order begins with year and month in Madrid, as its invoice does', () => {
	expect(numberAt('2026-12-31T22:59:59Z')).toMatch(/^2612/)
	expect(numberAt('2026-12-31T23:30:00Z')).toMatch(/^2701/)
	expect(numberAt('2026-07-31T22:30:00Z')).toMatch(/^2608/)
})
