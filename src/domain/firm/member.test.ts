import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { type FirmMember, mayBuy, memberRefusal, monthBegan } from './member.ts'

const BUYER: FirmMember = { accountId: 2, firmId: 1, role: 'comprador', limitCents: cents(50_000) }

test('a member orders up to the limit of the month, and asks beyond it', () => {
	const refusal = (totalCents: number, spentCents: number) =>
		memberRefusal(BUYER, { totalCents: cents(totalCents), spentCents: cents(spentCents) })
	expect(refusal(50_000, 0)).toBeNull()
	expect(refusal(20_000, 30_000)).toBeNull()
	expect(refusal(20_001, 30_000)).toBe('necesita_aprobacion')
})

test('a reading member orders nothing, and a limit of 0 requires approval for every order', () => {
	const free = { totalCents: cents(1), spentCents: cents(0) }
	expect(memberRefusal({ ...BUYER, role: 'consulta', limitCents: null }, free)).toBe('sin_permiso_de_compra')
	expect(memberRefusal({ ...BUYER, limitCents: cents(0) }, free)).toBe('necesita_aprobacion')
	expect(memberRefusal({ ...BUYER, limitCents: null }, free)).toBeNull()
	expect([mayBuy({}), mayBuy({ member: BUYER }), mayBuy({ member: { ...BUYER, role: 'consulta' } })]).toEqual([
		true,
		true,
		false,
	])
})

test('orders without approval never exceed the limit, however they are split', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 }), (totals) => {
			let spentCents = cents(0)
			for (const total of totals) {
				if (memberRefusal(BUYER, { totalCents: cents(total), spentCents }) === null)
					spentCents = cents(spentCents + total)
			}
			expect(spentCents).toBeLessThanOrEqual(50_000)
		}),
	)
})

test('a month begins at midnight in Madrid', () => {
	expect(monthBegan(Date.UTC(2026, 10, 30, 22, 59)).toISOString()).toBe('2026-10-31T23:00:00.000Z')
	expect(monthBegan(Date.UTC(2026, 10, 30, 23, 0)).toISOString()).toBe('2026-11-30T23:00:00.000Z')
})
