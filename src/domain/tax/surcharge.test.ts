import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { canBearSurcharge, surchargeOf } from './surcharge.ts'

test.each([
	[21, 10_000, 5.2, 520],
	[21, 1, 5.2, 0],
	[21, 10, 5.2, 1],
	[10, 10_000, 1.4, 140],
	[4, 10_000, 0.5, 50],
	[4, 100, 0.5, 1],
])('%d %% of %d cents bears %d %%, %d cents', (vatPercent, baseCents, percent, amountCents) => {
	expect(surchargeOf(vatPercent, cents(baseCents))).toEqual({ percent, amountCents })
})

test('a line without VAT has no surcharge', () => {
	expect(() => surchargeOf(0, cents(100))).toThrow('no surcharge goes with 0 % of VAT')
})

test.each([
	['12345678Z', true],
	['X1234567L', true],
	['E12345674', true],
	['J12345674', true],
	['12345678A', false],
	['B12345674', false],
	['A58818501', false],
	['DE129273398', false],
])('%s can be under it: %s', (taxId, can) => {
	expect(canBearSurcharge(taxId)).toBe(can)
})
