import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { chargeOnCredit, creditLeft, dueDayOf } from './credit.ts'

const APPROVED = { kind: 'professional', professionalState: 'aprobada' } as const
const TERMS = { days: 30, limitCents: cents(100_000), monthlyInvoice: false } as const
const ASKED = { account: APPROVED, isForClient: false, terms: TERMS, owedCents: cents(40_000) } as const

test('of a limit of 1,000 € with 400 € owed an order of 600 € is charged, and not one of a cent more', () => {
	expect(creditLeft(TERMS, cents(40_000))).toBe(60_000)
	expect(chargeOnCredit(ASKED, cents(60_000))).toEqual({ ok: true, terms: TERMS })
	expect(chargeOnCredit(ASKED, cents(60_001))).toEqual({ ok: false, code: 'credito_insuficiente' })
})

test('credit requires terms and approval, and is refused for a client', () => {
	const refused = { ok: false, code: 'pago_no_disponible' }
	expect(chargeOnCredit({ ...ASKED, terms: null }, cents(1))).toEqual(refused)
	expect(chargeOnCredit({ ...ASKED, account: null }, cents(1))).toEqual(refused)
	expect(chargeOnCredit({ ...ASKED, isForClient: true }, cents(1))).toEqual(refused)
	expect(chargeOnCredit({ ...ASKED, account: { ...APPROVED, professionalState: 'pendiente' } }, cents(1))).toEqual(
		refused,
	)
})

test('for orders and payments in any order, the debt stays within the limit', () => {
	const step = fc.record({ buys: fc.boolean(), amount: fc.integer({ min: 1, max: 120_000 }) })
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 200_000 }), (steps, limit) => {
			const terms = { days: 60, limitCents: cents(limit), monthlyInvoice: false } as const
			let owed = 0
			for (const { buys, amount } of steps) {
				const charged = buys && chargeOnCredit({ ...ASKED, terms, owedCents: cents(owed) }, cents(amount)).ok
				if (charged) owed += amount
				if (!buys) owed -= Math.min(owed, amount)
				expect(owed).toBeLessThanOrEqual(limit)
				expect(creditLeft(terms, cents(owed))).toBe(limit - owed)
			}
		}),
	)
})

test('a limit lowered below the debt leaves no credit', () => {
	expect(creditLeft(TERMS, cents(250_000))).toBe(0)
})

test('the due day is counted in days of Madrid from that of the order', () => {
	const createdAt = new Date('2026-11-21T23:30:00Z')
	expect(dueDayOf({ createdAt, creditDays: 30 })).toBe('2026-12-22')
	expect(dueDayOf({ createdAt, creditDays: 60 })).toBe('2027-01-21')
	expect(dueDayOf({ createdAt, creditDays: null })).toBeNull()
})
